import type { Brand, Category, Facets } from 'shared/entities';
import { type FacetFilters, facetOf } from '../facets.ts';
import type { Registry } from '../registry.ts';
import { selectPassing } from './matches.ts';
import type { ProductTable } from './productTable.ts';
import { VariantFilter } from './variantFilter.ts';

const idsOf = (slugs: ReadonlySet<string>, registry: Registry<Brand> | Registry<Category>) =>
  new Set([...slugs].map((slug) => registry.bySlug(slug)?._id));

/** Counts the products of each facet; a filter does not narrow its own facet (FIND-02). */
export class FacetCounter {
  readonly #table: ProductTable;
  readonly #brands: Registry<Brand>;
  readonly #categories: Registry<Category>;

  constructor(table: ProductTable, brands: Registry<Brand>, categories: Registry<Category>) {
    this.#table = table;
    this.#brands = brands;
    this.#categories = categories;
  }

  /** Keeps those of the rows that pass the filters. */
  narrow(rowIndexes: Int32Array, filters: FacetFilters): { found: Int32Array; facets: Facets } {
    const { brandIds, categorySets } = this.#table;
    const [brandFilter, categoryFilter] = [
      idsOf(filters.brands, this.#brands),
      idsOf(filters.categories, this.#categories),
    ];
    const variants = new VariantFilter(this.#table.variantSets, filters);
    const isPassing = (id: string | null) => brandFilter.size === 0 || brandFilter.has(id ?? '');
    const { found, counts } = selectPassing(this.#table, rowIndexes, {
      brands: Uint8Array.from(brandIds, (id) => Number(isPassing(id))),
      categories: categorySets.flags(
        (ids) => categoryFilter.size === 0 || ids.some((id) => categoryFilter.has(id)),
      ),
      variants: variants.passing(),
    });
    const byCategory = new Map<string, number>();
    for (const [index, count] of counts.categories.entries()) {
      for (const id of count > 0 ? (categorySets.at(index) ?? []) : []) {
        byCategory.set(id, (byCategory.get(id) ?? 0) + count);
      }
    }
    const countOfBrand = (id: string) => counts.brands[this.#table.brandIndexOf(id) ?? -1] ?? 0;
    const facets = {
      brands: facetOf(this.#brands.list(), filters.brands, ({ _id }) => countOfBrand(_id)),
      categories: facetOf(
        this.#categories.list(),
        filters.categories,
        ({ _id }) => byCategory.get(_id) ?? 0,
      ),
      ...variants.facets(counts.variants),
    };
    return { found, facets };
  }
}
