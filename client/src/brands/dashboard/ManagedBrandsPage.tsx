import { Link } from 'react-router-dom';
import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../lib/hooks.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { statusColumn } from '../../common/dashboard/columns.tsx';

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
  { ...statusColumn(keys.status), sortKey: 'status' },
];

/** All brands for an admin, only their own for a merchant (CALL-32). */
export function ManagedBrandsPage() {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  return (
    <ListPage
      title={isAdmin ? 'Brands' : 'Brand'}
      addPath={isAdmin && '/dashboard/brand/add'}
      search={isAdmin && 'Search by name'}
      call="GET /brands"
      rowNames={['brand', 'brands']}
      sortKeys={keys}
      columns={columns.map((column) => (isAdmin ? column : { ...column, sortKey: undefined }))}
      emptyTitle="no brands found."
      empty={isAdmin ? 'Add the first one.' : removed}
    />
  );
}

const removed = (
  <EmptyState title="no brands found.">Your brand has been removed. Please contact us.</EmptyState>
);
