import type { UnknownAction } from '@reduxjs/toolkit';
import type { Facets } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { lazyReducers } from '../../../lib/lazyReducers.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { isSameScope, type ListScope, loadProducts } from '../../../state/shopSlice.ts';

/** Loads the facets of a list without filters, whose own call does not reply with them (FIND-02). */
export const loadFacets = createAppThunk(
  'shop/loadFacets',
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
export function facets(last: ScopeFacets | null = null, action: UnknownAction): ScopeFacets | null {
  const loaded = loadFacets.fulfilled.match(action) || loadProducts.fulfilled.match(action);
  return loaded && action.payload?.facets
    ? { scope: action.payload.scope, facets: action.payload.facets }
    : last;
}

lazyReducers.add('facets', facets);

/** The facets of a scope, null until they are loaded. */
export const selectFacets =
  (scope: ListScope) =>
  ({ facets: loaded }: AppState) =>
    loaded && isSameScope(loaded.scope, scope) ? loaded.facets : null;
