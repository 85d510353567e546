import { adminProductQuery } from 'shared/products/filterSchemas';
import type { adminSortOptions } from 'shared/products/productLists';
import { useIsAdmin } from '../../users/authSlice.ts';
import { Select } from '../../ui/Select.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { ListTools } from '../../common/lists/ListTools.tsx';
import { MoreFilters } from '../../common/lists/MoreFilters.tsx';
import { useFilters } from '../../common/lists/useFilters.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { noBrand, optionsOf, useProductOptions } from './useProductOptions.ts';

const { stock, status, image, brand, category, sort } = adminProductQuery.shape;

/** The filters in the URL (DESK-19). */
export function useProductQuery() {
  const { search, change } = useListQuery();
  const filters = useFilters({ stock, status, image, brand, category });
  return {
    search,
    sort: useFilters({ sort }).sort ?? 'newest',
    filters,
    setSort: (next: string) => change({ sort: next === 'newest' ? '' : next }),
  };
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
const sortOptions = optionsOf(sortLabels);
const stocks = optionsOf({ low: 'Low', out: 'Sold out' });
const statuses = optionsOf({ active: 'Active', disabled: 'Disabled' });
const imageStates = optionsOf({ yes: 'With image', no: 'Without image' });

/** Search, filter and sort of the product list (DESK-04). */
export function ProductFilters({ filters, sort, setSort }: ReturnType<typeof useProductQuery>) {
  const { stock: _shown, ...rare } = filters;
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
