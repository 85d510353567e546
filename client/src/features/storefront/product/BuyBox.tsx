import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import type { Product } from 'shared/entities';
import { maxQuantityPerLine } from 'shared/stockTiers';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { quantityError, toCartProduct } from '../../../state/cartItems.ts';
import {
  addedToCart,
  quantityChanged,
  removedFromCart,
  selectCart,
} from '../../../state/cartSlice.ts';
import { panelOpened } from '../../../state/panelsSlice.ts';
import styles from './BuyBox.module.css';

/**
 * Quantity field and cart button (CART-03, CART-04, CART-05). For a product in the cart, the field changes its line. On
 * phones the box is fixed at the bottom of the screen.
 */
export function BuyBox({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const { form, item, text, max, isSoldOut, error, change, validate, submit, remove } =
    useBuyBox(product);

  return (
    <form
      ref={form}
      noValidate
      className={styles.buy}
      data-in-cart={!!item}
      data-at-limit={Number(text) >= max}
      onSubmit={submit}
    >
      <NumberField
        label="Quantity"
        hint={isSoldOut ? undefined : `At most ${max} per order`}
        error={error}
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
      <div className={styles.buttons}>
        {/* One button for both actions, so that it keeps the focus. */}
        <Button
          type={item ? 'button' : 'submit'}
          variant={item ? 'secondary' : 'primary'}
          size="large"
          wide
          disabled={isSoldOut && !item}
          onClick={item ? remove : undefined}
        >
          {item ? 'Remove From Bag' : 'Add To Bag'}
        </Button>
        {item && (
          <Button size="large" wide onClick={() => dispatch(panelOpened('cart'))}>
            View bag
          </Button>
        )}
      </div>
    </form>
  );
}

/** The typed quantity and its error, and the commands that add, change and remove the line of the cart. */
function useBuyBox(product: Product) {
  const { _id, quantity: stock } = product;
  const dispatch = useAppDispatch();
  const item = useAppSelector(selectCart).items.find((one) => one.product._id === _id);
  const [draftText, setDraftText] = useState<string | null>(null);
  const [isValidated, setIsValidated] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const text = draftText ?? String(item?.quantity ?? 1);
  const max = maxQuantityPerLine(stock);
  const isSoldOut = stock <= 0;
  const error = isSoldOut ? undefined : quantityError(Number(text), max);

  const change = (next: string) => {
    setIsValidated(false);
    const changesCart = item && !quantityError(Number(next), max);
    setDraftText(changesCart ? null : next);
    if (changesCart) dispatch(quantityChanged({ id: _id, quantity: Number(next) }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (item || isSoldOut) return;
    setIsValidated(true);
    if (error) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setDraftText(null);
    dispatch(addedToCart({ product: toCartProduct(product, null), quantity: Number(text) }));
  };

  const remove = (event: MouseEvent) => {
    // After this click the button is of type submit again, and the browser would submit the form.
    event.preventDefault();
    setDraftText(null);
    dispatch(removedFromCart(_id));
  };

  return {
    form,
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
