import { Link } from 'react-router-dom';
import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { filterAndSort, useListQuery } from '../../common/lists/useListQuery.ts';
import { loadBrands, selectBrands } from './brandsSlice.ts';

const keys = {
  name: ({ name }: Brand) => name,
  merchant: ({ merchant }: Brand) => merchant?.name ?? '',
  status: ({ isActive }: Brand) => (isActive ? 'Active' : 'Disabled'),
};

/** All brands for an admin, only their own for a merchant. */
export function ManagedBrandsPage() {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const title = isAdmin ? 'Brands' : 'Brand';
  usePageTitle(title);
  const brands = useAppSelector(selectBrands);
  const loading = useLoad(loadBrands);
  const address = useListQuery();
  const rows = filterAndSort(brands, address, keys);
  const sortedBy = (key: keyof typeof keys) => (isAdmin ? address.sortedBy(key) : {});
  const columns: readonly Column<Brand>[] = [
    {
      heading: 'Name',
      isRowHeader: true,
      render: (brand) => <Link to={`/dashboard/brand/edit/${brand._id}`}>{brand.name}</Link>,
      ...sortedBy('name'),
    },
    { heading: 'Description', render: (brand) => brand.description, prose: true },
    {
      heading: 'Merchant',
      render: (brand) => brand.merchant?.name ?? '–',
      ...sortedBy('merchant'),
    },
    {
      heading: 'Status',
      render: (brand) => <StatusBadge status={keys.status(brand)} />,
      ...sortedBy('status'),
    },
  ];
  const add = isAdmin && (
    <Button render={(link) => <Link to="/dashboard/brand/add" {...link} />}>Add brand</Button>
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
          <Table caption={title} columns={columns} rows={rows} rowKey={(brand) => brand._id} />
        )}
      </AsyncContent>
    </Page>
  );
}

function emptyText(isAdmin: boolean, search: string): string {
  if (!isAdmin) return 'Your brand has been removed. Write to us.';
  return search ? `No name has “${search}” in it.` : 'Add the first one.';
}
