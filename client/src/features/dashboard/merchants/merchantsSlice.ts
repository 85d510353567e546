import { createSlice, original } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { AppState } from '../../../app/store.ts';
import type { ReplyOf } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

type Query = InputOf<'GET /merchant/list'>;

interface MerchantsState {
  /** The last requested query. */
  query: Query;
  list: ReplyOf<'GET /merchant/list'>;
}

export const loadMerchants = createAppThunk(
  'merchants/load',
  (query: Query, { call }) => call('GET /merchant/list', { input: query }),
  { silent: true },
);

export const approveMerchant = createAppThunk(
  'merchants/approve',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /merchant/approve/:id', { params: { id } });
    await dispatch(loadMerchants(selectQuery(getState())));
  },
  { successText: 'Merchant has been approved' },
);

/** Approves once more, which emails a new sign-up link and invalidates the old one (SAFE-07). */
export const sendSignupLink = createAppThunk(
  'merchants/sendSignupLink',
  async (id: string, { call }) => {
    await call('PUT /merchant/approve/:id', { params: { id } });
  },
  { successText: 'A new sign-up link has been sent' },
);

export const rejectMerchant = createAppThunk(
  'merchants/reject',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /merchant/reject/:id', { params: { id } });
    await dispatch(loadMerchants(selectQuery(getState())));
  },
  { successText: 'Merchant has been rejected' },
);

export const removeMerchant = createAppThunk(
  'merchants/remove',
  async (id: string, { call, dispatch, getState }) => {
    await call('DELETE /merchant/delete/:id', { params: { id } });
    await dispatch(loadMerchants(selectQuery(getState())));
  },
  { successText: 'Merchant has been deleted successfully' },
);

const initialState: MerchantsState = {
  query: {},
  list: { merchants: [], pages: 1, page: 1, totalMerchants: 0 },
};

const merchantsSlice = createSlice({
  name: 'merchants',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadMerchants.pending, (state, { meta }) => {
        state.query = meta.arg;
      })
      .addCase(loadMerchants.fulfilled, (state, { payload, meta }) => {
        // Ignores the reply when another query was requested in the meantime.
        if (original(state)?.query === meta.arg) state.list = payload;
      });
  },
});

export const merchants = merchantsSlice.reducer;

const selectQuery = (state: AppState) => (state.dashboard?.merchants ?? initialState).query;
export const selectMerchants = (state: AppState) =>
  (state.dashboard?.merchants ?? initialState).list;
