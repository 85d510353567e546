import type { ListQuery } from './listQuery.ts';

/**
 * The filters with facets (FIND-02). Brands and categories are slugs, and of each filter a product needs one of the
 * values; an empty one leaves all.
 */
export interface FacetFilters {
  brands: ReadonlySet<string>;
  categories: ReadonlySet<string>;
  inStock: boolean;
  /** Values by the option's name; none is empty. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Null unless one of them was sent; then the reply has facets. */
export function facetFiltersOf(query: ListQuery): FacetFilters | null {
  const { brands, categories, inStock, options } = query;
  if ((brands ?? categories ?? inStock ?? options) === undefined) return null;
  const chosen = Object.entries(options ?? {}).filter(([, values]) => values.length > 0);
  return {
    brands: new Set(brands),
    categories: new Set(categories),
    inStock: inStock ?? false,
    options: new Map(chosen.map(([name, values]) => [name, new Set(values)])),
  };
}
