import { Link } from 'react-router-dom';
import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';

const keys = {
  name: ({ name }: Brand) => name,
  merchant: ({ merchant }: Brand) => merchant?.name ?? '',
  status: ({ isActive }: Brand) => (isActive ? 'Active' : 'Disabled'),
};

const columns: readonly DataColumn<Brand>[] = [
  {
    heading: 'Name',
    isRowHeader: true,
    sortKey: 'name',
    render: ({ _id, name }) => <Link to={`/dashboard/brand/edit/${_id}`}>{name}</Link>,
  },
  { heading: 'Description', prose: true, phoneLine: 2, render: ({ description }) => description },
  { heading: 'Merchant', sortKey: 'merchant', render: ({ merchant }) => merchant?.name ?? '–' },
  {
    heading: 'Status',
    sortKey: 'status',
    nowrap: true,
    phoneLine: 1,
    render: (brand) => <StatusBadge status={keys.status(brand)} />,
  },
];

/** All brands for an admin, only their own for a merchant (CALL-32). */
export function ManagedBrandsPage() {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const { search } = useListQuery();
  const addLink = isAdmin && (
    <ButtonLink to="/dashboard/brand/add" size="small">
      Add brand
    </ButtonLink>
  );
  return (
    <ListPage
      title={isAdmin ? 'Brands' : 'Brand'}
      actions={addLink}
      search={isAdmin && 'Search by name'}
      call="GET /brands"
      rowsKey="brands"
      rowNames={['brand', 'brands']}
      sortKeys={keys}
      columns={columns.map((column) => (isAdmin ? column : { ...column, sortKey: undefined }))}
      empty={
        <EmptyState title="no brands found." action={!search && addLink}>
          {emptyText(isAdmin, search)}
        </EmptyState>
      }
    />
  );
}

function emptyText(isAdmin: boolean, search: string): string {
  if (!isAdmin) return 'Your brand has been removed. Please contact us.';
  return search ? `No brand matches “${search}”.` : 'Add the first one.';
}
