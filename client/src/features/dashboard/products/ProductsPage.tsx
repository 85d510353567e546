import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminSortOptions } from 'shared/productLists';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Select } from '../../../ui/Select.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import tools from '../../common/lists/ListSearch.module.css';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { ProductsEditor } from './ProductsEditor.tsx';
import { ProductsList } from './ProductsList.tsx';
import { exportProducts, loadProducts, selectProducts } from './productsSlice.ts';

/** The desk of all products for an admin, of those of their brand for a merchant (DESK-04). */
export function ProductsPage() {
  usePageTitle('Products');
  const requestedPage = usePageNumber();
  const query = useProductQuery();
  const { search, sort, stock, setSort } = query;
  const { products, page, pages, totalProducts } = useAppSelector(selectProducts);
  const loading = useLoad(loadProducts, {
    page: requestedPage,
    search,
    sort,
    ...(stock && { stock }),
  });
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusAfter(isEditing);
  const stopEditing = () => {
    setIsEditing(false);
    // What was sold meanwhile.
    loading.retry();
  };
  return (
    <Page
      title="Products"
      actions={
        <>
          <ExportButton />
          <ImportLink />
          {products.length > 0 && !isEditing && (
            <Button ref={editButton} variant="secondary" onClick={() => setIsEditing(true)}>
              Edit prices and stock
            </Button>
          )}
          <AddLink />
        </>
      }
    >
      {/* Another search would lose what was typed. */}
      {!isEditing && <Tools query={query} />}
      <AsyncContent list {...loading}>
        {products.length === 0 ? (
          <EmptyState title="no products found." action={!search && !stock && <AddLink />}>
            {emptyText(search, stock)}
          </EmptyState>
        ) : (
          <>
            {isEditing ? (
              <ProductsEditor products={products} onDone={stopEditing} />
            ) : (
              <ProductsList {...{ products, sort }} onSort={setSort} reload={loading.retry} />
            )}
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

/** What the address says of the list. */
function useProductQuery() {
  const { search, sort: requested, setSearch, change, oneOf } = useListQuery();
  return {
    search,
    sort: adminSortOptions.find((order) => order === requested) ?? 'newest',
    stock: oneOf('stock', ['low']),
    setSearch,
    setSort: (sort: string) => change({ sort: sort === 'newest' ? '' : sort }),
    setStock: (stock: string) => change({ stock }),
  };
}

/** Focuses the button that began the editing when it ends. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}

const sortLabels: Record<(typeof adminSortOptions)[number], string> = {
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  quantity: 'Stock, low to high',
  '-quantity': 'Stock, high to low',
};
const sortOptions = adminSortOptions.map((value) => ({ value, label: sortLabels[value] }));

/** What stands above the list. */
function Tools({ query }: { query: ReturnType<typeof useProductQuery> }) {
  return (
    <>
      <FirstSteps />
      <div className={tools.tools}>
        <ListSearch
          label="Search by name or SKU"
          search={query.search}
          onSearch={query.setSearch}
        />
        <ListFilter
          label="Stock"
          options={[{ value: 'low', label: 'Low' }]}
          value={query.stock}
          onChange={query.setStock}
        />
        <Select
          className={tools.search}
          label="Sort by"
          options={sortOptions}
          value={query.sort}
          onChange={({ target }) => query.setSort(target.value)}
        />
      </div>
    </>
  );
}

function emptyText(search: string, stock: string): string {
  if (search) return `No name or SKU has “${search}” in it.`;
  if (stock) return 'There is enough of everything.';
  return 'Add the first one: a name, a price and a good picture are enough.';
}

function ExportButton() {
  const dispatch = useAppDispatch();
  const [isPending, run] = usePending(() => dispatch(exportProducts()));
  return (
    <Button variant="secondary" busy={isPending} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}

function ImportLink() {
  return (
    <Button
      variant="secondary"
      render={(link) => <Link to="/dashboard/product/import" {...link} />}
    >
      Import CSV
    </Button>
  );
}

function AddLink() {
  return (
    <Button render={(link) => <Link to="/dashboard/product/add" {...link} />}>Add product</Button>
  );
}
