import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lineName } from 'shared/products/variants';
import { formatPrice } from 'shared/format';
import { quantityTooLarge } from 'shared/products/stockTiers';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { UndoRow } from '../../ui/UndoRow.tsx';
import {
  adjustedLine,
  type CartItem,
  displayRows,
  type LatestProduct,
  lineId,
  linePath,
  maxQuantity,
  quantityError,
} from '../cartItems.ts';
import {
  lineRemoved,
  quantityChanged,
  removalDiscarded,
  removalUndone,
  selectCart,
} from '../cartSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import styles from './MiniCart.module.css';

interface Props {
  onAdjust: (id: string) => void;
  /** Called when the user follows a link out of the cart. */
  onLeave: () => void;
}

/** Cart lines, with an undo row in place of each line just removed (UX-11). */
export function CartLines({ onAdjust, onLeave }: Props) {
  const dispatch = useAppDispatch();
  const { items, removed, ids, latestProducts, orderError } = useAppSelector(selectCart);
  /** Id of the line last removed or restored; its row takes the focus. */
  const [touched, setTouched] = useState<string | null>(null);
  return (
    <ul role="list" aria-label="Products in your bag" className="grid">
      {displayRows(items, removed).map(({ item, isRemoved }) => {
        const id = lineId(item.product);
        return isRemoved ? (
          <UndoRow
            key={`${id} removed`}
            name={lineName(item.product)}
            className="py3 lineBottom"
            onUndo={() => {
              setTouched(id);
              dispatch(removalUndone(id));
            }}
            onExpire={() => dispatch(removalDiscarded(id))}
          />
        ) : (
          <CartLine
            key={id}
            item={item}
            shouldFocus={touched === id}
            onTouched={() => setTouched(id)}
            index={ids.indexOf(id)}
            latest={latestProducts[id]}
            orderError={orderError?.lines[id]}
            onAdjust={() => onAdjust(id)}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}

interface LineProps {
  item: CartItem;
  index: number;
  /** The current product or variant; null when it no longer exists, undefined when not loaded yet. */
  latest: LatestProduct | null | undefined;
  orderError: string | undefined;
  onAdjust: () => void;
  /** Called when the user follows a link out of the cart. */
  onLeave: () => void;
  shouldFocus: boolean;
  onTouched: () => void;
}

function CartLine(props: LineProps) {
  const { item, index, latest, onLeave, shouldFocus, onTouched } = props;
  const { product } = item;
  const dispatch = useAppDispatch();
  const remove = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (shouldFocus) remove.current?.focus();
    // Only a line that was just restored takes the focus, so this runs on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const to = linePath(product);
  return (
    <li className={styles.line}>
      <Link to={to} tabIndex={-1} aria-hidden="true" onClick={onLeave}>
        <ProductImage src={product.imageUrl} sizes="5rem" alt="" />
      </Link>
      <div className={styles.text}>
        <Link to={to} className={styles.name} onClick={onLeave}>
          {product.name}
        </Link>
        {product.variant && <span className="textS breakWords">{product.variant.label}</span>}
        <span className="muted">
          <Price value={product.price} /> each
        </span>
      </div>
      <strong className={styles.total}>
        <Price value={item.totalPrice} />
      </strong>
      <Quantity item={item} max={maxQuantity(latest ?? product)} />
      <IconButton
        ref={remove}
        className={styles.remove}
        icon="trash"
        label={`Remove ${lineName(product)}`}
        onClick={() => {
          onTouched();
          dispatch(lineRemoved(index));
        }}
      />
      <LineProblem {...props} />
    </li>
  );
}

/** Why the line cannot be ordered unchanged, with a button that adjusts it (UX-14) or a link to choose (VAR-03). */
function LineProblem({ item, latest, orderError, onAdjust, onLeave }: LineProps) {
  const problem = lineProblem(item, latest);
  if (!problem && !orderError) return null;
  const adjusted = latest ? adjustedLine(item, latest) : null;
  const label = adjusted ? 'Accept' : 'Remove';
  const name = lineName(item.product);
  return (
    <p className={styles.problem}>
      <Icon name="alert" size={18} />
      <span>{problem ?? orderError}</span>
      {problem && adjusted === item && (
        <ButtonLink
          variant="secondary"
          size="small"
          to={linePath(item.product)}
          aria-label={`Choose: ${name}`}
          onClick={onLeave}
        >
          Choose
        </ButtonLink>
      )}
      {problem && adjusted !== item && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`${label}: ${name}`}
          onClick={onAdjust}
        >
          {label}
        </Button>
      )}
    </p>
  );
}

/** Quantity input; a value out of range is clamped and an error is shown (CART-04). */
function Quantity({ item, max }: { item: CartItem; max: number }) {
  const dispatch = useAppDispatch();
  const { product } = item;
  /** The text while the field is empty; null shows the quantity in the cart. */
  const [draftText, setDraftText] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const change = (text: string) => {
    const quantity = Number(text);
    setDraftText(text === '' ? '' : null);
    setError(quantityError(quantity, max));
    if (text !== '') dispatch(quantityChanged({ id: lineId(product), quantity }));
  };

  return (
    <NumberField
      digitsOnly
      steps
      min={1}
      max={max}
      label={`Quantity of ${lineName(product)}`}
      className={styles.quantity}
      enterKeyHint="done"
      value={draftText ?? item.quantity}
      error={error}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setDraftText(null);
        setError(undefined);
      }}
    />
  );
}

/** Why a line cannot be ordered unchanged, null if it can (UX-14). `latest` is undefined before the first check. */
export function lineProblem(
  item: CartItem,
  latest: LatestProduct | null | undefined,
): string | null {
  if (latest === undefined) return null;
  if (latest === null) return 'No longer available.';
  const max = maxQuantity(latest);
  if (max === 0) return 'Sold out.';
  if (latest.missingOption) return `Please choose ${latest.missingOption}.`;
  const changes = [
    latest.price !== item.product.price && `The price is now ${formatPrice(latest.price)}.`,
    item.quantity > max && quantityTooLarge(max),
  ];
  return changes.filter(Boolean).join(' ') || null;
}
