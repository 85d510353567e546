import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import { formatDate } from 'shared/format';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { ListSearch, ListTools } from '../../common/lists/ListTools.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { UserBadges } from './UserBadges.tsx';

const columns: readonly DataColumn<User>[] = [
  {
    heading: 'Name',
    isRowHeader: true,
    render: ({ _id, firstName, lastName }) => (
      <Link to={`/dashboard/users/${_id}`}>
        {firstName} {lastName}
      </Link>
    ),
  },
  {
    heading: 'Email',
    render: ({ email }) => <span className="breakWords">{email || '–'}</span>,
    phoneLine: 2,
  },
  { heading: 'Phone', render: ({ phoneNumber }) => phoneNumber || '–' },
  { heading: 'Signs in with', wideOnly: true, render: ({ provider }) => provider },
  { heading: 'Since', nowrap: true, render: ({ createdAt }) => formatDate(createdAt) },
  { heading: 'Role', render: (user) => <UserBadges user={user} />, phoneLine: 1 },
];

const searchScopes = [
  { value: '', label: 'First name' },
  { value: 'all', label: 'All details' },
] as const;

/** Searches users by the beginning of the first name (DASH-12), or by name, email, phone and order number (DESK-22). */
export function UsersPage() {
  const { search, oneOf, change } = useListQuery();
  const inAll = oneOf('in', ['all']) === 'all';
  return (
    <ListPage
      title="Users"
      tools={
        <ListTools
          search={
            <ListSearch
              label={inAll ? 'Search by name, email, phone or order' : 'Search by first name'}
            />
          }
        >
          <Select
            label="Search in"
            options={searchScopes}
            value={inAll ? 'all' : ''}
            onChange={({ target }) => change({ in: target.value })}
          />
        </ListTools>
      }
      call="GET /user/search"
      // The specification's pattern.
      input={inAll ? { search } : { firstName: `/^${search}/i` }}
      rowNames={['user', 'users']}
      live="user"
      columns={columns}
      emptyTitle="No Users Found!"
      emptyImage="/art/empty-search.svg"
      empty={inAll ? `No user matches “${search}”.` : `No first name starts with “${search}”.`}
    />
  );
}
