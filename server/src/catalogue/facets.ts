import { compareNames } from 'shared/compareNames';
import type { Facets } from 'shared/entities';
import type { ListQuery } from './listQuery.ts';
import { compareOptionValues } from './optionOrder.ts';

/**
 * The filters with facets (FIND-02). Brands and categories are slugs. A product must match one value of every
 * non-empty filter.
 */
export interface FacetFilters {
  brands: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  inStock: boolean;
  onSale: boolean;
  /** Values by the option's name; none is empty. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Null unless one of them was sent; then the reply has facets. */
export function facetFiltersOf(query: ListQuery): FacetFilters | null {
  const { brands, categories, inStock, onSale, options } = query;
  if ((brands ?? categories ?? inStock ?? onSale ?? options) === undefined) return null;
  const chosen = Object.entries(options ?? {}).filter(([, values]) => values.length > 0);
  return {
    brands: new Set(brands),
    categories: new Set(categories),
    inStock: inStock ?? false,
    onSale: onSale ?? false,
    options: new Map(chosen.map(([name, values]) => [name, new Set(values)])),
  };
}

/** Brands or categories with products, plus selected ones, in the order of `all`. */
export function facetOf<T extends { slug: string; name: string }>(
  all: readonly T[],
  chosen: ReadonlySet<string>,
  countOf: (value: T) => number,
): Facets['brands'] {
  const facet: Facets['brands'] = [];
  for (const item of all) {
    const { slug, name } = item;
    const count = countOf(item);
    if (count > 0 || chosen.has(slug)) facet.push({ value: slug, label: name, count });
  }
  return facet;
}

/** The options by name, with their values that have products or are chosen. */
export function optionFacets(
  counted: Iterable<{ name: string; value: string; count: number }>,
  filters: FacetFilters,
): Facets['options'] {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, values] of filters.options) {
    counts.set(name, new Map(Array.from(values, (value) => [value, 0])));
  }
  for (const { name, value, count } of counted) {
    if (count === 0) continue;
    const ofName = counts.get(name) ?? new Map<string, number>();
    counts.set(name, ofName.set(value, count));
  }
  const sorted = [...counts].sort(([a], [b]) => compareNames(a, b));
  return Object.fromEntries(
    sorted.map(([name, values]) => [
      name,
      Array.from(values, ([value, count]) => ({ value, count })).sort((a, b) =>
        compareOptionValues(a.value, b.value),
      ),
    ]),
  );
}
