import type { Facets } from 'shared/entities';
import { type FacetFilters, facetOf } from '../facets.ts';
import type { ProductListings } from './productListings.ts';
import type { ProductTable } from './productTable.ts';
import type { IndexQuery, SortedListing } from './sortedListing.ts';
import { VariantFilter } from './variantFilter.ts';

/** A listing, and the filters on it that have no facets. */
interface Base {
  listing: SortedListing;
  query: IndexQuery;
}

/** By brand, set of categories or set of variants: 1 for those that pass their filter. */
interface Passing {
  brands: Uint8Array;
  categories: Uint8Array;
  variants: Uint8Array;
}

/** By the same, the products that pass all other filters. */
type Counts = Record<keyof Passing, Int32Array> & { total: number };

/** Counts the products of each facet; a filter does not narrow its own facet (FIND-02). */
export class FacetCounter {
  readonly #table: ProductTable;
  readonly #listings: ProductListings;
  /** By row index, 1 for the products of a query; reused by all queries. */
  #chosen = new Uint8Array(0);
  #candidates = new Int32Array(0);

  constructor(table: ProductTable, listings: ProductListings) {
    this.#table = table;
    this.#listings = listings;
  }

  /** @returns the query with the filters; its `chosen` is only valid until the next call */
  narrow(base: Base, filters: FacetFilters): { query: IndexQuery; facets: Facets } {
    const variants = new VariantFilter(this.#table.variantSets, filters);
    const passing = { ...this.#passing(filters), variants: variants.passing() };
    const counts = this.#count(base, passing);
    const facets = { ...this.#lists(counts, filters), ...variants.facets(counts.variants) };
    return { query: { ...base.query, chosen: this.#chosen, total: counts.total }, facets };
  }

  /** The facets where the other filters leave nothing. */
  none(filters: FacetFilters): Facets {
    const variants = new VariantFilter(this.#table.variantSets, filters);
    const counts = { brands: new Int32Array(), categories: new Int32Array() };
    return { ...this.#lists(counts, filters), ...variants.facets([]) };
  }

  #passing({ brands, categories }: FacetFilters): Omit<Passing, 'variants'> {
    const sets = this.#listings.categorySets();
    const passing = {
      brands: new Uint8Array(this.#table.brandNumberEnd).fill(Number(brands.size === 0)),
      categories: new Uint8Array(sets.end).fill(Number(categories.size === 0)),
    };
    for (const slug of brands) {
      const brand = this.#listings.brands.bySlug(slug)?.about;
      const number = brand && this.#table.brandNumberOf(brand._id);
      if (number !== undefined) passing.brands[number] = 1;
    }
    if (categories.size === 0) return passing;
    const ids = new Set(
      [...categories].map((slug) => this.#listings.categories.bySlug(slug)?.about._id),
    );
    for (let number = 0; number < sets.end; number++) {
      passing.categories[number] = Number(sets.categoryIds(number).some((id) => ids.has(id)));
    }
    return passing;
  }

  /** Writes the products that pass the filters without facets to the beginning of `#candidates`. */
  #findCandidates({ listing, query }: Base): number {
    const { rating, chosen } = query;
    const ratings = this.#table.ratings.values;
    const candidates = this.#candidates;
    const inRange = listing.inPriceRange(query, 'priceLowToHigh');
    // Nearly the order in which the columns lie in memory.
    const rowIndexes = inRange.length < listing.size ? inRange : listing.rowIndexes('newest');
    let count = 0;
    for (let i = 0; i < rowIndexes.length; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      candidates[count] = rowIndex;
      // Branch-free, because the CPU cannot predict the branches.
      count +=
        Number((ratings[rowIndex] ?? 0) >= rating) & Number(!chosen || chosen[rowIndex] !== 0);
    }
    return count;
  }

  /** Counts, and writes `#chosen`. */
  #count(base: Base, { brands, categories, variants }: Passing): Counts {
    const { end } = this.#table;
    if (this.#chosen.length < end) {
      this.#chosen = new Uint8Array(end * 2);
      this.#candidates = new Int32Array(end * 2);
    }
    const brandNumbers = this.#table.brandNumbers.values;
    const categoryNumbers = this.#table.categorySetNumbers.values;
    const variantNumbers = this.#table.variantSetNumbers.values;
    const byBrand = new Int32Array(brands.length);
    const byCategory = new Int32Array(categories.length);
    const byVariant = new Int32Array(variants.length);
    const matches = this.#chosen.fill(0);
    let total = 0;
    const candidates = this.#candidates.subarray(0, this.#findCandidates(base));
    for (let i = 0; i < candidates.length; i++) {
      const rowIndex = candidates[i] ?? 0;
      const brand = brandNumbers[rowIndex] ?? 0;
      const category = categoryNumbers[rowIndex] ?? 0;
      const variant = variantNumbers[rowIndex] ?? 0;
      const ofBrand = brands[brand] ?? 0;
      const ofCategory = categories[category] ?? 0;
      const ofVariant = variants[variant] ?? 0;
      byBrand[brand] = (byBrand[brand] ?? 0) + (ofCategory & ofVariant);
      byCategory[category] = (byCategory[category] ?? 0) + (ofBrand & ofVariant);
      byVariant[variant] = (byVariant[variant] ?? 0) + (ofBrand & ofCategory);
      const isMatch = ofBrand & ofCategory & ofVariant;
      matches[rowIndex] = isMatch;
      total += isMatch;
    }
    return { total, brands: byBrand, categories: byCategory, variants: byVariant };
  }

  /** The brands and categories with products, and the chosen ones, by name. */
  #lists(
    counts: Pick<Counts, 'brands' | 'categories'>,
    filters: FacetFilters,
  ): Pick<Facets, 'brands' | 'categories'> {
    const sets = this.#listings.categorySets();
    const byCategory = new Map<string, number>();
    for (const [number, count] of counts.categories.entries()) {
      for (const id of count > 0 ? sets.categoryIds(number) : []) {
        byCategory.set(id, (byCategory.get(id) ?? 0) + count);
      }
    }
    const { brands, categories } = this.#listings;
    return {
      brands: facetOf(
        brands.list(),
        filters.brands,
        ({ _id }) => counts.brands[this.#table.brandNumberOf(_id) ?? -1] ?? 0,
      ),
      categories: facetOf(
        categories.list(),
        filters.categories,
        ({ _id }) => byCategory.get(_id) ?? 0,
      ),
    };
  }
}
