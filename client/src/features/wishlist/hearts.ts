import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { AppState } from '../../app/store.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { loadHome, loadProduct, loadProducts } from '../shop/shopSlice.ts';

/** Likes changed since the products were loaded, by product id; they override `isLiked`. */
type Hearts = Record<string, boolean>;

/** Adds a product to the wishlist or removes it (CART-08); `isLiked` is the state before the change. */
export const toggleWish = createAppThunk(
  'wishlist/toggle',
  async ({ product }: { product: string; isLiked: boolean }, { call }) =>
    (await call('POST /wishList', { input: { product } })).isLiked,
  { done: 'Update wishlist' },
);

const initialState: Hearts = {};

const heartsSlice = createSlice({
  name: 'hearts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(toggleWish.pending, (hearts, { meta }) => {
        hearts[meta.arg.product] = !meta.arg.isLiked;
      })
      .addCase(toggleWish.fulfilled, (hearts, { payload, meta }) => {
        hearts[meta.arg.product] = payload;
      })
      .addCase(toggleWish.rejected, (hearts, { meta }) => {
        hearts[meta.arg.product] = meta.arg.isLiked;
      })
      .addMatcher(
        isAnyOf(loadHome.fulfilled, loadProducts.fulfilled, loadProduct.fulfilled),
        () => initialState,
      );
  },
});

export const hearts = heartsSlice.reducer;

export const selectHeart = (productId: string) => (state: AppState) => state.hearts[productId];
