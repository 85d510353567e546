import { createResourceSlice } from '../../../lib/createResourceSlice.ts';

/** Users whose first name starts with the text, as the specification's pattern requires (DASH-12). */
export const {
  load: searchUsers,
  select: selectUsers,
  reducer: users,
} = createResourceSlice(
  'dashboard/users',
  ({ search, page }: { search: string; page: number }, { call }) =>
    call('GET /user/search', { input: { firstName: `/^${search}/i`, page } }),
  { initial: { users: [], pages: 1, page: 1, totalUsers: 0 } },
);
