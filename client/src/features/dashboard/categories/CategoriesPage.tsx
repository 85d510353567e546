import { Link } from 'react-router-dom';
import type { Category } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { filterAndSort, useListQuery } from '../../common/lists/useListQuery.ts';
import { loadCategories, selectCategories } from './categoriesSlice.ts';

const keys = {
  name: ({ name }: Category) => name,
  status: ({ isActive }: Category) => (isActive ? 'Active' : 'Disabled'),
};

export function CategoriesPage() {
  usePageTitle('Categories');
  const categories = useAppSelector(selectCategories);
  const loading = useLoad(loadCategories);
  const { search, sort, setSearch, sortedBy } = useListQuery();
  const rows = filterAndSort(categories, { search, sort }, keys);
  const columns: readonly Column<Category>[] = [
    {
      heading: 'Name',
      isRowHeader: true,
      render: ({ _id, name }) => <Link to={`/dashboard/category/edit/${_id}`}>{name}</Link>,
      ...sortedBy('name'),
    },
    { heading: 'Description', render: ({ description }) => description },
    {
      heading: 'Status',
      render: (category) => <StatusBadge status={keys.status(category)} />,
      ...sortedBy('status'),
    },
  ];
  return (
    <Page title="Categories" actions={<AddLink />}>
      <ListSearch label="Search by name" search={search} onSearch={setSearch} />
      <AsyncContent list {...loading}>
        {rows.length === 0 ? (
          <EmptyState title="no categories found." action={!search && <AddLink />}>
            {search
              ? `No name has “${search}” in it.`
              : 'Categories lead shoppers to what belongs together.'}
          </EmptyState>
        ) : (
          <Table
            caption="Categories"
            columns={columns}
            rows={rows}
            rowKey={(category) => category._id}
          />
        )}
      </AsyncContent>
    </Page>
  );
}

function AddLink() {
  return (
    <Button render={(link) => <Link to="/dashboard/category/add" {...link} />}>Add category</Button>
  );
}
