import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import { formatDate } from 'shared/format';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import lists from '../../common/lists/ListSearch.module.css';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { UserBadges } from './UserBadges.tsx';

interface UserQuery {
  search: string;
  /** Finds parts of names and emails (DESK-03) instead of the beginning of a first name. */
  inAll: boolean;
  page: number;
}

/** Users whose first name starts with the text, as the specification's pattern requires (DASH-12). */
const { load: searchUsers, select: selectUsers } = createResourceSlice(
  'dashboard/users',
  ({ search, inAll, page }: UserQuery, { call }) =>
    call('GET /user/search', {
      input: inAll ? { search, page } : { firstName: `/^${search}/i`, page },
    }),
  { initial: { users: [], pages: 1, page: 1, totalUsers: 0 } },
);

const columns: readonly DataColumn<User>[] = [
  {
    id: 'name',
    heading: 'Name',
    isRowHeader: true,
    render: ({ _id, firstName, lastName }) => (
      <Link to={`/dashboard/users/${_id}`}>
        {firstName} {lastName}
      </Link>
    ),
  },
  {
    id: 'email',
    heading: 'Email',
    render: ({ email }) => <span className="breakWords">{email || '–'}</span>,
    phoneLine: 2,
  },
  { id: 'phone', heading: 'Phone', render: ({ phoneNumber }) => phoneNumber || '–' },
  {
    id: 'provider',
    heading: 'Signs in with',
    wideOnly: true,
    render: ({ provider }) => provider,
  },
  {
    id: 'since',
    heading: 'Since',
    nowrap: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
  { id: 'role', heading: 'Role', render: (user) => <UserBadges user={user} />, phoneLine: 1 },
];

const searchScopes = [
  { value: '', label: 'First name' },
  { value: 'all', label: 'Names and email' },
] as const;

/** Searches users by the beginning of the first name (DASH-12), or by parts of names and email (DESK-03). */
export function UsersPage() {
  const { search, setSearch, oneOf, change } = useListQuery();
  const inAll = oneOf('in', ['all']) === 'all';
  const requestedPage = usePageNumber();
  const { users, totalUsers, ...paging } = useAppSelector(selectUsers);
  const loading = useLoad(searchUsers, { search, inAll, page: requestedPage });
  return (
    <Page title="Users">
      <div className={lists.filters}>
        <ListSearch
          label={inAll ? 'Search by name or email' : 'Search by first name'}
          search={search}
          onSearch={setSearch}
        />
        <Select
          label="Search in"
          options={searchScopes}
          value={inAll ? 'all' : ''}
          onChange={({ target }) => change({ in: target.value })}
        />
      </div>
      <AsyncContent list {...loading}>
        {users.length === 0 ? (
          <EmptyState title="No Users Found!" image="/art/empty-search.svg">
            {inAll ? `No user matches “${search}”.` : `No first name starts with “${search}”.`}
          </EmptyState>
        ) : (
          <>
            <DataTable caption="Users" columns={columns} rows={users} rowKey={({ _id }) => _id} />
            <ListPagination {...paging} total={totalUsers} rowNames={['user', 'users']} />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
