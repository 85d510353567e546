import type { UnknownAction } from '@reduxjs/toolkit';
import type { Facets } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { injectReducer } from '../../../lib/rootReducer.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { isSameScope, type ListScope, loadProducts } from '../../shopSlice.ts';

/** A scope with a search text, '' for none. */
interface FacetRequest {
  scope: ListScope;
  search: string;
}

/** Loads all values of a scope and search, with their numbers of products without further filters (FIND-02). */
export const loadFacets = createAppThunk(
  'shopPage/loadFacets',
  async ({ scope, search }: FacetRequest, { call }) => {
    const { category = 'all', brand } = scope;
    const name = search || 'all';
    const input = { name, category, brand, inStock: false, limit: 1 };
    return (await call('POST /products/advancedFilters', { input })).facets;
  },
  { silent: true },
);

interface FacetState extends FacetRequest {
  /** With the list, for the filters in force; null for a list without filters. */
  found: Facets | null;
  /** All values of the scope and search; null until they are loaded. */
  all: Facets | null;
  /** Both together; null until one of them is loaded. */
  shown: Facets | null;
}

export interface ShopPageState {
  /** Those of the list loaded last; they stay visible while others load. */
  facets: FacetState | null;
}

function facets(last: FacetState | null = null, action: UnknownAction): FacetState | null {
  if (loadFacets.fulfilled.match(action)) {
    return mergeFacets(last, action.meta.arg, { all: action.payload ?? null });
  }
  if (!loadProducts.fulfilled.match(action)) return last;
  const { scope, filters } = action.meta.arg;
  return mergeFacets(
    last,
    { scope, search: filters.search },
    { found: action.payload?.facets ?? null },
  );
}

function mergeFacets(
  last: FacetState | null,
  request: FacetRequest,
  loaded: Partial<Pick<FacetState, 'found' | 'all'>>,
): FacetState {
  const isSame = last?.search === request.search && isSameScope(last.scope, request.scope);
  const none = { found: null, all: null, shown: null };
  const { found, all, shown } = { ...(isSame ? last : none), ...loaded };
  return {
    ...request,
    found,
    all,
    shown: found && all ? addEmpty(found, all) : (found ?? all ?? shown),
  };
}

/** Adds the values without products of `all`, with a count of 0 (SHOPX-14). */
function withEmpty<Value extends { value: string; count: number }>(
  found: readonly Value[] = [],
  all: readonly Value[] = [],
): Value[] {
  const values = new Set(found.map(({ value }) => value));
  const others = all.filter(({ value }) => !values.has(value));
  return [...found, ...others.map((item) => ({ ...item, count: 0 }))];
}

function addEmpty(found: Facets, all: Facets): Facets {
  const names = Object.keys({ ...all.options, ...found.options });
  return {
    brands: withEmpty(found.brands, all.brands),
    categories: withEmpty(found.categories, all.categories),
    inStock: found.inStock,
    onSale: found.onSale,
    options: Object.fromEntries(
      names.map((name) => [name, withEmpty(found.options[name], all.options[name])]),
    ),
  };
}

injectReducer('shopPage/facets', facets);

/** The facets of a scope, null until they are loaded. */
export const selectFacets =
  (scope: ListScope) =>
  ({ shopPage: state }: AppState) =>
    state?.facets && isSameScope(state.facets.scope, scope) ? state.facets.shown : null;
