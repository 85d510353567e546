import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Order } from 'shared/orders/orderEntities';
import { cartLineKey, type CurrentCartLine } from 'shared/cart/cartMerge';
import { formatCount } from 'shared/format';
import { lineName } from 'shared/products/variants';
import type { Product, Variant } from 'shared/entities';
import type { AppDispatch, AppState } from '../app/store.ts';
import { createAppThunk } from '../lib/thunk.ts';
import {
  adjustedLine,
  type CartItem,
  type CartProduct,
  displayRows,
  lineId,
  makeItem,
  maxQuantity,
  mergeItems,
  subtractOrdered,
  toCartProduct,
  toLatestProduct,
  toLine,
} from './cartItems.ts';
import {
  announce,
  type CartMerge,
  discardRemoval,
  emptyCart,
  hasLineId,
  haveSameItems,
  putItem,
  removeAt,
  restoreCart,
  setItems,
  type StoredCart,
  toOrderError,
} from './cartState.ts';
import { loadProductsById } from '../products/productsById.ts';
import { noticeAdded } from '../lib/notices.ts';
import { previewOpened } from '../common/panelsSlice.ts';

/** What people choose for an order, such as the address and the code (SHIP-01, PROMO-02): all but what the cart says. */
export type OrderChoices = Omit<InputOf<'POST /order/add'>, 'cartId' | 'total'>;

/** Orders the cart (CART-07). Its code is loaded with the cart drawer, because the first view does not need it. */
export const placeOrder = createAppThunk(
  'cart/placeOrder',
  async (choices: OrderChoices, tools) => {
    const { orderCart } = await import('./orderCart.ts');
    return orderCart(choices, tools);
  },
);

/** Loads the current products of the cart, so that changes are shown before the order is placed (UX-14). */
export const checkCart = createAppThunk(
  'cart/check',
  async (_: void, { call, getState }) => {
    const { items } = getState().cart;
    const latest = await loadProductsById(
      items.map(({ product }) => product._id),
      call,
    );
    return Object.fromEntries(
      items.map(({ product }) => [
        lineId(product),
        toLatestProduct(product, latest.get(product._id)),
      ]),
    );
  },
  { silent: true, abortPrevious: true },
);

