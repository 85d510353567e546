import { Link } from 'react-router-dom';
import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { filterAndSort } from '../../common/lists/filterAndSort.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
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
    phoneLine: 2,
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
    phoneLine: 1,
    render: (brand) => <StatusBadge status={keys.status(brand)} />,
  },
];

/** All brands for an admin, only their own for a merchant. */
export function ManagedBrandsPage() {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const title = isAdmin ? 'Brands' : 'Brand';
  const brands = useAppSelector(selectManagedBrands);
  const loading = useLoad(loadManagedBrands);
  const { search, sort, setSearch, setSort } = useListQuery();
  const rows = filterAndSort(brands, { search, sort }, keys);
  const addLink = isAdmin && (
    <ButtonLink to="/dashboard/brand/add" size="small">
      Add brand
    </ButtonLink>
  );
  return (
    <Page title={title} actions={addLink}>
      {isAdmin && <ListSearch label="Search by name" search={search} onSearch={setSearch} />}
      <AsyncContent list {...loading}>
        {rows.length === 0 ? (
          <EmptyState title="no brands found." action={!search && addLink}>
            {emptyText(isAdmin, search)}
          </EmptyState>
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            {...(isAdmin && { sort, onSort: setSort })}
          />
        )}
      </AsyncContent>
    </Page>
  );
}

function emptyText(isAdmin: boolean, search: string): string {
  if (!isAdmin) return 'Your brand has been removed. Please contact us.';
  return search ? `No brand matches “${search}”.` : 'Add the first one.';
}
