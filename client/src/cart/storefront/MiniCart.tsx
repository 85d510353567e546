import { useCallback, useEffect, useRef, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { orderUncertain } from 'shared/orders/orderMessages';
import { useStore } from 'react-redux';
import type { AppState } from '../../app/store.ts';
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
import { panelClosed, usePanel } from '../../common/panelsSlice.ts';
import { LazyTrendingProducts } from '../../products/LazyTrendingProducts.tsx';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { CartButtonLink } from './CartLink.tsx';
import { Delivery } from './Delivery.tsx';
import {
  checkCart,
  checkoutRequested,
  linesAdjusted,
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
  const { isOpen, close } = usePanel('cart');
  const cart = useAppSelector(selectCart);
  const hasItems = cart.items.length > 0;
  const isEmpty = !hasItems && cart.removed.length === 0;
  const canOrder = useAppSelector(selectIsAuthenticated) && hasItems;
  const placeCartOrder = usePlaceOrder({ isOpen, canOrder });
  const { isChoosing, askOrPlace, ...choice } = useAddressChoice(placeCartOrder);
  const content = useRef<HTMLDivElement>(null);

  /** The pressed button disappears with the problem, so the focus moves to the cart's content. */
  const adjust = (change: UnknownAction) => {
    dispatch(change);
    content.current?.focus();
  };
  const adjustLines = (ids: readonly string[]) => adjust(linesAdjusted(ids));

  // Hidden while an address is being chosen, so that nothing is ordered to the previous one by mistake.
  const footer = hasItems && !isChoosing && (
    <CartFooter onUpdate={() => adjustLines(cart.ids)} onPlaceOrder={askOrPlace} />
  );

  return (
    <Drawer open={isOpen} onClose={close} title="Your bag" footer={footer}>
      <div ref={content} tabIndex={-1}>
        <MergeNotice onUndo={() => adjust(mergeUndone())} />
        {canOrder && <Delivery isChoosing={isChoosing} {...choice} />}
        {isEmpty && (
          <>
            <EmptyState
              image="/art/empty-bag.svg"
              title="Your bag is empty."
              action={
                <CartButtonLink variant="secondary" to="/shop">
                  Continue shopping
                </CartButtonLink>
              }
            >
              Items you add stay here until you come back.
            </EmptyState>
            <LazyTrendingProducts onOpen={close} />
          </>
        )}
        {!isEmpty && !isChoosing && <CartLines onAdjust={adjustLines} />}
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
  const { getState } = useStore<AppState>();
  /** 'asking' while an order waits for its address. */
  const [choice, setChoice] = useState<'choosing' | 'asking' | null>(null);
  const onChoosingChange = useCallback(
    (isChoosing: boolean) => setChoice(isChoosing ? 'choosing' : null),
    [],
  );
  const askOrPlace = async () => {
    if (!selectAddresses(getState())) await dispatch(loadAddresses());
    if (selectAddresses(getState())?.length !== 0) return place();
    setChoice('asking');
  };
  return {
    isChoosing: choice !== null,
    onChoosingChange,
    onOrder: choice === 'asking' ? place : undefined,
    askOrPlace,
  };
}

/** Checks the cart and applies the bonus while it is open, and returns the command that orders it. */
function usePlaceOrder({ isOpen, canOrder }: { isOpen: boolean; canOrder: boolean }) {
  const dispatch = useAppDispatch();
  const { getState } = useStore<AppState>();
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
    // As they are now, because the address may just have been added; a value for each, so that none is forgotten.
    const choices = {
      address: selectChosenAddress(getState())?._id,
      promotion: selectCart(getState()).promotionCode || undefined,
    } satisfies Record<keyof OrderChoices, unknown>;
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

/** The cart drawer and its preview, whose code is loaded together. */
export const CartPanels = () => (
  <>
    <MiniCart />
    <CartPreview />
  </>
);
