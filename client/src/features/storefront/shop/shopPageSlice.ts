import type { UnknownAction } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import type { Facets, Product } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { lazyReducers } from '../../../lib/lazyReducers.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { noFilters, searchFilters } from '../../../state/shopFilters.ts';
import {
  isSameScope,
  listProducts,
  type ListRequest,
  type ListScope,
  loadProducts,
} from '../../../state/shopSlice.ts';

/** Loads the facets of a list without filters, whose own call does not reply with them (FIND-02). */
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
  facets: Facets;
}

/** The last loaded facets; they stay while others load. */
function facets(last: ScopeFacets | null = null, action: UnknownAction): ScopeFacets | null {
  const loaded = loadFacets.fulfilled.match(action) || loadProducts.fulfilled.match(action);
  return loaded && action.payload?.facets
    ? { scope: action.payload.scope, facets: action.payload.facets }
    : last;
}

/** The closest products for an empty list: with fewer filters, then from the whole shop (UX-08). */
const similar = createResourceSlice(
  'shopPage/similar',
  async ({ scope, filters }: ListRequest, { call }): Promise<Product[]> => {
    const { name } = filters;
    const widerRequests: ListRequest[] = [
      { scope, filters: searchFilters(name) },
      { scope: {}, filters: searchFilters(name) },
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
export const loadSimilar = similar.load;
export const selectSimilar = similar.select;

export const shopPage = combineReducers({ facets, similar: similar.reducer });

lazyReducers.add('shopPage', shopPage);

/** The facets of a scope, null until they are loaded. */
export const selectFacets =
  (scope: ListScope) =>
  ({ shopPage: state }: AppState) =>
    state?.facets && isSameScope(state.facets.scope, scope) ? state.facets.facets : null;
