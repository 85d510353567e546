import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { AppState } from '../../app/store.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { loadHome, loadProduct, loadProducts } from '../shop/shopSlice.ts';

/** By product id: hearts pressed since the products came, which tell more than their `isLiked`. */
type Hearts = Record<string, boolean>;

/** Puts a product on the wishlist or takes it off (CART-08); `isLiked` is how it was. */
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
