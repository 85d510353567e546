import { type ReactNode, useState } from 'react';
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
import { focusOnMount } from '../../ui/scrollAndFocus.ts';
import { Price } from '../../ui/Price.tsx';
import { CartButtonLink, CartLink } from './CartLink.tsx';
import styles from './MiniCart.module.css';

interface Props {
  /** Adjusts the lines with these ids. */
  onAdjust: (ids: readonly string[]) => void;
}

/** Cart lines, with an undo row in place of each line just removed (UX-11). */
export function CartLines({ onAdjust }: Props) {
  const dispatch = useAppDispatch();
  const { items, removed } = useAppSelector(selectCart);
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
            onAdjust={onAdjust}
          />
        );
      })}
    </ul>
  );
}

interface LineProps extends Props {
  item: CartItem;
  shouldFocus: boolean;
  onTouched: () => void;
}

function CartLine({ item, shouldFocus, onTouched, onAdjust }: LineProps) {
  const { product } = item;
  const dispatch = useAppDispatch();
  const { ids, latestProducts } = useAppSelector(selectCart);
  const id = lineId(product);
  const to = linePath(product);
  return (
    <li className={styles.line}>
      <CartLink to={to} tabIndex={-1} aria-hidden="true">
        <ProductImage src={product.imageUrl} sizes="5rem" alt="" />
      </CartLink>
      <div className={styles.text}>
        <CartLink to={to} className={styles.name}>
          {product.name}
        </CartLink>
        {product.variant && <span className="textS breakWords">{product.variant.label}</span>}
        <span className="muted">
          <Price value={product.price} /> each
        </span>
      </div>
      <strong className={styles.total}>
        <Price value={item.totalPrice} />
      </strong>
      <Quantity item={item} max={maxQuantity(latestProducts[id] ?? product)} />
      <IconButton
        ref={shouldFocus ? focusOnMount : null}
        className={styles.remove}
        icon="trash"
        label={`Remove ${lineName(product)}`}
        onClick={() => {
          onTouched();
          dispatch(lineRemoved(ids.indexOf(id)));
        }}
      />
      <LineProblem item={item} onAdjust={onAdjust} />
    </li>
  );
}

/** Why the line cannot be ordered unchanged, with a button that adjusts it (UX-14) or a link to choose (VAR-03). */
function LineProblem({ item, onAdjust }: Pick<LineProps, 'item' | 'onAdjust'>) {
  const { latestProducts, orderError } = useAppSelector(selectCart);
  const id = lineId(item.product);
  const latest = latestProducts[id];
  const problem = lineProblem(item, latest);
  const text = problem ?? orderError?.lines[id];
  if (!text) return null;
  const adjusted = latest ? adjustedLine(item, latest) : null;
  const label = adjusted ? 'Accept' : 'Remove';
  const name = lineName(item.product);
  const button = { variant: 'secondary', size: 'small' } as const;
  return (
    <Problem text={text}>
      {problem && adjusted === item && (
        <CartButtonLink {...button} to={linePath(item.product)} aria-label={`Choose: ${name}`}>
          Choose
        </CartButtonLink>
      )}
      {problem && adjusted !== item && (
        <Button {...button} aria-label={`${label}: ${name}`} onClick={() => onAdjust([id])}>
          {label}
        </Button>
      )}
    </Problem>
  );
}

interface ProblemProps {
  text: string;
  role?: 'status';
  children?: ReactNode;
}

/** Why the cart or a line cannot be ordered as it is. */
export const Problem = ({ text, role, children }: ProblemProps) => (
  <p role={role} className={styles.problem}>
    <Icon name="alert" size={18} />
    <span>{text}</span>
    {children}
  </p>
);

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
