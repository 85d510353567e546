import type { InputOf } from 'shared/endpoints';
import type { User } from 'shared/entities';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

/** The user of the page, null until it is loaded (DESK-03). */
export const { load: loadUser, select: selectViewedUser } = createResourceSlice(
  'dashboard/user',
  async (id: string, { call }): Promise<User | null> =>
    (await call('GET /user/:id', { params: { id } })).user,
  { initial: null },
);

export const { load: loadUserOrders, select: selectUserOrders } = createResourceSlice(
  'dashboard/userOrders',
  ({ user: buyer, page }: { user: string; page: number }, { call }) =>
    call('GET /order', { input: { scope: 'all', user: buyer, page } }),
  { initial: { orders: [], pages: 1, page: 1, totalOrders: 0 } },
);

/** The newest changes of the user's account. */
export const { load: loadUserChanges, select: selectUserChanges } = createResourceSlice(
  'dashboard/userChanges',
  (id: string, { call }) => call('GET /audit', { input: { entity: 'user', id, limit: 5 } }),
  { initial: { entries: [], pages: 1, page: 1, totalEntries: 0 } },
);

const reload = ({ dispatch }: ThunkTools, id: string) =>
  Promise.all([dispatch(loadUser(id)), dispatch(loadUserChanges(id))]);

export const setRole = createAppThunk(
  'users/setRole',
  async ({ id, role }: InputOf<'PUT /user/:id/role'> & { id: string }, tools) => {
    await tools.call('PUT /user/:id/role', { params: { id }, input: { role } });
    await reload(tools, id);
  },
  { successText: 'The role has been changed' },
);

export const blockUser = createAppThunk(
  'users/block',
  async (id: string, tools) => {
    await tools.call('PUT /user/:id/blocked', { params: { id }, input: { isBlocked: true } });
    await reload(tools, id);
  },
  { successText: 'The account has been blocked' },
);

/** For somebody who lost the second factor (SAFE-26). */
export const resetSecondFactor = createAppThunk(
  'users/resetSecondFactor',
  async (id: string, tools) => {
    await tools.call('DELETE /user/:id/second-factor', { params: { id } });
    await reload(tools, id);
  },
  { successText: 'The second factor has been reset' },
);

export const unblockUser = createAppThunk(
  'users/unblock',
  async (id: string, tools) => {
    await tools.call('PUT /user/:id/blocked', { params: { id }, input: { isBlocked: false } });
    await reload(tools, id);
  },
  { successText: 'The account can sign in again' },
);
