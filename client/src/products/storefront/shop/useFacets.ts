import type { Facets } from 'shared/entities';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { isSameScope, type ListScope, selectList } from '../../shopSlice.ts';

/** All values of a scope and search, with their numbers of products without further filters (FIND-02). */
const allFacets = createResourceSlice(
  'shop/facets',
  async ({ scope, search }: { scope: ListScope; search: string }, { call }) => {
    const { category = 'all', brand } = scope;
    const input = { name: search || 'all', category, brand, inStock: false, limit: 1 };
    const { facets } = await call('POST /products/advancedFilters', { input });
    return { scope, search, facets };
  },
  { initial: null },
);
export const loadFacets = allFacets.load;

/** The facets of the list, with the values that its filters leave without products; null until they are loaded. */
export function useFacets(scope: ListScope, search: string): Facets | null {
  const found = useAppSelector(selectList(scope))?.facets;
  const loaded = useAppSelector(allFacets.select);
  const all = loaded && isSameScope(loaded.scope, scope) ? loaded.facets : undefined;
  return found && all && loaded?.search === search ? addEmpty(found, all) : (found ?? all ?? null);
}

/** Adds those of other values that were not found, with a count of 0 (SHOPX-14). */
export function withEmpty<Value extends { value: string }>(
  found: readonly (Value & { count: number })[] = [],
  all: readonly Value[] = [],
): (Value & { count: number })[] {
  const values = new Set(found.map(({ value }) => value));
  const others = all.filter(({ value }) => !values.has(value));
  return [...found, ...others.map((item) => ({ ...item, count: 0 }))];
}

function addEmpty(found: Facets, all: Facets): Facets {
  const names = Object.keys({ ...all.options, ...found.options });
  return {
    ...found,
    brands: withEmpty(found.brands, all.brands),
    categories: withEmpty(found.categories, all.categories),
    options: Object.fromEntries(
      names.map((name) => [name, withEmpty(found.options[name], all.options[name])]),
    ),
  };
}
