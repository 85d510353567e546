import { useEffect, useRef, useState } from 'react';
import { orderUncertain } from 'shared/orderMessages';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { selectIsAuthenticated } from '../../../state/authSlice.ts';
import { loadAddresses } from '../../../state/addressesSlice.ts';
import { selectChosenAddress } from '../../../state/checkoutSlice.ts';
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
import { loadSettings } from '../../../state/settingsSlice.ts';
import styles from './MiniCart.module.css';
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
  const placeCartOrder = usePlaceOrder(isOpen);
  const [isChoosing, setIsChoosing] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const close = () => dispatch(panelClosed());

  /** The pressed button disappears with the problem, so the focus moves to the cart's content. */
  const adjust = (action: ReturnType<typeof cartAdjusted | typeof lineAdjusted>) => {
    dispatch(action);
    content.current?.focus();
  };

  // Hidden while an address is being chosen, so that nothing is ordered to the previous one by mistake.
  const footer = hasItems && !isChoosing && (
    <CartFooter
      onUpdate={() => adjust(cartAdjusted())}
      onPlaceOrder={placeCartOrder}
      onLeave={close}
    />
  );

  return (
    <Drawer open={isOpen} onClose={close} title="Your bag" footer={footer}>
      <div ref={content} tabIndex={-1} className={styles.content}>
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
          <CartLines onAdjust={(id) => adjust(lineAdjusted(id))} onLeave={close} />
        )}
        <LazyPart shouldLoad={canOrder} load={loadPromotionCode}>
          {(PromotionCode) => canOrder && !isChoosing && <PromotionCode />}
        </LazyPart>
      </div>
    </Drawer>
  );
}

/** Checks the cart while it is open, and returns the command that orders it. */
function usePlaceOrder(isOpen: boolean) {
  const dispatch = useAppDispatch();
  const { promotionCode: code } = useAppSelector(selectCart);
  const address = useAppSelector(selectChosenAddress);
  const [checks, setChecks] = useState(0);

  useEffect(() => {
    if (!isOpen) return;
    const check = dispatch(checkCart());
    void dispatch(loadSettings());
    return () => check.abort();
  }, [dispatch, isOpen, checks]);

  return async () => {
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
