import { createSlice } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Address } from 'shared/entities';
import type { AppState } from '../app/store.ts';
import { injectReducer } from '../lib/rootReducer.ts';
import { createAppThunk } from '../lib/thunk.ts';

export const loadAddresses = createAppThunk(
  'addresses/load',
  async (_: void, { call }) => (await call('GET /address')).addresses,
  { silent: true },
);

/** Adds an address of the user that an order is then sent to. */
export const addDeliveryAddress = createAppThunk(
  'addresses/addForOrder',
  async (input: InputOf<'POST /address'>, { call }) =>
    (await call('POST /address', { input })).address,
);

const addressesSlice = createSlice({
  name: 'addresses',
  initialState: null as Address[] | null, // widens the type of null
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadAddresses.fulfilled, (_, { payload }) => payload)
      // Not loaded again: the order needs the new address even if that fails.
      .addCase(addDeliveryAddress.fulfilled, (addresses, { payload }) => [
        ...(addresses ?? []),
        payload,
      ]);
  },
});

export const addresses = addressesSlice.reducer;
injectReducer('addresses', addresses);

/** The user's own addresses, null until they are loaded. */
export const selectAddresses = (state: AppState) => state.addresses ?? null;
