import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

export const {
  load: loadMerchants,
  select: selectMerchants,
  selectArg: selectMerchantsArg,
} = createResourceSlice(
  'dashboard/merchants',
  (query: InputOf<'GET /merchant/list'>, { call }) => call('GET /merchant/list', { input: query }),
  { initial: { merchants: [], pages: 1, page: 1, totalMerchants: 0 } },
);

/** Loads the current page again after a change. */
const reload = ({ dispatch, getState }: ThunkTools) =>
  dispatch(loadMerchants(selectMerchantsArg(getState()) ?? {}));

export const approveMerchant = createAppThunk(
  'merchants/approve',
  async (id: string, tools) => {
    await tools.call('PUT /merchant/approve/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Merchant has been approved' },
);

/** Approves once more, which emails a new sign-up link and invalidates the old one (SAFE-07). */
export const sendSignupLink = createAppThunk(
  'merchants/sendSignupLink',
  (id: string, { call }) => call('PUT /merchant/approve/:id', { params: { id } }),
  { successText: 'A new sign-up link has been sent' },
);

export const rejectMerchant = createAppThunk(
  'merchants/reject',
  async (id: string, tools) => {
    await tools.call('PUT /merchant/reject/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Merchant has been rejected' },
);

export const removeMerchant = createAppThunk(
  'merchants/remove',
  async (id: string, tools) => {
    await tools.call('DELETE /merchant/delete/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Merchant has been deleted successfully' },
);
