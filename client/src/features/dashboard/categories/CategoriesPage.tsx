import { Link } from 'react-router-dom';
import type { Category } from 'shared/entities';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';

const keys = {
  name: ({ name }: Category) => name,
  status: ({ isActive }: Category) => (isActive ? 'Active' : 'Disabled'),
};

const columns: readonly DataColumn<Category>[] = [
  {
    heading: 'Name',
    isRowHeader: true,
    sortKey: 'name',
    render: ({ _id, name }) => <Link to={`/dashboard/category/edit/${_id}`}>{name}</Link>,
  },
  { heading: 'Description', prose: true, phoneLine: 2, render: ({ description }) => description },
  {
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
  const { search } = useListQuery();
  return (
    <ListPage
      title="Categories"
      actions={addLink}
      search="Search by name"
      call="GET /category"
      rowsKey="categories"
      rowNames={['category', 'categories']}
      sortKeys={keys}
      columns={columns}
      empty={
        <EmptyState title="no categories found." action={!search && addLink}>
          {search
            ? `No category matches “${search}”.`
            : 'Categories help shoppers find related products.'}
        </EmptyState>
      }
    />
  );
}
