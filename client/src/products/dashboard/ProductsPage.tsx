import { useRef, useState } from 'react';
import { adminProductQuery } from 'shared/products/filterSchemas';
import type { adminSortOptions } from 'shared/products/productLists';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { ListContent, useList } from '../../common/lists/ListPage.tsx';
import { Page } from '../../common/Page.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ExportButtons } from '../../common/dashboard/ExportButton.tsx';
import { Onboarding } from '../../merchants/dashboard/Onboarding.tsx';
import { ProductsEditor } from './ProductsEditor.tsx';
import { ProductsList } from './ProductsList.tsx';
import { useIsAdmin } from '../../users/authSlice.ts';
import { Select } from '../../ui/Select.tsx';
import { ListFilter, ListSearch, ListTools, MoreFilters } from '../../common/lists/ListTools.tsx';
import { useFilters } from '../../common/lists/useFilters.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { noBrand, optionsOf, useProductOptions } from './useProductOptions.ts';

const addLink = (
  <ButtonLink to="/dashboard/product/add" size="small">
    Add product
  </ButtonLink>
);

/** The filters in the URL (DESK-19). */
const { stock, status, image, brand, category, sort: sortField } = adminProductQuery.shape;

function useSort() {
  const { change } = useListQuery();
  const { sort = 'newest' } = useFilters({ sort: sortField });
  return { sort, setSort: (next: string) => change({ sort: next === 'newest' ? '' : next }) };
}

/** All products for an admin, those of their own brand for a merchant (CALL-11, DESK-04). */
export function ProductsPage() {
  const { search } = useListQuery();
  const { sort, setSort } = useSort();
  const filters = useFilters({ stock, status, image, brand, category });
  const input = { search, sort, limit: 20, ...filters };
  const list = useList({ call: 'GET /products', input });
  const content = {
    label: 'Products',
    list,
    rowNames: ['product', 'products'],
    empty: <NoProducts search={search} filters={Object.values(filters)} />,
  } as const;
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useRestoreLostFocus(isEditing, () => editButton.current);
  return (
    <Page
      title="Products"
      actions={
        <>
          <ExportButtons call="GET /products/export.csv" file="products" />
          <ButtonLink to="/dashboard/product/import" variant="secondary" size="small">
            Import
          </ButtonLink>
          {list.rows.length > 0 && !isEditing && (
            <Button
              ref={editButton}
              variant="secondary"
              size="small"
              onClick={() => setIsEditing(true)}
            >
              Edit prices and stock
            </Button>
          )}
          {addLink}
        </>
      }
    >
      {list.loading.hasLoaded && <Onboarding />}
      {isEditing ? (
        // Another search, and rows that change meanwhile, would discard the edits.
        <ListContent {...content}>
          {({ rows, pagination }) => (
            <>
              <ProductsEditor products={rows} onDone={() => setIsEditing(false)} />
              {pagination}
            </>
          )}
        </ListContent>
      ) : (
        <>
          <ProductFilters />
          <ProductsList {...content} listed={JSON.stringify(input)} sort={sort} onSort={setSort} />
        </>
      )}
    </Page>
  );
}

function NoProducts({ search, filters }: { search: string; filters: readonly string[] }) {
  const isFiltered = search !== '' || filters.length > 0;
  let text = 'Add the first one: a name, a price and a good image are enough.';
  if (search) text = `No product matches “${search}”.`;
  else if (filters.join() === 'low') text = 'Nothing is low in stock.';
  else if (isFiltered) text = 'No product matches these filters.';
  return (
    <EmptyState title="no products found." action={!isFiltered && addLink}>
      {text}
    </EmptyState>
  );
}

const sortOptions = optionsOf<(typeof adminSortOptions)[number]>({
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  quantity: 'Stock, low to high',
  '-quantity': 'Stock, high to low',
});
const stocks = optionsOf({ low: 'Low', out: 'Sold out' });
const statuses = optionsOf({ active: 'Active', disabled: 'Disabled' });
const imageStates = optionsOf({ yes: 'With image', no: 'Without image' });

function ProductFilters() {
  const { sort, setSort } = useSort();
  const rare = useFilters({ status, image, brand, category });
  return (
    <ListTools search={<ListSearch label="Search by name or SKU" />}>
      <ListFilter label="Stock" name="stock" options={stocks} />
      <Select
        label="Sort by"
        options={sortOptions}
        value={sort}
        onChange={({ target }) => setSort(target.value)}
      />
      <MoreFilters isUsed={Object.keys(rare).length > 0}>
        {(isOpen) => isOpen && <RareFilters />}
      </MoreFilters>
    </ListTools>
  );
}

function RareFilters() {
  const isAdmin = useIsAdmin();
  const { brands, categories } = useProductOptions();
  return (
    <>
      <ListFilter label="Status" name="status" options={statuses} />
      <ListFilter label="Category" name="category" options={categories} />
      {isAdmin && <ListFilter label="Brand" name="brand" options={[noBrand, ...brands]} />}
      <ListFilter label="Image" name="image" options={imageStates} />
    </>
  );
}
