import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import { adminSortOptions } from 'shared/productLists';
import { formatPrice } from 'shared/format';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import tools from '../../common/lists/ListSearch.module.css';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import styles from './ProductsPage.module.css';
import { loadProducts, selectProducts } from './productsSlice.ts';

/** All products for an admin, those of their brand for a merchant. */
export function ProductsPage() {
  usePageTitle('Products');
  const requestedPage = usePageNumber();
  const address = useListQuery();
  const { search } = address;
  const sort = adminSortOptions.find((order) => order === address.sort) ?? 'newest';
  const stock = address.oneOf('stock', ['low']);
  const { products, page, pages, totalProducts } = useAppSelector(selectProducts);
  const loading = useLoad(loadProducts, {
    page: requestedPage,
    search,
    sort,
    ...(stock && { stock }),
  });
  return (
    <Page title="Products" actions={<AddLink />}>
      <div className={tools.tools}>
        <ListSearch label="Search by name" search={search} onSearch={address.setSearch} />
        <ListFilter
          label="Stock"
          options={[{ value: 'low', label: 'Low' }]}
          value={stock}
          onChange={(chosen) => address.change({ stock: chosen })}
        />
      </div>
      <AsyncContent list {...loading}>
        {products.length === 0 ? (
          <EmptyState title="no products found." action={!search && !stock && <AddLink />}>
            {emptyText(search, stock)}
          </EmptyState>
        ) : (
          <>
            <Table
              caption="Products"
              columns={columnsFor(address)}
              rows={products}
              rowKey={(product) => product._id}
            />
            <ListPagination
              page={page}
              pages={pages}
              total={totalProducts}
              rowNames={['product', 'products']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

const columnsFor = ({ sortedBy }: ReturnType<typeof useListQuery>): readonly Column<Product>[] => [
  { heading: 'Name', isRowHeader: true, render: nameOf, ...sortedBy('name') },
  { heading: 'Sku', render: ({ sku }) => sku },
  { heading: 'Brand', render: ({ brand }) => brand?.name ?? '–' },
  {
    heading: 'Price',
    align: 'end',
    render: ({ price }) => formatPrice(price),
    ...sortedBy('price'),
  },
  {
    heading: 'Stock',
    align: 'end',
    render: ({ quantity }) => quantity,
    ...sortedBy('quantity'),
  },
  {
    heading: 'Status',
    render: ({ isActive }) => <StatusBadge status={isActive ? 'Active' : 'Disabled'} />,
  },
];

function emptyText(search: string, stock: string): string {
  if (search) return `No name has “${search}” in it.`;
  if (stock) return 'There is enough of everything.';
  return 'Add the first one: a name, a price and a good picture are enough.';
}

function nameOf({ _id, name, imageUrl }: Product) {
  return (
    <span className={styles.name}>
      <ProductImage
        src={imageUrl}
        srcSet={imageSrcSet(imageUrl)}
        sizes="48px"
        alt=""
        className={styles.image}
      />
      <Link to={`/dashboard/product/edit/${_id}`}>{name}</Link>
    </span>
  );
}

function AddLink() {
  return (
    <Button render={(link) => <Link to="/dashboard/product/add" {...link} />}>Add product</Button>
  );
}
