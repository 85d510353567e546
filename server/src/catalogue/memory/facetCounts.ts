import type { Brand, Category, Facets } from 'shared/entities';
import { type FacetFilters, facetOf } from '../facets.ts';
import type { ReadonlyRegistry, RegistryItem } from '../registry.ts';
import { selectPassing } from './matches.ts';
import type { ProductTable } from './productTable.ts';
import { VariantFilter } from './variantFilter.ts';

interface Catalogue {
  table: ProductTable;
  brands: ReadonlyRegistry<Brand>;
  categories: ReadonlyRegistry<Category>;
}

/** Whether an id is that of a chosen slug; any is if none is chosen. */
function isChosen(slugs: ReadonlySet<string>, registry: ReadonlyRegistry<RegistryItem>) {
  const ids = new Set([...slugs].map((slug) => registry.bySlug(slug)?._id));
  return (id: string | null) => ids.size === 0 || ids.has(id ?? '');
}

/**
 * Keeps those of the rows that pass the filters, and counts the products of each facet; a filter does not narrow its own
 * facet (FIND-02).
 */
export function narrowByFacets(
  { table, brands, categories }: Catalogue,
  rowIndexes: Int32Array,
  filters: FacetFilters,
): { found: Int32Array; facets: Facets } {
  const isChosenCategory = isChosen(filters.categories, categories);
  const isAnyCategory = filters.categories.size === 0;
  const variants = new VariantFilter(table.variantSets, filters);
  const { found, counts } = selectPassing(table, rowIndexes, {
    brands: table.brands.flags(isChosen(filters.brands, brands)),
    categories: table.categorySets.flags((ids) => isAnyCategory || ids.some(isChosenCategory)),
    variants: variants.passing(),
  });
  const byCategory = new Map<string, number>();
  for (const [index, count] of counts.categories.entries()) {
    for (const id of count > 0 ? (table.categorySets.at(index) ?? []) : []) {
      byCategory.set(id, (byCategory.get(id) ?? 0) + count);
    }
  }
  const facets = {
    brands: facetOf(
      brands.list(),
      filters.brands,
      ({ _id }) => counts.brands[table.brands.indexOf(_id) ?? -1] ?? 0,
    ),
    categories: facetOf(
      categories.list(),
      filters.categories,
      ({ _id }) => byCategory.get(_id) ?? 0,
    ),
    ...variants.facets(counts.variants),
  };
  return { found, facets };
}
