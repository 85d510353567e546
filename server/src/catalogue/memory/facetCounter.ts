import type { Facets } from 'shared/entities';
import { type FacetFilters, facetOf } from '../facets.ts';
import type { FacetGroups } from './facetGroups.ts';
import type { ProductListings } from './productListings.ts';
import type { ProductTable } from './productTable.ts';
import type { IndexQuery, SortedListing } from './sortedListing.ts';
import { VariantFilter } from './variantFilter.ts';

/** A listing, and the filters on it that have no facets. */
interface Base {
  listing: SortedListing;
  query: IndexQuery;
}

/** By brand, set of categories or set of variants: 1 if it passes its filter. */
interface PassFlags {
  brands: Uint8Array;
  categories: Uint8Array;
  variants: Uint8Array;
}

/** By the same indexes, how many products pass all other filters. */
type Counts = Record<keyof PassFlags, Int32Array>;

/** @param byGroup the number of products */
function countFacets(groups: FacetGroups, byGroup: Int32Array, passing: PassFlags) {
  const { brands, categories, variants } = passing;
  const counts: Counts = {
    brands: new Int32Array(brands.length),
    categories: new Int32Array(categories.length),
    variants: new Int32Array(variants.length),
  };
  const passingGroups = new Uint8Array(groups.end);
  let total = 0;
  for (let group = 0; group < byGroup.length; group++) {
    const count = byGroup[group] ?? 0;
    if (count === 0) continue;
    const brand = groups.brands[group] ?? 0;
    const category = groups.categorySetIndexes[group] ?? 0;
    const variant = groups.variantSets[group] ?? 0;
    const ofBrand = brands[brand] ?? 0;
    const ofCategory = categories[category] ?? 0;
    const ofVariant = variants[variant] ?? 0;
    counts.brands[brand] = (counts.brands[brand] ?? 0) + count * (ofCategory & ofVariant);
    counts.categories[category] =
      (counts.categories[category] ?? 0) + count * (ofBrand & ofVariant);
    counts.variants[variant] = (counts.variants[variant] ?? 0) + count * (ofBrand & ofCategory);
    passingGroups[group] = ofBrand & ofCategory & ofVariant;
    total += count * (ofBrand & ofCategory & ofVariant);
  }
  return { counts, passing: passingGroups, total };
}

/** Counts the products of each facet; a filter does not narrow its own facet (FIND-02). */
export class FacetCounter {
  readonly #table: ProductTable;
  readonly #listings: ProductListings;
  /** A buffer, reused by all queries. */
  #counts = new Int32Array(0);

  constructor(table: ProductTable, listings: ProductListings) {
    this.#table = table;
    this.#listings = listings;
  }

  narrow(base: Base, filters: FacetFilters): { query: IndexQuery; facets: Facets } {
    const groups = this.#listings.facetGroups();
    const variants = new VariantFilter(this.#table.variantSets, filters);
    const passing = { ...this.#passing(filters), variants: variants.passing() };
    const byGroup = this.#countByGroup(base, groups.end);
    const { counts, ...query } = countFacets(groups, byGroup, passing);
    const facets = { ...this.#lists(counts, filters), ...variants.facets(counts.variants) };
    const groupIndexes = this.#table.facetGroupIndexes.values;
    return { query: { ...base.query, facets: { groupIndexes, ...query } }, facets };
  }

  /** The facets where the other filters leave nothing. */
  emptyFacets(filters: FacetFilters): Facets {
    const variants = new VariantFilter(this.#table.variantSets, filters);
    const counts = { brands: new Int32Array(), categories: new Int32Array() };
    return { ...this.#lists(counts, filters), ...variants.facets([]) };
  }

  #passing({ brands, categories }: FacetFilters): Omit<PassFlags, 'variants'> {
    const sets = this.#listings.facetGroups().categorySets;
    const passing = {
      brands: new Uint8Array(this.#table.brandIndexEnd).fill(Number(brands.size === 0)),
      categories: new Uint8Array(sets.end).fill(Number(categories.size === 0)),
    };
    for (const slug of brands) {
      const brand = this.#listings.brands.bySlug(slug)?.item;
      const index = brand && this.#table.brandIndexOf(brand._id);
      if (index !== undefined) passing.brands[index] = 1;
    }
    if (categories.size === 0) return passing;
    const ids = new Set(
      [...categories].map((slug) => this.#listings.categories.bySlug(slug)?.item._id),
    );
    for (let index = 0; index < sets.end; index++) {
      passing.categories[index] = Number(sets.categoryIds(index).some((id) => ids.has(id)));
    }
    return passing;
  }

  /** The number of products of each group that pass the filters without facets. */
  #countByGroup({ listing, query }: Base, end: number): Int32Array {
    const rowIndexes = listing.matching(query);
    const groupIndexes = this.#table.facetGroupIndexes.values;
    if (this.#counts.length < end) this.#counts = new Int32Array(end * 2);
    const counts = this.#counts.subarray(0, end).fill(0);
    for (let i = 0; i < rowIndexes.length; i++) {
      const group = groupIndexes[rowIndexes[i] ?? 0] ?? 0;
      counts[group] = (counts[group] ?? 0) + 1;
    }
    return counts;
  }

  /** The brands and categories with products, and the chosen ones, by name. */
  #lists(
    counts: Pick<Counts, 'brands' | 'categories'>,
    filters: FacetFilters,
  ): Pick<Facets, 'brands' | 'categories'> {
    const sets = this.#listings.facetGroups().categorySets;
    const byCategory = new Map<string, number>();
    for (const [index, count] of counts.categories.entries()) {
      for (const id of count > 0 ? sets.categoryIds(index) : []) {
        byCategory.set(id, (byCategory.get(id) ?? 0) + count);
      }
    }
    const { brands, categories } = this.#listings;
    return {
      brands: facetOf(
        brands.list(),
        filters.brands,
        ({ _id }) => counts.brands[this.#table.brandIndexOf(_id) ?? -1] ?? 0,
      ),
      categories: facetOf(
        categories.list(),
        filters.categories,
        ({ _id }) => byCategory.get(_id) ?? 0,
      ),
    };
  }
}
