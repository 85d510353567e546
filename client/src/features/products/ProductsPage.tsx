import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { pictureSources } from 'shared/pictures';
import { managedOrders } from 'shared/productLists';
import { formatPrice } from 'shared/format';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { usePageTitle } from '../../lib/usePageTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { ListSearch } from '../dashboard/ListSearch.tsx';
import { Loaded } from '../dashboard/Loaded.tsx';
import { Pages } from '../dashboard/Pages.tsx';
import { useListAddress } from '../dashboard/useListAddress.ts';
import styles from './ProductsPage.module.css';
import { loadProducts, selectProductPage } from './productsSlice.ts';

/** All products for an admin, the own brand's for a merchant. */
export function ProductsPage() {
  usePageTitle('Products');
  const asked = usePageNumber();
  const address = useListAddress();
  const { search, sortedBy } = address;
  const sort = managedOrders.find((order) => order === address.sort) ?? 'newest';
  const { products, page, pages, totalProducts } = useAppSelector(selectProductPage);
  const loading = useLoad(`${asked} ${sort} ${search}`, (run) =>
    run(loadProducts({ page: asked, search, sort })),
  );
  const columns: readonly Column<Product>[] = [
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
  return (
    <Page title="Products" actions={<AddLink />}>
      <ListSearch label="Search by name" search={search} onSearch={address.setSearch} />
      <Loaded list {...loading}>
        {products.length === 0 ? (
          <EmptyState title="no products found." action={!search && <AddLink />}>
            {search
              ? `No name has “${search}” in it.`
              : 'Add the first one: a name, a price and a good picture are enough.'}
          </EmptyState>
        ) : (
          <>
            <Table
              caption="Products"
              columns={columns}
              rows={products}
              rowKey={(product) => product._id}
            />
            <Pages page={page} pages={pages} total={totalProducts} what={['product', 'products']} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function nameOf({ _id, name, imageUrl }: Product) {
  return (
    <span className={styles.name}>
      <Picture
        src={imageUrl}
        srcSet={pictureSources(imageUrl)}
        sizes="48px"
        alt=""
        className={styles.picture}
      />
      <Link to={`/dashboard/product/edit/${_id}`}>{name}</Link>
    </span>
  );
}

function AddLink() {
  return <Button render={(link) => <Link to="/dashboard/product/add" {...link} />}>Add</Button>;
}
