import { useEffect, useRef, useState } from 'react';
import { orderUncertain } from 'shared/orderMessages';
import type { AppState } from '../../../app/store.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useRefreshed } from '../../../lib/useLoad.ts';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { selectIsAuthenticated } from '../../../state/authSlice.ts';
import { loadAddresses } from '../../../state/addressesSlice.ts';
import { applySignupBonus, selectChosenAddress } from '../../../state/checkoutSlice.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { panelClosed, selectOpenPanel } from '../../../state/panelsSlice.ts';
import { LazyTrendingProducts } from '../../common/catalogue/LazyTrendingProducts.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { ContinueShopping } from './ContinueShopping.tsx';
import { Delivery } from './Delivery.tsx';
import {
  cartAdjusted,
  checkCart,
  checkoutRequested,
  lineAdjusted,
  placeOrder,
  selectCart,
} from '../../../state/cartSlice.ts';
import { undoMerge } from '../../../state/mergedLines.ts';
import { loadSettings } from '../../../state/settingsSlice.ts';
import styles from './MiniCart.module.css';
import { MergeNotice } from './MergeNotice.tsx';
import { useCartRows } from './useCartRows.ts';
// Loaded with the cart, so that placing an order does not wait for it.
import '../../../state/orderCart.ts';

/** Lazy-loaded, because visitors do not need it. */
const loadPromotionCode = async () => (await import('./PromotionCode.tsx')).PromotionCode;

/** Cart drawer (SHELL-06). */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'cart';
  const cart = useAppSelector(selectCart);
  const isEmpty = useCartRows().length === 0;
  const hasItems = cart.items.length > 0;
  const canOrder = useAppSelector(selectIsAuthenticated) && hasItems;
  const placeCartOrder = usePlaceOrder({ isOpen, canOrder });
  const [isChoosing, setIsChoosing] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const close = () => dispatch(panelClosed());

  /** The pressed button disappears with the problem, so the focus moves to the cart's content. */
  const adjust = (change: () => void) => {
    change();
    content.current?.focus();
  };

  // Hidden while an address is being chosen, so that nothing is ordered to the previous one by mistake.
  const footer = hasItems && !isChoosing && (
    <CartFooter
      onUpdate={() => adjust(() => dispatch(cartAdjusted()))}
      onPlaceOrder={placeCartOrder}
      onLeave={close}
    />
  );

  return (
    <Drawer open={isOpen} onClose={close} title="Your bag" footer={footer}>
      <div ref={content} tabIndex={-1} className={styles.content}>
        <MergeNotice onUndo={() => adjust(() => dispatch(undoMerge()))} />
        {canOrder && <Delivery isChoosing={isChoosing} onChoosingChange={setIsChoosing} />}
        {isEmpty && (
          <>
            <EmptyState
              image="/art/empty-bag.svg"
              title="Your bag is empty."
              action={<ContinueShopping variant="secondary" onLeave={close} />}
            >
              Items you add stay here until you come back.
            </EmptyState>
            <LazyTrendingProducts onOpen={close} />
          </>
        )}
        {!isEmpty && !isChoosing && (
          <CartLines onAdjust={(id) => adjust(() => dispatch(lineAdjusted(id)))} onLeave={close} />
        )}
        <LazyPart shouldLoad={canOrder} load={loadPromotionCode}>
          {(PromotionCode) => canOrder && !isChoosing && <PromotionCode />}
        </LazyPart>
      </div>
    </Drawer>
  );
}

/** Checks the cart and applies the bonus while it is open, and returns the command that orders it. */
function usePlaceOrder({ isOpen, canOrder }: { isOpen: boolean; canOrder: boolean }) {
  const dispatch = useAppDispatch();
  const bonus = useRef<Promise<unknown>>(null);
  const address = useAppSelector(selectChosenAddress);
  const [checks, setChecks] = useState(0);

  useEffect(() => {
    if (!isOpen) return;
    const check = dispatch(checkCart());
    return () => check.abort();
  }, [dispatch, isOpen, checks]);

  useRefreshed(isOpen ? () => void dispatch(checkCart()) : null);

  useEffect(() => {
    if (!isOpen) return;
    const settings = dispatch(loadSettings());
    bonus.current = canOrder ? settings.then(() => dispatch(applySignupBonus())) : null;
  }, [dispatch, isOpen, canOrder]);

  return async () => {
    // The bonus is part of what was promised, also to those who press at once.
    await bonus.current;
    const code = dispatch((_, getState: () => AppState) => selectCart(getState()).promotionCode);
    const choices = { ...(address && { address: address._id }), ...(code && { promotion: code }) };
    const result = await dispatch(placeOrder(choices));
    if (!placeOrder.rejected.match(result)) return;
    // The order may have reduced the stock, and a new check would report that as a change.
    if (result.payload?.error === orderUncertain) return;
    // The chosen address may have been deleted elsewhere.
    if (result.payload?.status === 404) void dispatch(loadAddresses());
    if (result.payload?.status !== 401) return setChecks((count) => count + 1);
    // The session has expired and login is open; the cart reopens after the sign-in.
    dispatch(checkoutRequested());
    dispatch(panelClosed());
  };
}
