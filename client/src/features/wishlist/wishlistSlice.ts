import { createSlice } from '@reduxjs/toolkit';
import type { AppState } from '../../app/store.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { createAppThunk } from '../../lib/thunk.ts';

type WishlistState = ReplyOf<'GET /wishList'>;

export const loadWishlist = createAppThunk(
  'wishlist/load',
  (page: number, { call }) => call('GET /wishList', { input: { page } }),
  { silent: true },
);

export const removeWish = createAppThunk(
  'wishlist/remove',
  async (id: string, { call, dispatch, getState }) => {
    await call('DELETE /wishList/:id', { params: { id } });
    await dispatch(loadWishlist(selectWishlist(getState()).page));
  },
  { done: 'Update wishlist' },
);

const initialState: WishlistState = { wishlist: [], pages: 1, page: 1, totalWishes: 0 };

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadWishlist.fulfilled, (_, { payload }) => payload);
  },
});

export const wishlist = wishlistSlice.reducer;

export const selectWishlist = (state: AppState) => state.dashboard?.wishlist ?? initialState;