export const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Adds a quantity of a product or variant, limited by its stock (CART-04). */
    addedToCart(cart, { payload }: PayloadAction<{ product: CartProduct; quantity: number }>) {
      const { product } = payload;
      const id = lineId(product);
      const old = cart.items.find((item) => lineId(item.product) === id);
      const quantity = Math.min((old?.quantity ?? 0) + payload.quantity, maxQuantity(product));
      if (quantity < 1) return;
      const item = makeItem(product, quantity);
      discardRemoval(cart, id);
      cart.mergedLines = {};
      cart.latestProducts[id] = item.product;
      putItem(cart, item);
      announce(cart, `${lineName(product)} added to your bag.`);
    },
    /** Sets a quantity, clamped to the valid range (CART-04). */
    quantityChanged(cart, { payload }: PayloadAction<{ id: string; quantity: number }>) {
      const { id } = payload;
      const old = cart.items.find(({ product }) => lineId(product) === id);
      if (!old) return;
      const max = maxQuantity(cart.latestProducts[id] ?? old.product);
      const item = makeItem(old.product, Math.max(1, Math.min(payload.quantity, max)));
      putItem(cart, item);
      const limit = payload.quantity > max ? ` No more than ${max} can be ordered.` : '';
      announce(cart, `${item.quantity} × ${lineName(item.product)}.${limit}`);
    },
    removedFromCart(cart, { payload: id }: PayloadAction<string>) {
      removeAt(cart, cart.ids.indexOf(id));
    },
    lineRemoved(cart, { payload: index }: PayloadAction<number>) {
      removeAt(cart, index);
    },
    removalUndone(cart, { payload: id }: PayloadAction<string>) {
      const removal = cart.removed.find(hasLineId(id));
      if (!removal) return;
      const items = displayRows(cart.items, cart.removed).flatMap((row) =>
        row.isRemoved && !hasLineId(id)(row) ? [] : row.item,
      );
      setItems(cart, items);
      cart.removed = cart.removed.filter((other) => other !== removal);
      announce(cart, `${lineName(removal.item.product)} is back in your bag.`);
    },
    removalDiscarded(cart, { payload: id }: PayloadAction<string>) {
      discardRemoval(cart, id);
    },
    /** Updates lines to the current products, and removes those of products that no longer exist (UX-14). */
    linesAdjusted(cart, { payload: ids }: PayloadAction<readonly string[]>) {
      const items = cart.items.flatMap((item) => {
        const id = lineId(item.product);
        const latest = cart.latestProducts[id];
        if (latest === undefined || !ids.includes(id)) return [item];
        return adjustedLine(item, latest) ?? [];
      });
      setItems(cart, items);
      announce(cart, 'Your bag is up to date.');
    },
    /** Removes the ordered lines; what another tab or device has added in the meantime stays (BACK-01). */
    cartOrdered(cart, { payload: ordered }: PayloadAction<CartItem[]>) {
      const lines = ordered.map((item) => ({ ...item, variant: item.product.variant }));
      setItems(cart, subtractOrdered(cart.items, lines));
      cart.uncertainId = null;
      cart.promotionCode = null;
      cart.removed = [];
      cart.latestProducts = {};
      cart.mergedLines = {};
    },
    /** Replaces the cart with the stored one, at startup or after a change in another tab (CART-02). */
    cartRestored(cart, { payload: stored }: PayloadAction<StoredCart>) {
      // A tab that has synced its cart may not have seen the last changes of this one.
      const isSynced = stored.synced && stored.synced.etag !== cart.synced?.etag;
      const changes = { base: cart.synced?.lines ?? [], items: cart.items };
      restoreCart(cart, stored, isSynced ? changes : undefined);
    },
    /** Merges the cart of a visitor who has signed in into the one stored for the account (CART-06). */
    visitorSignedIn(cart, { payload: stored }: PayloadAction<StoredCart>) {
      const { items } = cart;
      restoreCart(cart, stored, { base: [], items });
      if (items.length === 0) return;
      const quantities = Object.fromEntries(
        items.map(({ product, quantity }) => [lineId(product), quantity]),
      );
      cart.visitorQuantities = quantities;
      // What a visitor has added stays, even if another device has removed it.
      const isKept = (line: CurrentCartLine) => !(cartLineKey(line) in quantities);
      const { synced } = stored;
      cart.synced = synced && { ...synced, lines: synced.lines.filter(isKept) };
    },
    /** Merges the account's cart as it was just read or stored (BACK-01). */
    cartMerged(cart, { payload: { base, items, etag } }: PayloadAction<CartMerge>) {
      const merged = mergeItems(base, cart.items, items);
      const { visitorQuantities } = cart;
      const added = merged.filter(({ product }) => !cart.ids.includes(lineId(product)));
      if (!haveSameItems(merged, cart.items)) setItems(cart, merged);
      cart.synced = { etag, lines: items.map(toLine) };
      if (visitorQuantities) {
        cart.mergedLines = Object.fromEntries(
          merged.flatMap(({ product, quantity }) => {
            const own = visitorQuantities[lineId(product)] ?? 0;
            return quantity > own ? [[lineId(product), own]] : [];
          }),
        );
      } else if (added.length > 0 && !cart.hasMerged) {
        cart.announcement = 'We added the items from your other device.';
      }
      cart.visitorQuantities = null;
      cart.hasMerged ||= added.length > 0;
      for (const id of cart.ids) discardRemoval(cart, id);
    },
    /** Takes out what the account’s cart added at the last sign-in (SHOPX-04). */
    mergeUndone(cart) {
      const items = cart.items.map(({ product, quantity }) =>
        makeItem(product, cart.mergedLines[lineId(product)] ?? quantity),
      );
      const kept = items.filter(({ quantity }) => quantity > 0);
      setItems(cart, kept);
      cart.mergedLines = {};
      cart.announcement = 'Your bag is as it was before.';
    },
    keyMade(cart, { payload: key }: PayloadAction<string>) {
      cart.key = key;
    },
    /** Saved before the order is sent: from here on it may be placed even when no reply arrives. */
    cartStored(cart, { payload: id }: PayloadAction<string>) {
      cart.id = id;
      cart.uncertainId = id;
    },
    /** Resolves an uncertain cart: the lines of its order leave the cart; null when it was not ordered. */
    uncertaintyResolved(cart, { payload: order }: PayloadAction<Order | null>) {
      cart.uncertainId = null;
      if (!order) return;
      setItems(cart, subtractOrdered(cart.items, order.products));
      cart.orderError = {
        text: 'Your earlier order was placed. The other items are still in your bag.',
        lines: {},
        link: { to: `/order/${order._id}`, label: 'See that order' },
      };
    },
    /** Sets the applied code; '' when the user removes it, null when it no longer applies. */
    promotionCodeChanged(cart, { payload: code }: PayloadAction<string | null>) {
      cart.promotionCode = code;
      cart.orderError = null;
    },
    checkoutRequested(cart) {
      cart.opensAfterLogin = true;
    },
    checkoutResumed(cart) {
      cart.opensAfterLogin = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkCart.fulfilled, (cart, { payload }) => {
        cart.latestProducts = payload;
      })
      .addCase(placeOrder.pending, (cart) => {
        cart.orderError = null;
      })
      .addCase(placeOrder.rejected, (cart, { payload }) => {
        if (!payload) return;
        // Only these statuses mean that the cart was not ordered; after others it may have been.
        if (payload.status === 400 || payload.status === 404) {
          cart.id = null;
          cart.uncertainId = null;
        }
        // Shown at the field of the code (PROMO-02).
        if (payload.fields?.['promotion']) cart.promotionCode = null;
        else cart.orderError = toOrderError(cart, payload);
      });
  },
});

