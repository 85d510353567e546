import { useEffect, useRef, useState } from 'react';
import { orderUncertain } from 'shared/orderMessages';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { panelClosed, selectOpenPanel } from '../../../state/panelsSlice.ts';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { ContinueShopping } from './ContinueShopping.tsx';
import {
  cartAdjusted,
  checkCart,
  checkoutRequested,
  lineAdjusted,
  loadTaxRate,
  placeOrder,
  selectCart,
  selectCartRows,
} from '../../../state/cartSlice.ts';
import styles from './MiniCart.module.css';

/** Cart drawer (SHELL-06). */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'cart';
  const cart = useAppSelector(selectCart);
  const isEmpty = useAppSelector(selectCartRows).length === 0;
  const [checks, setChecks] = useState(0);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const check = dispatch(checkCart());
    void dispatch(loadTaxRate());
    return () => check.abort();
  }, [dispatch, isOpen, checks]);

  const close = () => dispatch(panelClosed());

  /** The pressed button disappears with the problem, so the focus moves to the cart's content. */
  const adjust = (action: ReturnType<typeof cartAdjusted | typeof lineAdjusted>) => {
    dispatch(action);
    content.current?.focus();
  };

  const placeCartOrder = async () => {
    const result = await dispatch(placeOrder());
    if (!placeOrder.rejected.match(result)) return;
    // The order may have reduced the stock, and a new check would report that as a change.
    if (result.payload?.error === orderUncertain) return;
    if (result.payload?.status !== 401) return setChecks((count) => count + 1);
    // The session has expired and login is open; the cart reopens after the sign-in.
    dispatch(checkoutRequested());
    dispatch(panelClosed());
  };

  const footer = cart.items.length > 0 && (
    <CartFooter
      onUpdate={() => adjust(cartAdjusted())}
      onPlaceOrder={placeCartOrder}
      onLeave={close}
    />
  );

  return (
    <Drawer open={isOpen} onClose={close} title="Your bag" footer={footer}>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {isEmpty ? (
          <EmptyState
            image="/art/empty-bag.svg"
            title="Your bag is empty."
            action={<ContinueShopping variant="secondary" onLeave={close} />}
          >
            What you add stays here, also when you come back another day.
          </EmptyState>
        ) : (
          <CartLines onAdjust={(id) => adjust(lineAdjusted(id))} onLeave={close} />
        )}
      </div>
    </Drawer>
  );
}
