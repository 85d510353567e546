import type { InputOf } from 'shared/endpoints';
import { createPeek } from '../../../lib/createPeek.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

const readApplications = (query: InputOf<'GET /merchant/list'>, { call }: ThunkTools) =>
  call('GET /merchant/list', { input: query });

export const {
  load: loadApplications,
  reload: reloadApplications,
  select: selectApplications,
  selectArg,
} = createResourceSlice('dashboard/applications', readApplications, {
  initial: { merchants: [], pages: 1, page: 1, totalMerchants: 0 },
});

export const { peek: peekApplications, show: showApplications } = createPeek(
  'dashboard/applications',
  readApplications,
  selectArg,
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
