import { createSlice } from '@reduxjs/toolkit';
import type { AppState } from '../../app/store.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { createAppThunk } from '../../lib/thunk.ts';

type MerchantsState = ReplyOf<'GET /merchant/list'>;

export const loadMerchants = createAppThunk(
  'merchants/load',
  (page: number, { call }) => call('GET /merchant/list', { input: { page } }),
  { silent: true },
);

export const approveMerchant = createAppThunk(
  'merchants/approve',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /merchant/approve/:id', { params: { id } });
    await dispatch(loadMerchants(selectMerchants(getState()).page));
  },
  { done: 'Merchant has been approved' },
);

export const rejectMerchant = createAppThunk(
  'merchants/reject',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /merchant/reject/:id', { params: { id } });
    await dispatch(loadMerchants(selectMerchants(getState()).page));
  },
  { done: 'Merchant has been rejected' },
);

export const removeMerchant = createAppThunk(
  'merchants/remove',
  async (id: string, { call, dispatch, getState }) => {
    await call('DELETE /merchant/delete/:id', { params: { id } });
    await dispatch(loadMerchants(selectMerchants(getState()).page));
  },
  { done: 'Merchant has been deleted successfully' },
);

const initialState: MerchantsState = { merchants: [], pages: 1, page: 1, totalMerchants: 0 };

const merchantsSlice = createSlice({
  name: 'merchants',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadMerchants.fulfilled, (_, { payload }) => payload);
  },
});

export const merchants = merchantsSlice.reducer;

export const selectMerchants = (state: AppState) => state.dashboard?.merchants ?? initialState;
