import type { BodyOf, InputOf } from 'shared/endpoints';
import type { AppState } from '../app/store.ts';
import { createResourceSlice } from '../lib/createResourceSlice.ts';
import type { ThunkTools } from '../lib/thunk.ts';
import { type Filters, isFiltered } from './shopFilters.ts';

/** The scope of a list: the whole shop, or a category or brand by slug. */
export interface ListScope {
  category?: string | undefined;
  brand?: string | undefined;
}

export interface ListRequest {
  scope: ListScope;
  filters: Filters;
}

export const {
  load: loadCategories,
  select: selectCategories,
  useResource: useCategories,
} = createResourceSlice(
  'shop/categories',
  async (_: void, { call }) => (await call('GET /category/list')).categories,
  { initial: null },
);

export const {
  load: loadBrands,
  select: selectBrands,
  useResource: useBrands,
} = createResourceSlice(
  'shop/brands',
  async (_: void, { call }) => (await call('GET /brands/lists')).brands,
  { initial: null },
);

export const {
  load: loadHome,
  select: selectHome,
  useResource: useHome,
} = createResourceSlice('shop/home', (_: void, { call }) => call('GET /home'), { initial: null });

export const { load: loadSuggestions, select: selectSuggestions } = createResourceSlice(
  'shop/suggestions',
  async (text: string, { call }) => {
    const { products } = await call('GET /products/list/search/:text', { params: { text } });
    return { text, products };
  },
  { initial: { text: '', products: [] }, abortPrevious: true },
);

/** Requests a page of products; filtered ones by advancedFilters (SHOP-05), which adds the facets (FIND-02). */
export function listProducts(
  { scope: { category, brand }, filters }: ListRequest,
  call: ThunkTools['call'],
): Promise<BodyOf<'POST /products/advancedFilters', 200>> {
  const { search, sort, page, ...rest } = filters;
  if (isFiltered(filters)) {
    const input: InputOf<'POST /products/advancedFilters'> = {
      ...rest,
      name: search || 'all',
      order: sort,
      category: category ?? 'all',
      brand,
      pageNumber: page,
    };
    return call('POST /products/advancedFilters', { input });
  }
  const input = { page };
  if (category !== undefined) {
    return call('GET /products/list/category/:category', { params: { category }, input });
  }
  if (brand !== undefined) {
    return call('GET /products/list/brand/:brand', { params: { brand }, input });
  }
  return call('GET /products/list', { input });
}

const list = createResourceSlice(
  'shop/list',
  async (request: ListRequest, { call }) => ({
    ...(await listProducts(request, call)),
    scope: request.scope,
  }),
  { initial: null },
);
export const loadProducts = list.load;

export const { load: loadProduct, select: selectProduct } = createResourceSlice(
  'shop/product',
  (slug: string, { call }) => call('GET /products/item/:slug', { params: { slug } }),
  { initial: null },
);

export const isSameScope = (a: ListScope, b: ListScope) =>
  a.category === b.category && a.brand === b.brand;

/** The list of a scope, null while another scope's list is loaded. */
export const selectList = (scope: ListScope) => (state: AppState) => {
  const loaded = list.select(state);
  return loaded && isSameScope(loaded.scope, scope) ? loaded : null;
};
