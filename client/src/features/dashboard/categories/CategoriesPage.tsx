import { Link } from 'react-router-dom';
import type { Category } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { filterAndSort, useListQuery } from '../../common/lists/useListQuery.ts';
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
    phone: 'second',
    render: ({ description }) => description,
  },
  {
    id: 'status',
    heading: 'Status',
    sortKey: 'status',
    nowrap: true,
    phone: 'first',
    render: (category) => <StatusBadge status={keys.status(category)} />,
  },
];

export function CategoriesPage() {
  usePageTitle('Categories');
  const categories = useAppSelector(selectManagedCategories);
  const loading = useLoad(loadManagedCategories);
  const { search, sort, setSearch, setSort } = useListQuery();
  const rows = filterAndSort(categories, { search, sort }, keys);
  return (
    <Page title="Categories" actions={<AddLink />}>
      <ListSearch label="Search by name" search={search} onSearch={setSearch} />
      <AsyncContent list {...loading}>
        {rows.length === 0 ? (
          <EmptyState title="no categories found." action={!search && <AddLink />}>
            {search
              ? `No category matches “${search}”.`
              : 'Categories lead shoppers to what belongs together.'}
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

function AddLink() {
  return (
    <Button size="small" render={(link) => <Link to="/dashboard/category/add" {...link} />}>
      Add category
    </Button>
  );
}
