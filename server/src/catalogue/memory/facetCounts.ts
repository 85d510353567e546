import type { Brand, Category, Facets } from 'shared/entities';
import { type FacetFilters, facetOf, optionFacets } from '../facets.ts';
import type { ReadonlyRegistry, RegistryItem } from '../registry.ts';
import { selectPassing } from './matches.ts';
import type { ProductTable } from './productTable.ts';
import { inStockFlag, onSaleFlag, type VariantSet, type VariantSets } from './variantSets.ts';

/** The states of a value. */
const chosenState = 1;
const alternativeState = 2;

/**
 * The filters that one variant of a product must satisfy: one chosen value of each filtered option, stock with `inStock`
 * and a former price with `onSale`.
 */
class VariantFilter {
  readonly #sets: VariantSets;
  readonly #filters: FacetFilters;
  /** The flags that a variant needs. */
  readonly #flags: number;
  /** By value: `chosenState`, `alternativeState` if others of its option are chosen, or 0. */
  readonly #states: Uint8Array;

  constructor(sets: VariantSets, filters: FacetFilters) {
    this.#sets = sets;
    this.#filters = filters;
    this.#flags = (filters.inStock ? inStockFlag : 0) | (filters.onSale ? onSaleFlag : 0);
    this.#states = Uint8Array.from(sets.optionValues, ({ name, value }) => {
      const chosen = filters.options.get(name);
      if (!chosen) return 0;
      return chosen.has(value) ? chosenState : alternativeState;
    });
  }

  /** By set, 1 if one of its variants satisfies the filters. */
  passing(): Uint8Array {
    const isOpen = this.#filters.options.size === 0 && this.#flags === 0;
    return this.#sets.flags((set) => isOpen || this.#hasVariant(set, this.#flags));
  }

  /** @param productCounts by set */
  facets(productCounts: Int32Array): Pick<Facets, 'inStock' | 'onSale' | 'options'> {
    const counts = new Int32Array(this.#states.length);
    const lastSets = new Int32Array(this.#states.length).fill(-1);
    let inStock = 0;
    let onSale = 0;
    for (let index = 0; index < productCounts.length; index++) {
      const set = this.#sets.at(index);
      const productCount = productCounts[index] ?? 0;
      if (!set || productCount === 0) continue;
      if (this.#hasVariant(set, this.#flags | inStockFlag)) inStock += productCount;
      if (this.#hasVariant(set, this.#flags | onSaleFlag)) onSale += productCount;
      this.#forEachValue(set, (value) => {
        // Several variants of a product can have the same value.
        if (lastSets[value] === index) return;
        lastSets[value] = index;
        counts[value] = (counts[value] ?? 0) + productCount;
      });
    }
    const counted = this.#sets.optionValues.map((option, index) => ({
      ...option,
      count: counts[index] ?? 0,
    }));
    return { inStock, onSale, options: optionFacets(counted, this.#filters) };
  }

  #hasVariant(set: VariantSet, flags: number): boolean {
    for (let start = 0; start < set.cells.length; start += set.cellsPerVariant) {
      if (this.#countMissing(set, start, flags) === 0) return true;
    }
    return false;
  }

  /** The number of filtered options without a chosen value in the variant at `start`; infinite if it lacks one of the flags. */
  #countMissing({ cells, cellsPerVariant }: VariantSet, start: number, flags: number): number {
    if (((cells[start] ?? 0) & flags) !== flags) return Infinity;
    let missing = this.#filters.options.size;
    for (let i = start + 1; i < start + cellsPerVariant; i++) {
      missing -= Number(this.#states[cells[i] ?? 0] === chosenState);
    }
    return missing;
  }

  /** Calls `work` for the values of variants that satisfy the filters of all other options. */
  #forEachValue(set: VariantSet, work: (value: number) => void): void {
    const { cells, cellsPerVariant } = set;
    for (let start = 0; start < cells.length; start += cellsPerVariant) {
      const missing = this.#countMissing(set, start, this.#flags);
      if (missing > 1) continue;
      for (let i = start + 1; i < start + cellsPerVariant; i++) {
        const value = cells[i] ?? 0;
        if (missing === Number(this.#states[value] === alternativeState)) work(value);
      }
    }
  }
}

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
