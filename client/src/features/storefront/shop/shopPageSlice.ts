import type { UnknownAction } from '@reduxjs/toolkit';
import type { Facets, Product } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { injectReducer } from '../../../lib/rootReducer.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { filtersForSearch, noFilters } from '../../../state/shopFilters.ts';
import {
  isSameScope,
  listProducts,
  type ListRequest,
  type ListScope,
  loadProducts,
} from '../../../state/shopSlice.ts';

/** Loads the facets of a list without filters, because the call for that list does not return them (FIND-02). */
export const loadFacets = createAppThunk(
  'shopPage/loadFacets',
  async (scope: ListScope, { call }) => {
    const { category = 'all', brand } = scope;
    const input = { category, brand, inStock: false, limit: 1 };
    const { facets } = await call('POST /products/advancedFilters', { input });
    return { scope, facets };
  },
  { silent: true },
);

interface ScopeFacets {
  scope: ListScope;
  search: string;
  facets: Facets;
}

export interface ShopPageState {
  facets: ScopeFacets | null;
}

/** The facets loaded last; they stay visible while others load. */
function facets(last: ScopeFacets | null = null, action: UnknownAction): ScopeFacets | null {
  if (loadFacets.fulfilled.match(action)) return mergeFacets(last, action.payload, '');
  return loadProducts.fulfilled.match(action)
    ? mergeFacets(last, action.payload, action.meta.arg.filters.search)
    : last;
}

/** Keeps values that no longer have products, to avoid layout shift. */
function mergeFacets(
  last: ScopeFacets | null,
  loaded: { scope: ListScope; facets?: Facets | undefined } | null,
  search: string,
): ScopeFacets | null {
  if (!loaded?.facets) return last;
  const { scope, facets: next } = loaded;
  if (!last || last.search !== search || !isSameScope(last.scope, scope)) {
    return { scope, search, facets: next };
  }
  const known = last.facets;
  const names = Object.keys({ ...known.options, ...next.options });
  const options = names.map((option) => [
    option,
    withEmpty(known.options[option] ?? [], next.options[option] ?? []),
  ]);
  return {
    scope,
    search,
    facets: {
      brands: withEmpty(known.brands, next.brands),
      categories: withEmpty(known.categories, next.categories),
      inStock: next.inStock,
      options: Object.fromEntries(options),
    },
  };
}

/**
 * Returns `next` and, with a count of 0, the known values that it lacks. Keeps the known order if it contains all of
 * `next`.
 */
function withEmpty<Value extends { value: string; count: number }>(
  known: readonly Value[],
  next: readonly Value[],
): Value[] {
  const nextByValue = new Map(next.map((item) => [item.value, item]));
  const all = known.map((item) => nextByValue.get(item.value) ?? { ...item, count: 0 });
  const values = new Set(known.map(({ value }) => value));
  return next.every(({ value }) => values.has(value))
    ? all
    : [...next, ...all.filter(({ value }) => !nextByValue.has(value))];
}

/** The closest products for an empty list: with fewer filters, then from the whole shop (UX-08). */
export const { load: loadSimilar, select: selectSimilar } = createResourceSlice(
  'shopPage/similar',
  async ({ scope, filters }: ListRequest, { call }): Promise<Product[]> => {
    const { search } = filters;
    const widerRequests: ListRequest[] = [
      { scope, filters: filtersForSearch(search) },
      { scope: {}, filters: filtersForSearch(search) },
      { scope, filters: noFilters },
    ];
    for (const request of widerRequests) {
      const { products } = await listProducts(request, call);
      if (products.length > 0) return products.slice(0, 4);
    }
    return [];
  },
  { initial: [] },
);
injectReducer('shopPage/facets', facets);

/** The facets of a scope, null until they are loaded. */
export const selectFacets =
  (scope: ListScope) =>
  ({ shopPage: state }: AppState) =>
    state?.facets && isSameScope(state.facets.scope, scope) ? state.facets.facets : null;
