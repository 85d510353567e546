import { Link } from 'react-router-dom';
import type { Category } from 'shared/entities';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { statusColumn } from '../../common/dashboard/columns.tsx';

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
  { ...statusColumn(keys.status), sortKey: 'status' },
];

export const CategoriesPage = () => (
  <ListPage
    title="Categories"
    addPath="/dashboard/category/add"
    search="Search by name"
    call="GET /category"
    rowNames={['category', 'categories']}
    sortKeys={keys}
    columns={columns}
    emptyTitle="no categories found."
    empty="Categories help shoppers find related products."
  />
);
