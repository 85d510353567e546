import { createSlice } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Brand } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

interface BrandsState {
  list: Brand[];
}

/** Loads all brands for an admin, only their own for a merchant (CALL-32). */
export const loadBrands = createAppThunk(
  'brands/load',
  async (_: void, { call }) => (await call('GET /brands')).brands,
  { silent: true },
);

export const loadBrand = createAppThunk(
  'brands/loadOne',
  async (id: string, { call }) => (await call('GET /brands/:id', { params: { id } })).brand,
  { silent: true },
);

/** Loads the merchants whose brand was deleted (FIX-12). */
export const loadBrandlessMerchants = createAppThunk(
  'brands/loadBrandlessMerchants',
  async (_: void, { call }) => (await call('GET /brands/list/merchants')).merchants,
  { silent: true },
);

export const addBrand = createAppThunk(
  'brands/add',
  async (input: InputOf<'POST /brands'>, { call, go }) => {
    await call('POST /brands', { input });
    go('/dashboard/brand');
  },
  { successText: 'Brand has been added successfully' },
);

export const updateBrand = createAppThunk(
  'brands/update',
  async ({ id, ...brand }: InputOf<'PUT /brands/:id'>['brand'] & { id: string }, { call, go }) => {
    await call('PUT /brands/:id', { input: { brand }, params: { id } });
    go('/dashboard/brand');
  },
  { successText: 'Brand has been updated successfully' },
);

export const setBrandActive = createAppThunk(
  'brands/setActive',
  async ({ id, isActive }: { id: string; isActive: boolean }, { call }) => {
    await call('PUT /brands/:id/active', { input: { brand: { isActive } }, params: { id } });
  },
  { successText: 'Brand has been updated successfully' },
);

export const removeBrand = createAppThunk(
  'brands/remove',
  async (id: string, { call, go }) => {
    await call('DELETE /brands/:id', { params: { id } });
    go('/dashboard/brand');
  },
  { successText: 'Brand has been deleted successfully' },
);

const initialState: BrandsState = { list: [] };

const brandsSlice = createSlice({
  name: 'brands',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadBrands.fulfilled, (state, { payload }) => {
      state.list = payload;
    });
  },
});

export const brands = brandsSlice.reducer;

export const selectBrands = (state: AppState) => (state.dashboard?.brands ?? initialState).list;
