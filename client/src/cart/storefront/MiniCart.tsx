import { useCallback, useEffect, useRef, useState } from 'react';
import { orderUncertain } from 'shared/orders/orderMessages';
import type { AppDispatch, AppState } from '../../app/store.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useRefreshed } from '../../lib/useLoad.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { LazySection } from '../../lib/LazySection.tsx';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { loadAddresses, selectAddresses } from '../../addresses/addressesSlice.ts';
import { applySignupBonus, selectChosenAddress } from '../../checkout/checkoutSlice.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { panelClosed, selectOpenPanel } from '../../common/panelsSlice.ts';
import { LazyTrendingProducts } from '../../products/LazyTrendingProducts.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { Delivery } from './Delivery.tsx';
import {
  cartAdjusted,
  checkCart,
  checkoutRequested,
  lineAdjusted,
  mergeUndone,
  type OrderChoices,
  placeOrder,
  selectCart,
  selectMergeText,
} from '../cartSlice.ts';
import { loadSettings } from '../../common/settingsSlice.ts';
// Loaded with the cart, so that placing an order does not wait for it.
import '../orderCart.ts';
import { CartPreview } from './CartPreview.tsx';

/** Lazy-loaded, because visitors do not need it. */
const PromotionCode = lazyPart(async () => (await import('./PromotionCode.tsx')).PromotionCode);

const GoesWellWith = lazyPart(async () => (await import('./GoesWellWith.tsx')).GoesWellWith);

/** Cart drawer (SHELL-06). */
export function MiniCart() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectOpenPanel) === 'cart';
  const cart = useAppSelector(selectCart);
  const hasItems = cart.items.length > 0;
  const isEmpty = !hasItems && cart.removed.length === 0;
  const canOrder = useAppSelector(selectIsAuthenticated) && hasItems;
  const placeCartOrder = usePlaceOrder({ isOpen, canOrder });
  const { isChoosing, askOrPlace, ...choice } = useAddressChoice(placeCartOrder);
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
      onPlaceOrder={askOrPlace}
      onLeave={close}
    />
  );

  return (
    <Drawer open={isOpen} onClose={close} title="Your bag" footer={footer}>
      <div ref={content} tabIndex={-1}>
        <MergeNotice onUndo={() => adjust(() => dispatch(mergeUndone()))} />
        {canOrder && <Delivery isChoosing={isChoosing} {...choice} />}
        {isEmpty && (
          <>
            <EmptyState
              image="/art/empty-bag.svg"
              title="Your bag is empty."
              action={
                <ButtonLink variant="secondary" to="/shop" onClick={close}>
                  Continue shopping
                </ButtonLink>
              }
            >
              Items you add stay here until you come back.
            </EmptyState>
            <LazyTrendingProducts onOpen={close} />
          </>
        )}
        {!isEmpty && !isChoosing && (
          <CartLines onAdjust={(id) => adjust(() => dispatch(lineAdjusted(id)))} onLeave={close} />
        )}
        {hasItems && !isChoosing && (
          <LazySection>
            <GoesWellWith onOpen={close} />
          </LazySection>
        )}
        {canOrder && !isChoosing && <PromotionCode />}
      </div>
    </Drawer>
  );
}

function MergeNotice({ onUndo }: { onUndo: () => void }) {
  const text = useAppSelector(selectMergeText);
  if (!text) return null;
  return (
    <Alert
      role="status"
      action={
        <Button variant="secondary" size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

/** The choice of an address, which opens by itself where an order would have none (SHOPX-08). */
function useAddressChoice(place: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const [isChoosing, setIsChoosing] = useState(false);
  /** Whether an order waits for its address. */
  const [isAsking, setIsAsking] = useState(false);
  const onChoosingChange = useCallback((next: boolean) => {
    setIsChoosing(next);
    setIsAsking(false);
  }, []);
  const askOrPlace = async () => {
    if (!(await dispatch(hasNoAddress()))) return place();
    setIsChoosing(true);
    setIsAsking(true);
  };
  return { isChoosing, onChoosingChange, onOrder: isAsking ? place : undefined, askOrPlace };
}

/** A value for each choice, so that none is forgotten. */
type AllChoices = { [Key in keyof Required<OrderChoices>]: OrderChoices[Key] };

/** What the order is placed with, as it is now: the address may just have been added. */
const readChoices = (_: AppDispatch, getState: () => AppState): AllChoices => ({
  address: selectChosenAddress(getState())?._id,
  promotion: selectCart(getState()).promotionCode || undefined,
});

/** Whether the user has no address that an order could go to; false if that cannot be found out. */
const hasNoAddress =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<boolean> => {
    if (!selectAddresses(getState())) await dispatch(loadAddresses());
    return selectAddresses(getState())?.length === 0;
  };

/** Checks the cart and applies the bonus while it is open, and returns the command that orders it. */
function usePlaceOrder({ isOpen, canOrder }: { isOpen: boolean; canOrder: boolean }) {
  const dispatch = useAppDispatch();
  const bonus = useRef<Promise<unknown>>(null);
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
    const result = await dispatch(placeOrder(dispatch(readChoices)));
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

/** The cart drawer and its preview, whose code is loaded together. */
export const CartPanels = () => (
  <>
    <MiniCart />
    <CartPreview />
  </>
);
