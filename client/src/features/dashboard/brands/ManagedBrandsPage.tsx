import { Link } from 'react-router-dom';
import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { filterAndSort, useListQuery } from '../../common/lists/useListQuery.ts';
import { loadManagedBrands, selectManagedBrands } from './brandsSlice.ts';

const keys = {
  name: ({ name }: Brand) => name,
  merchant: ({ merchant }: Brand) => merchant?.name ?? '',
  status: ({ isActive }: Brand) => (isActive ? 'Active' : 'Disabled'),
};

const columns: readonly DataColumn<Brand>[] = [
  {
    id: 'name',
    heading: 'Name',
    isRowHeader: true,
    sortKey: 'name',
    render: ({ _id, name }) => <Link to={`/dashboard/brand/edit/${_id}`}>{name}</Link>,
  },
  {
    id: 'description',
    heading: 'Description',
    prose: true,
    phone: 'second',
    render: ({ description }) => description,
  },
  {
    id: 'merchant',
    heading: 'Merchant',
    sortKey: 'merchant',
    render: ({ merchant }) => merchant?.name ?? '–',
  },
  {
    id: 'status',
    heading: 'Status',
    sortKey: 'status',
    nowrap: true,
    phone: 'first',
    render: (brand) => <StatusBadge status={keys.status(brand)} />,
  },
];

/** All brands for an admin, only their own for a merchant. */
export function ManagedBrandsPage() {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const title = isAdmin ? 'Brands' : 'Brand';
  usePageTitle(title);
  const brands = useAppSelector(selectManagedBrands);
  const loading = useLoad(loadManagedBrands);
  const address = useListQuery();
  const rows = filterAndSort(brands, address, keys);
  const add = isAdmin && (
    <Button size="small" render={(link) => <Link to="/dashboard/brand/add" {...link} />}>
      Add brand
    </Button>
  );
  return (
    <Page title={title} actions={add}>
      {isAdmin && (
        <ListSearch label="Search by name" search={address.search} onSearch={address.setSearch} />
      )}
      <AsyncContent list {...loading}>
        {rows.length === 0 ? (
          <EmptyState title="no brands found." action={!address.search && add}>
            {emptyText(isAdmin, address.search)}
          </EmptyState>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            {...(isAdmin && { sort: address.sort, onSort: address.setSort })}
          />
        )}
      </AsyncContent>
    </Page>
  );
}

function emptyText(isAdmin: boolean, search: string): string {
  if (!isAdmin) return 'Your brand has been removed. Write to us.';
  return search ? `No brand matches “${search}”.` : 'Add the first one.';
}
