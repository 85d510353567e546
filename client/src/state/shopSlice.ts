import { createSlice } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Brand, Category, Product, Review, Suggestion } from 'shared/entities';
import type { AppState } from '../app/store.ts';
import type { ReplyOf } from '../lib/http.ts';
import { createAppThunk, type ThunkTools } from '../lib/thunk.ts';
import { type Filters, isFiltered, noFilters } from './shopFilters.ts';

/** The scope of a list: the whole shop, or a category or brand by slug. */
export interface ListScope {
  category?: string | undefined;
  brand?: string | undefined;
}

interface ListRequest {
  scope: ListScope;
  filters: Filters;
}

type List = ReplyOf<'GET /products/list'>;

interface ShopState {
  /** Null while loading. */
  categories: Category[] | null;
  brands: Brand[] | null;
  home: ReplyOf<'GET /home'> | null;
  /** The last loaded list and its scope. */
  list: (List & { scope: ListScope }) | null;
  /** Results for the last requested text. */
  suggestions: { text: string; products: Suggestion[] };
  /** The user's own pending reviews, by product id (REV-02). */
  ownReviews: Record<string, Review>;
}

export const loadCategories = createAppThunk(
  'shop/loadCategories',
  async (_: void, { call }) => (await call('GET /category/list')).categories,
  { silent: true },
);

export const loadBrands = createAppThunk(
  'shop/loadBrands',
  async (_: void, { call }) => (await call('GET /brands/lists')).brands,
  { silent: true },
);

export const loadHome = createAppThunk('shop/loadHome', (_: void, { call }) => call('GET /home'), {
  silent: true,
});

export const loadSuggestions = createAppThunk(
  'shop/loadSuggestions',
  async (text: string, { call }) =>
    (await call('GET /products/list/search/:text', { params: { text } })).products,
  { silent: true, abortPrevious: true },
);

/** Requests one page of products; with any filter but the page number, advancedFilters is used (SHOP-05). */
function listProducts(
  { scope: { category, brand }, filters }: ListRequest,
  call: ThunkTools['call'],
) {
  const { name, page, ...rest } = filters;
  if (isFiltered(filters)) {
    const input: InputOf<'POST /products/advancedFilters'> = {
      ...rest,
      name: name || 'all',
      category: category ?? 'all',
      ...(brand !== undefined && { brand }),
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

export const loadProducts = createAppThunk(
  'shop/loadProducts',
  (request: ListRequest, { call }) => listProducts(request, call),
  { silent: true, abortPrevious: true },
);

/** Loads the closest products for an empty list: with fewer filters, then from the whole shop (UX-08). */
export const loadSimilar = createAppThunk(
  'shop/loadSimilar',
  async ({ scope, filters }: ListRequest, { call }): Promise<Product[]> => {
    const { name } = filters;
    const widerRequests: ListRequest[] = [
      { scope, filters: { ...noFilters, name } },
      { scope: {}, filters: { ...noFilters, name } },
      { scope, filters: noFilters },
    ];
    for (const request of widerRequests) {
      const { products } = await listProducts(request, call);
      if (products.length > 0) return products.slice(0, 4);
    }
    return [];
  },
  { silent: true, abortPrevious: true },
);

export const loadProduct = createAppThunk(
  'shop/loadProduct',
  (slug: string, { call }) => call('GET /products/item/:slug', { params: { slug } }),
  { silent: true, abortPrevious: true },
);

/** Loads four other products of the same brand, sold-out ones last (FIX-17). */
export const loadRelated = createAppThunk(
  'shop/loadRelated',
  async ({ _id, brand }: Product, { call }) => {
    if (!brand) return [];
    const { products } = await call('GET /products/list/brand/:brand', {
      params: { brand: brand.slug },
      input: { limit: 12 },
    });
    return products
      .filter((product) => product._id !== _id)
      .sort((a, b) => Number(a.quantity === 0) - Number(b.quantity === 0))
      .slice(0, 4);
  },
  { silent: true, abortPrevious: true },
);

export const loadReviews = createAppThunk(
  'shop/loadReviews',
  ({ slug, page }: { slug: string; page: number }, { call }) =>
    call('GET /review/:slug', { params: { slug }, input: { page, limit: 5 } }),
  { silent: true, abortPrevious: true },
);

export const addReview = createAppThunk(
  'shop/addReview',
  async (input: InputOf<'POST /review'>, { call }) =>
    (await call('POST /review', { input })).review,
  { successText: 'Your review has been sent. It waits for approval.' },
);

const initialState: ShopState = {
  categories: null,
  brands: null,
  home: null,
  list: null,
  suggestions: { text: '', products: [] },
  ownReviews: {},
};

const shopSlice = createSlice({
  name: 'shop',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadCategories.fulfilled, (shop, { payload }) => {
        shop.categories = payload;
      })
      .addCase(loadBrands.fulfilled, (shop, { payload }) => {
        shop.brands = payload;
      })
      .addCase(loadHome.fulfilled, (shop, { payload }) => {
        shop.home = payload;
      })
      .addCase(loadProducts.fulfilled, (shop, { payload, meta }) => {
        shop.list = { ...payload, scope: meta.arg.scope };
      })
      .addCase(loadSuggestions.fulfilled, (shop, { payload, meta }) => {
        shop.suggestions = { text: meta.arg, products: payload };
      })
      .addCase(addReview.fulfilled, (shop, { payload, meta }) => {
        shop.ownReviews[meta.arg.product] = payload;
      });
  },
});

export const shop = shopSlice.reducer;

export const selectCategories = (state: AppState) => state.shop.categories;
export const selectBrands = (state: AppState) => state.shop.brands;
export const selectHome = (state: AppState) => state.shop.home;
/** The list of a scope, null while another scope's list is loaded. */
export const selectList = (scope: ListScope) => (state: AppState) => {
  const { list } = state.shop;
  const isSameScope = list?.scope.category === scope.category && list?.scope.brand === scope.brand;
  return isSameScope ? list : null;
};
export const selectSuggestions = (state: AppState) => state.shop.suggestions;
export const selectOwnReview = (productId: string) => (state: AppState) =>
  state.shop.ownReviews[productId] ?? null;
