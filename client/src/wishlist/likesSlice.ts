import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { AppState } from '../app/store.ts';
import { createAppThunk } from '../lib/thunk.ts';
import { loadHome, loadProduct, loadProducts } from '../products/shopSlice.ts';

/** Likes changed since the products were loaded, by product id; they override `isLiked`. */
type Likes = Record<string, boolean>;

/** Adds a product to the wishlist or removes it (CART-08); `isLiked` is the state before the change. */
export const toggleLike = createAppThunk(
  'wishlist/toggle',
  async ({ product }: { product: string; isLiked: boolean }, { call }) =>
    (await call('POST /wishList', { input: { product } })).isLiked,
  { successText: 'Update wishlist' },
);

const initialState: Likes = {};

export const likesSlice = createSlice({
  name: 'likes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(toggleLike.pending, (likes, { meta }) => {
        likes[meta.arg.product] = !meta.arg.isLiked;
      })
      .addCase(toggleLike.fulfilled, (likes, { payload, meta }) => {
        likes[meta.arg.product] = payload;
      })
      .addCase(toggleLike.rejected, (likes, { meta }) => {
        likes[meta.arg.product] = meta.arg.isLiked;
      })
      .addMatcher(
        isAnyOf(loadHome.fulfilled, loadProducts.fulfilled, loadProduct.fulfilled),
        () => initialState,
      );
  },
});

export const selectIsLiked = (productId: string) => (state: AppState) => state.likes[productId];