export const {
  addedToCart,
  quantityChanged,
  removedFromCart,
  lineRemoved,
  removalUndone,
  removalDiscarded,
  linesAdjusted,
  cartOrdered,
  cartRestored,
  visitorSignedIn,
  cartMerged,
  mergeUndone,
  promotionCodeChanged,
  checkoutRequested,
  checkoutResumed,
  cartStored,
  keyMade,
  uncertaintyResolved,
} = cartSlice.actions;

export const selectCart = (state: AppState) => state.cart;
export const selectCartCount = (state: AppState) => state.cart.items.length;
export const selectCartAnnouncement = (state: AppState) => state.cart.announcement;
/** What the last sign-in added to the cart, '' for nothing (SHOPX-04). */
export function selectMergeText({ cart }: AppState): string {
  const count = Object.keys(cart.mergedLines).length;
  return count > 0 ? `We added ${formatCount(count, 'item')} from your last visit.` : '';
}

/** Adds one unit to the cart and opens the preview, or explains the limit (CART-04, VAR-04, FIND-03). */
export const addOneToCart =
  (product: Product, variant: Variant | null) =>
  (dispatch: AppDispatch, getState: () => AppState): void => {
    const added = toCartProduct(product, variant);
    const line = selectCart(getState()).items.find((row) => lineId(row.product) === lineId(added));
    const max = maxQuantity(added);
    if (line && line.quantity >= max) {
      const text = `No more than ${max} of ${lineName(added)} can be ordered.`;
      dispatch(noticeAdded({ kind: 'info', text }));
      return;
    }
    dispatch(addedToCart({ product: added, quantity: 1 }));
    dispatch(previewOpened(lineId(added)));
  };
