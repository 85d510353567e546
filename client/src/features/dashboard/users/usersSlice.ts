import { createResourceSlice } from '../../../lib/createResourceSlice.ts';

interface UserQuery {
  search: string;
  /** Finds parts of names and emails (DESK-03) instead of the beginning of a first name. */
  inAll: boolean;
  page: number;
}

/** Users whose first name starts with the text, as the specification's pattern requires (DASH-12). */
export const { load: searchUsers, select: selectUsers } = createResourceSlice(
  'dashboard/users',
  ({ search, inAll, page }: UserQuery, { call }) =>
    call('GET /user/search', {
      input: inAll ? { search, page } : { firstName: `/^${search}/i`, page },
    }),
  { initial: { users: [], pages: 1, page: 1, totalUsers: 0 } },
);
