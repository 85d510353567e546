import { Link } from 'react-router-dom';
import type { Category } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { filterAndSort } from '../../common/lists/filterAndSort.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { loadManagedCategories, selectManagedCategories } from './categoriesSlice.ts';

const keys = {
  name: ({ name }: Category) => name,
  status: ({ isActive }: Category) => (isActive ? 'Active' : 'Disabled'),
};

const columns: readonly DataColumn<Category>[] = [
  {
    id: 'name',
    heading: 'Name',
    isRowHeader: true,
    sortKey: 'name',
    render: ({ _id, name }) => <Link to={`/dashboard/category/edit/${_id}`}>{name}</Link>,
  },
  {
    id: 'description',
    heading: 'Description',
    prose: true,
    phoneLine: 2,
    render: ({ description }) => description,
  },
  {
    id: 'status',
    heading: 'Status',
    sortKey: 'status',
    nowrap: true,
    phoneLine: 1,
    render: (category) => <StatusBadge status={keys.status(category)} />,
  },
];

const addLink = (
  <ButtonLink to="/dashboard/category/add" size="small">
    Add category
  </ButtonLink>
);

export function CategoriesPage() {
  const categories = useAppSelector(selectManagedCategories);
  const loading = useLoad(loadManagedCategories);
  const { search, sort, setSearch, setSort } = useListQuery();
  const rows = filterAndSort(categories, { search, sort }, keys);
  return (
    <Page title="Categories" actions={addLink}>
      <ListSearch label="Search by name" search={search} onSearch={setSearch} />
      <AsyncContent list {...loading}>
        {rows.length === 0 ? (
          <EmptyState title="no categories found." action={!search && addLink}>
            {search
              ? `No category matches “${search}”.`
              : 'Categories help shoppers find related products.'}
          </EmptyState>
        ) : (
          <DataTable
            caption="Categories"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            sort={sort}
            onSort={setSort}
          />
        )}
      </AsyncContent>
    </Page>
  );
}
