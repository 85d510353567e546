import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from 'shared/format';
import { lineName } from 'shared/products/variants';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { type CartItem, lineId } from '../cartItems.ts';
import { quantityChanged, removalDiscarded, removedFromCart, selectCart } from '../cartSlice.ts';
import { panelClosed, panelOpened, selectAddedLineId } from '../../common/panelsSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { useExpiry } from '../../ui/useExpiry.ts';
import styles from './CartPreview.module.css';

/** Milliseconds in which the addition can be undone, as in UX-11. */
const undoMs = 8_000;

/** Short preview of the cart after quick add, with Undo (FIND-03). */
export function CartPreview() {
  const id = useAppSelector(selectAddedLineId);
  const item = useAppSelector(selectCart).items.find(({ product }) => lineId(product) === id);
  // The key restarts the timer with each unit.
  return (
    item && createPortal(<Preview key={`${id} ${item.quantity}`} item={item} />, document.body)
  );
}

function Preview({ item }: { item: CartItem }) {
  const id = lineId(item.product);
  const dispatch = useAppDispatch();
  const { onFocus, ...expiry } = useExpiry(() => dispatch(panelClosed()), undoMs);
  const previousFocus = useRef<Element | null>(null);

  const close = () => {
    const target = previousFocus.current ?? document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    dispatch(panelClosed());
  };
  const undo = () => {
    close();
    if (item.quantity > 1) {
      dispatch(quantityChanged({ id, quantity: item.quantity - 1 }));
      return;
    }
    dispatch(removedFromCart(id));
    // It was not in the cart before, so the cart offers no undo for the removal.
    dispatch(removalDiscarded(id));
  };
  return (
    // The section only watches the focus; Escape is a shortcut of the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Added to your bag"
      className={styles.preview}
      {...expiry}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
        onFocus();
      }}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p className={styles.title}>
        <Icon name="check" size={20} />
        Added to your bag
      </p>
      <IconButton icon="close" label="Close preview" className="flushEnd" onClick={close} />
      <PreviewContent item={item} />
      <div className="grid twoColumns gap2 fullRow">
        <Button
          variant="secondary"
          aria-label={`Undo: remove ${lineName(item.product)}`}
          onClick={undo}
        >
          Undo
        </Button>
        <Button
          onClick={() => {
            close();
            dispatch(panelOpened('cart'));
          }}
        >
          View bag
        </Button>
      </div>
    </section>
  );
}

function PreviewContent({ item: { product, quantity } }: { item: CartItem }) {
  const { items, total } = useAppSelector(selectCart);
  return (
    <>
      <ProductImage src={product.imageUrl} sizes="4rem" alt="" className="roundS" />
      <p className={styles.text}>
        <span className={styles.name}>{lineName(product)}</span>
        <span className="muted">
          {quantity} × <Price value={product.price} />
        </span>
      </p>
      <p className="flex between fullRow pt2 lineTop">
        {formatCount(items.length, 'item')}
        <strong>
          <Price value={total} />
        </strong>
      </p>
    </>
  );
}
