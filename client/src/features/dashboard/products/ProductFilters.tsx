import { useSearchParams } from 'react-router-dom';
import { idPattern } from 'shared/fields';
import { adminSortOptions } from 'shared/productLists';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { Select } from '../../../ui/Select.tsx';
import { ListFilter } from '../../common/lists/ListFilter.tsx';
import { ListSearch } from '../../common/lists/ListSearch.tsx';
import { ListTools } from '../../common/lists/ListTools.tsx';
import { MoreFilters } from '../../common/lists/MoreFilters.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { useProductOptions } from './useProductOptions.ts';

const stocks = { low: 'Low', out: 'Sold out' };
const statuses = { active: 'Active', disabled: 'Disabled' };
const imageStates = { yes: 'With image', no: 'Without image' };

const toList = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The filters in the URL (DESK-19); invalid values are ignored. */
export function useProductQuery() {
  const { search, sort: requested, change, oneOf } = useListQuery();
  const [query] = useSearchParams();
  const idOf = (key: string) => {
    const value = query.get(key) ?? '';
    return idPattern.test(value) ? value : '';
  };
  return {
    search,
    sort: adminSortOptions.find((option) => option === requested) ?? 'newest',
    filters: {
      stock: oneOf('stock', ['low', 'out']),
      status: oneOf('status', ['active', 'disabled']),
      image: oneOf('image', ['yes', 'no']),
      brand: oneOf('brand', ['none']) || idOf('brand'),
      category: idOf('category'),
    },
    change,
    setSort: (sort: string) => change({ sort: sort === 'newest' ? '' : sort }),
  };
}

type ProductQuery = ReturnType<typeof useProductQuery>;

/** Those that are set, for GET /products. */
export const usedFilters = ({
  stock,
  status,
  image,
  brand,
  category,
}: ProductQuery['filters']) => ({
  ...(stock && { stock }),
  ...(status && { status }),
  ...(image && { image }),
  ...(brand && { brand }),
  ...(category && { category }),
});

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
export function ProductFilters({ filters, change, sort, setSort }: ProductQuery) {
  const { status, image, brand, category } = filters;
  return (
    <ListTools search={<ListSearch label="Search by name or SKU" />}>
      <ListFilter
        label="Stock"
        options={toList(stocks)}
        value={filters.stock}
        onChange={(stock) => change({ stock })}
      />
      <Select
        label="Sort by"
        options={sortOptions}
        value={sort}
        onChange={({ target }) => setSort(target.value)}
      />
      <MoreFilters isUsed={[status, image, brand, category].some(Boolean)}>
        {(isOpen) => isOpen && <RareFilters filters={filters} change={change} />}
      </MoreFilters>
    </ListTools>
  );
}

function RareFilters({ filters, change }: Pick<ProductQuery, 'filters' | 'change'>) {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const { brands, categories } = useProductOptions();
  const props = (key: keyof typeof filters) => ({
    value: filters[key],
    onChange: (value: string) => change({ [key]: value }),
  });
  return (
    <>
      <ListFilter label="Status" options={toList(statuses)} {...props('status')} />
      <ListFilter label="Category" options={categories} {...props('category')} />
      {isAdmin && <ListFilter label="Brand" options={[noBrand, ...brands]} {...props('brand')} />}
      <ListFilter label="Image" options={toList(imageStates)} {...props('image')} />
    </>
  );
}

const noBrand = { value: 'none', label: 'No brand' };
