import type { User } from 'shared/entities';
import { formatDate } from 'shared/format';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { roleNames } from '../../common/roleNames.ts';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { searchUsers, selectUsers } from './usersSlice.ts';

const columns: readonly Column<User>[] = [
  {
    heading: 'Name',
    isRowHeader: true,
    render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { heading: 'Email', render: ({ email }) => email || '–', breaks: true },
  { heading: 'Phone', render: ({ phoneNumber }) => phoneNumber || '–' },
  { heading: 'Signs in with', render: ({ provider }) => provider },
  { heading: 'Since', render: ({ createdAt }) => formatDate(createdAt) },
  {
    heading: 'Role',
    render: ({ role }) => (
      <Badge tone={role === 'ROLE_MEMBER' ? 'quiet' : 'success'}>{roleNames[role]}</Badge>
    ),
  },
];

/** Users list (DASH-12). */
export function UsersPage() {
  usePageTitle('Users');
  const { search, setSearch } = useListQuery();
  const requestedPage = usePageNumber();
  const { users, page, pages, totalUsers } = useAppSelector(selectUsers);
  const loading = useLoad(searchUsers, { search, page: requestedPage });
  return (
    <Page title="Users">
      <ListSearch label="Search by first name" search={search} onSearch={setSearch} />
      <AsyncContent list {...loading}>
        {users.length === 0 ? (
          <EmptyState title="No Users Found!" image="/art/empty-search.svg">
            Nobody’s first name begins with “{search}”.
          </EmptyState>
        ) : (
          <>
            <Table caption="Users" columns={columns} rows={users} rowKey={(user) => user._id} />
            <ListPagination
              page={page}
              pages={pages}
              total={totalUsers}
              rowNames={['user', 'users']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}
