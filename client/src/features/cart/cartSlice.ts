import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppState } from '../../app/store.ts';
import { createAppThunk, failureOf } from '../../lib/thunk.ts';
import { signedOut } from '../auth/authSlice.ts';
import { panelClosed } from '../shell/panels.ts';
import { type BagProduct, type CartItem, makeItem, mostOf, rowsOf } from './cartItems.ts';
import {
  emptyCart,
  forget,
  isOf,
  refusalOf,
  removeAt,
  repair,
  setItems,
  tell,
} from './cartState.ts';

/**
 * Orders the bag (CART-07). While an answer is missing the cart's id stays, so that another try
 * orders the same cart, which the server does once only (CART-10).
 */
export const placeOrder = createAppThunk(
  'cart/placeOrder',
  async (_: void, { call, getState, dispatch, go }) => {
    const { items, total, id } = getState().cart;
    if (items.length === 0) return;
    const cartId = id ?? (await call('POST /cart', { input: { products: items.map(toSend) } }))._id;
    dispatch(cartStored(cartId));
    const { order } = await call('POST /order/add', { input: { cartId, total } });
    dispatch(bagEmptied());
    dispatch(panelClosed());
    go(`/order/success/${order._id}`);
  },
);

const toSend = ({ product, quantity }: CartItem) => ({
  product: product._id,
  quantity,
  price: product.price,
  taxable: product.taxable,
});

/** Looks up what the bag holds, so that a change is told before the order is placed (UX-14). */
export const checkBag = createAppThunk(
  'cart/checkBag',
  async (_: void, { call, getState }) => {
    const today = getState().cart.items.map(async ({ product: { _id, slug } }) => {
      try {
        const { product } = await call('GET /products/item/:slug', { params: { slug } });
        return [_id, product._id === _id ? product : null] as const;
      } catch (error) {
        if (failureOf(error)?.status === 404) return [_id, null] as const;
        throw error;
      }
    });
    return Object.fromEntries(await Promise.all(today));
  },
  { silent: true, latest: true },
);

export const loadTaxRate = createAppThunk(
  'cart/loadTaxRate',
  async (_: void, { call }) => (await call('GET /settings')).taxRatePercent,
  { silent: true },
);

const cartSlice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** Adds pieces of a product; its line never holds more than the stock allows (CART-04). */
    addedToBag(cart, { payload }: PayloadAction<{ product: BagProduct; quantity: number }>) {
      const { product } = payload;
      const old = cart.items.find((item) => item.product._id === product._id);
      const quantity = Math.min((old?.quantity ?? 0) + payload.quantity, mostOf(product));
      if (quantity < 1) return;
      const item = makeItem(product, quantity);
      forget(cart, product._id);
      cart.today[product._id] = item.product;
      setItems(
        cart,
        old ? cart.items.map((one) => (one === old ? item : one)) : [...cart.items, item],
      );
      tell(cart, `${product.name} added to your bag.`);
    },
    /** A quantity out of range is brought into it (CART-04). */
    quantityChanged(cart, { payload }: PayloadAction<{ productId: string; quantity: number }>) {
      const { productId } = payload;
      const old = cart.items.find(({ product }) => product._id === productId);
      if (!old) return;
      const most = mostOf(cart.today[productId] ?? old.product);
      const item = makeItem(old.product, Math.max(1, Math.min(payload.quantity, most)));
      setItems(
        cart,
        cart.items.map((one) => (one === old ? item : one)),
      );
      const limit = payload.quantity > most ? ` No more than ${most} can be ordered.` : '';
      tell(cart, `${item.quantity} × ${item.product.name}.${limit}`);
    },
    removedFromBag(cart, { payload: productId }: PayloadAction<string>) {
      removeAt(cart, cart.ids.indexOf(productId));
    },
    lineRemoved(cart, { payload: position }: PayloadAction<number>) {
      removeAt(cart, position);
    },
    removalUndone(cart, { payload: productId }: PayloadAction<string>) {
      const removal = cart.removed.find(isOf(productId));
      if (!removal) return;
      const rows = rowsOf(cart.items, cart.removed).filter(
        ({ item, isRemoved }) => !isRemoved || item.product._id === productId,
      );
      setItems(
        cart,
        rows.map(({ item }) => item),
      );
      cart.removed = cart.removed.filter((one) => one !== removal);
      tell(cart, `${removal.item.product.name} is back in your bag.`);
    },
    removalForgotten(cart, { payload: productId }: PayloadAction<string>) {
      forget(cart, productId);
    },
    /** Takes one line over as the shop has it today, or out where the product is gone (UX-14). */
    lineRepaired(cart, { payload: productId }: PayloadAction<string>) {
      repair(cart, (id) => id === productId);
    },
    bagRepaired(cart) {
      repair(cart, () => true);
    },
    bagEmptied(cart) {
      setItems(cart, []);
      cart.removed = [];
      cart.today = {};
    },
    /** What the browser has kept, or another tab has changed. */
    bagRestored(cart, { payload }: PayloadAction<{ items: CartItem[]; id: string | null }>) {
      setItems(cart, payload.items);
      cart.id = payload.id;
      cart.removed = [];
    },
    cartStored(cart, { payload: id }: PayloadAction<string>) {
      cart.id = id;
    },
    checkoutAsked(cart) {
      cart.opensAfterLogin = true;
    },
    checkoutResumed(cart) {
      cart.opensAfterLogin = false;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(checkBag.fulfilled, (cart, { payload }) => {
        cart.today = payload;
      })
      .addCase(loadTaxRate.fulfilled, (cart, { payload }) => {
        cart.taxRate = payload;
      })
      .addCase(placeOrder.pending, (cart) => {
        cart.refusal = null;
      })
      .addCase(placeOrder.rejected, (cart, { payload }) => {
        if (!payload) return;
        // These answers mean that this cart will never be ordered; after others it may have been.
        if (payload.status === 400 || payload.status === 404) cart.id = null;
        cart.refusal = refusalOf(cart, payload);
      })
      // Another person's order must not begin with this one's cart.
      .addCase(signedOut, (cart) => {
        cart.id = null;
      });
  },
});

export const cart = cartSlice.reducer;
export const {
  addedToBag,
  quantityChanged,
  removedFromBag,
  lineRemoved,
  removalUndone,
  removalForgotten,
  lineRepaired,
  bagRepaired,
  bagEmptied,
  bagRestored,
  checkoutAsked,
  checkoutResumed,
} = cartSlice.actions;
const { cartStored } = cartSlice.actions;

export const selectBag = (state: AppState) => state.cart;
export const selectInBag = (productId: string) => (state: AppState) =>
  state.cart.ids.includes(productId);
/** The number of lines (SHELL-03). */
export const selectBagCount = (state: AppState) => state.cart.items.length;
export const selectBagStatus = (state: AppState) => state.cart.status;
/** The lines, and in their places those just removed. */
export const selectBagRows = createSelector(
  (state: AppState) => state.cart.items,
  (state: AppState) => state.cart.removed,
  rowsOf,
);
