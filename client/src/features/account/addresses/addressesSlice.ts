import { createSlice } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Address } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

interface AddressesState {
  list: Address[];
}

export const loadAddresses = createAppThunk(
  'addresses/load',
  async (_: void, { call }) => (await call('GET /address')).addresses,
  { silent: true },
);

export const loadAddress = createAppThunk(
  'addresses/loadOne',
  async (id: string, { call }) => (await call('GET /address/:id', { params: { id } })).address,
  { silent: true },
);

export const addAddress = createAppThunk(
  'addresses/add',
  async (input: InputOf<'POST /address'>, { call, go }) => {
    await call('POST /address', { input });
    go('/dashboard/address');
  },
  { successText: 'Address has been added successfully' },
);

export const updateAddress = createAppThunk(
  'addresses/update',
  async ({ id, ...input }: InputOf<'PUT /address/:id'> & { id: string }, { call, go }) => {
    await call('PUT /address/:id', { input, params: { id } });
    go('/dashboard/address');
  },
  { successText: 'Address has been updated successfully' },
);

export const removeAddress = createAppThunk(
  'addresses/remove',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /address/:id', { params: { id } });
    await dispatch(loadAddresses());
  },
  { successText: 'Address has been deleted successfully' },
);

const initialState: AddressesState = { list: [] };

const addressesSlice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadAddresses.fulfilled, (state, { payload }) => {
      state.list = payload;
    });
  },
});

export const addresses = addressesSlice.reducer;

export const selectAddresses = (state: AppState) =>
  (state.dashboard?.addresses ?? initialState).list;
