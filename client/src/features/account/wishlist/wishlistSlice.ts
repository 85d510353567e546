import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { WishlistItem } from 'shared/memberEntities';
import type { AppState } from '../../../app/store.ts';
import type { ReplyOf } from '../../../lib/http.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { injectReducer } from '../../../lib/rootReducer.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { loadProductsById } from '../../../state/productsById.ts';

export interface WishlistState extends ReplyOf<'GET /wishList'> {
  /** Ids of items just removed; they keep their place until the undo expires. */
  removed: string[];
}

export const loadWishlist = createAppThunk(
  'wishlist/load',
  (page: number, { call }) => call('GET /wishList', { input: { page } }),
  { silent: true },
);

/** The products of the page as they are today, for their stock and their options (SHOPX-18). */
export const { load: loadWishedProducts, select: selectWishedProducts } = createResourceSlice(
  'wishlist/products',
  async (ids: string[], { call }) => Object.fromEntries(await loadProductsById(ids, call)),
  { initial: {} },
);

export const removeWishlistItem = createAppThunk(
  'wishlist/remove',
  (id: string, { call }) => call('DELETE /wishList/:id', { params: { id } }),
  { successText: 'Update wishlist' },
);

/** Adds the product of a removed item again (UX-11). */
export const restoreWishlistItem = createAppThunk(
  'wishlist/restore',
  async ({ product }: WishlistItem, { call }) => {
    const { wishlist } = await call('POST /wishList', { input: { product: product._id } });
    return wishlist.find((item) => item.product._id === product._id);
  },
  { successText: 'Update wishlist' },
);

/** Makes a removal permanent; after the last one, the page reloads to fill the gaps. */
export const discardRemoval = createAppThunk(
  'wishlist/discardRemoval',
  async (id: string, { dispatch, getState }) => {
    const { page, removed } = selectWishlist(getState());
    if (removed.length > 1) dispatch(removalDiscarded(id));
    else await dispatch(loadWishlist(page));
  },
);

const initialState: WishlistState = {
  wishlist: [],
  pages: 1,
  page: 1,
  totalWishes: 0,
  removed: [],
};

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    removalDiscarded(state, { payload: id }: PayloadAction<string>) {
      replace(state, id);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadWishlist.fulfilled, (_, { payload }) => ({ ...payload, removed: [] }))
      .addCase(removeWishlistItem.fulfilled, (state, { meta }) => {
        state.removed.push(meta.arg);
        state.totalWishes -= 1;
      })
      .addCase(restoreWishlistItem.fulfilled, (state, { meta, payload: item }) => {
        replace(state, meta.arg._id, item);
        if (item) state.totalWishes += 1;
      });
  },
});

/** Replaces a removed item, or deletes it when `item` is undefined. */
function replace(state: WishlistState, id: string, item?: WishlistItem) {
  state.wishlist = state.wishlist.flatMap((old) => (old._id === id ? (item ?? []) : old));
  state.removed = state.removed.filter((removedId) => removedId !== id);
}

const { removalDiscarded } = wishlistSlice.actions;
injectReducer('dashboard/wishlist', wishlistSlice.reducer);

export const selectWishlist = (state: AppState) => state.dashboard?.wishlist ?? initialState;
