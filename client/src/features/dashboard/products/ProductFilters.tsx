import { adminSortOptions } from 'shared/productLists';
import { Select } from '../../../ui/Select.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import lists from '../../common/lists/ListSearch.module.css';
import { useListQuery } from '../../common/lists/useListQuery.ts';

/** The filters in the URL. */
export function useProductQuery() {
  const { search, sort: requested, change, oneOf } = useListQuery();
  return {
    search,
    sort: adminSortOptions.find((option) => option === requested) ?? 'newest',
    stock: oneOf('stock', ['low']),
    setSort: (sort: string) => change({ sort: sort === 'newest' ? '' : sort }),
    setStock: (stock: string) => change({ stock }),
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
const sortOptions = adminSortOptions.map((value) => ({ value, label: sortLabels[value] }));

/** Search, filter and sort of the product list (DESK-04). */
export function ProductFilters(query: ReturnType<typeof useProductQuery>) {
  return (
    <div className={lists.filters}>
      <ListSearch label="Search by name or SKU" />
      <ListFilter
        label="Stock"
        options={[{ value: 'low', label: 'Low' }]}
        value={query.stock}
        onChange={query.setStock}
      />
      <Select
        label="Sort by"
        options={sortOptions}
        value={query.sort}
        onChange={({ target }) => query.setSort(target.value)}
      />
    </div>
  );
}
