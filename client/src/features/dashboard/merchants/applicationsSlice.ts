import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

export const {
  load: loadApplications,
  reload: reloadApplications,
  select: selectApplications,
} = createResourceSlice(
  'dashboard/applications',
  (query: InputOf<'GET /merchant/list'>, { call }) => call('GET /merchant/list', { input: query }),
  { initial: { merchants: [], pages: 1, page: 1, totalMerchants: 0 } },
);

export const approveApplication = createAppThunk(
  'applications/approve',
  async (id: string, { call, dispatch }) => {
    await call('PUT /merchant/approve/:id', { params: { id } });
    await dispatch(reloadApplications());
  },
  { successText: 'Merchant has been approved' },
);

/** Approves once more, which emails a new sign-up link and invalidates the old one (SAFE-07). */
export const sendSignupLink = createAppThunk(
  'applications/sendSignupLink',
  (id: string, { call }) => call('PUT /merchant/approve/:id', { params: { id } }),
  { successText: 'A new sign-up link has been sent' },
);

export const rejectApplication = createAppThunk(
  'applications/reject',
  async (id: string, { call, dispatch }) => {
    await call('PUT /merchant/reject/:id', { params: { id } });
    await dispatch(reloadApplications());
  },
  { successText: 'Merchant has been rejected' },
);

export const removeApplication = createAppThunk(
  'applications/remove',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /merchant/delete/:id', { params: { id } });
    await dispatch(reloadApplications());
  },
  { successText: 'Merchant has been deleted successfully' },
);
