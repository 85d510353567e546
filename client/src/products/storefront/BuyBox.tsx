import { type FormEvent, useRef, useState } from 'react';
import type { Product } from 'shared/entities';
import { maxQuantityPerLine } from 'shared/products/stockTiers';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { lineId, quantityError, toCartProduct } from '../../cart/cartItems.ts';
import { addedToCart, quantityChanged, removedFromCart, selectCart } from '../../cart/cartSlice.ts';
import { panelOpened } from '../../common/panelsSlice.ts';
import type { ChoiceDescription } from '../variantChoice.ts';
import styles from './BuyBox.module.css';

const NotifyMe = lazyPart(async () => (await import('../NotifyMe.tsx')).NotifyMe);

interface Props {
  product: Product;
  /** What is bought (VAR-04). */
  chosen: ChoiceDescription;
  onMissingChoice: () => void;
}

/**
 * Quantity field and cart button (CART-03, CART-04, CART-05), with "Notify me" for what is sold out (SHOPX-17). For a product in the cart, the field changes its line. On
 * phones the box is fixed at the bottom of the screen, and Remove From Bag replaces the field.
 */
export function BuyBox(props: Props) {
  const dispatch = useAppDispatch();
  const { form, mainButton, item, text, max, isSoldOut, error, change, validate, submit, remove } =
    useBuyBox(props);

  const { product, chosen } = props;
  const { variant } = chosen;
  // Unlike a combination that does not exist.
  const canNotify = isSoldOut && !item && (variant !== null || product.quantity <= 0);

  return (
    <form
      ref={form}
      noValidate
      className={styles.buy}
      data-in-cart={!!item}
      data-at-limit={Number(text) >= max}
      data-sold-out={canNotify}
      onSubmit={submit}
    >
      <NumberField
        label="Quantity"
        hint={isSoldOut ? undefined : `At most ${max} per order`}
        error={error}
        digitsOnly
        steps
        min={1}
        max={max}
        disabled={isSoldOut}
        value={isSoldOut ? '0' : text}
        enterKeyHint="done"
        className={styles.quantity}
        onChange={({ target }) => change(target.value)}
        onBlur={validate}
      />
      {/* One button for both actions, so that it keeps the focus and its place (LOOK-03). */}
      <Button
        ref={mainButton}
        type={item ? 'button' : 'submit'}
        size="large"
        wide
        className={styles.main}
        disabled={isSoldOut && !item}
        onClick={item ? () => dispatch(panelOpened('cart')) : undefined}
      >
        {item ? 'View bag' : 'Add To Bag'}
      </Button>
      {canNotify && (
        <div className={styles.notify}>
          <NotifyMe product={product} variant={variant} isOwnPage />
        </div>
      )}
      {item && (
        <Button variant="quiet" className={styles.remove} onClick={remove}>
          Remove From Bag
        </Button>
      )}
    </form>
  );
}

function useBuyBox({ product, chosen: { variant, missing, stock }, onMissingChoice }: Props) {
  const dispatch = useAppDispatch();
  const cartProduct = toCartProduct(product, variant);
  const id = lineId(cartProduct);
  const line = useAppSelector(selectCart).items.find((row) => lineId(row.product) === id);
  // A line without a variant was added before the product had options.
  const item = product.options.length > 0 && !variant ? undefined : line;
  const [draft, setDraft] = useState<{ id: string; text: string } | null>(null);
  const [isValidated, setIsValidated] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);

  // A typed quantity stays while a variant is chosen, unless that variant is in the cart.
  const draftText = item && draft?.id !== id ? undefined : draft?.text;
  const text = draftText ?? String(item?.quantity ?? 1);
  const max = maxQuantityPerLine(stock);
  const isSoldOut = stock <= 0;
  const error = isSoldOut ? undefined : quantityError(Number(text), max);

  const change = (next: string) => {
    setIsValidated(false);
    const changesCart = item && !quantityError(Number(next), max);
    setDraft(changesCart ? null : { id, text: next });
    if (changesCart) dispatch(quantityChanged({ id, quantity: Number(next) }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (item || isSoldOut) return;
    if (missing !== undefined) return onMissingChoice();
    setIsValidated(true);
    if (error) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setDraft(null);
    dispatch(addedToCart({ product: cartProduct, quantity: Number(text) }));
  };

  const remove = () => {
    setDraft(null);
    dispatch(removedFromCart(id));
    // Unless it is sold out, which disables the button.
    mainButton.current?.focus();
  };

  return {
    form,
    mainButton,
    item,
    text,
    max,
    isSoldOut,
    // An empty field is not an error while the user is typing.
    error: text === '' && !isValidated ? undefined : error,
    change,
    validate: () => setIsValidated(true),
    submit,
    remove,
  };
}
