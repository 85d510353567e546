import type { Facets } from 'shared/entities';
import { type FacetFilters, optionFacets } from '../facets.ts';
import type { VariantSet, VariantSets } from './variantSets.ts';

/** The states of a value. */
const chosenState = 1;
const alternativeState = 2;

/**
 * The filters that one variant of a product must satisfy: one chosen value of each filtered option, and stock with
 * `inStock`.
 */
export class VariantFilter {
  readonly #sets: VariantSets;
  readonly #filters: FacetFilters;
  /** By value: `chosenState`, `alternativeState` if others of its option are chosen, or 0. */
  readonly #states: Uint8Array;

  constructor(sets: VariantSets, filters: FacetFilters) {
    this.#sets = sets;
    this.#filters = filters;
    this.#states = new Uint8Array(sets.optionValues.count);
    for (const [name, chosen] of filters.options) {
      for (const [value, index] of sets.optionValues.valuesOf(name) ?? []) {
        this.#states[index] = chosen.has(value) ? chosenState : alternativeState;
      }
    }
  }

  /** By set, 1 if one of its variants satisfies the filters. */
  passing(): Uint8Array {
    const { inStock, options } = this.#filters;
    const passing = new Uint8Array(this.#sets.end).fill(1);
    if (options.size === 0 && !inStock) return passing;
    for (let index = 0; index < passing.length; index++) {
      const set = this.#sets.at(index);
      passing[index] = Number(set !== undefined && this.#hasVariant(set, inStock));
    }
    return passing;
  }

  /** @param productCounts by set */
  facets(productCounts: ArrayLike<number>): Pick<Facets, 'inStock' | 'options'> {
    const counts = new Int32Array(this.#states.length);
    const lastSets = new Int32Array(this.#states.length);
    let inStock = 0;
    for (let index = 0; index < productCounts.length; index++) {
      const set = this.#sets.at(index);
      const productCount = productCounts[index] ?? 0;
      if (!set || productCount === 0) continue;
      if (this.#hasVariant(set, true)) inStock += productCount;
      this.#forEachValue(set, (value) => {
        // Several variants of a product can have the same value.
        if (lastSets[value] === index) return;
        lastSets[value] = index;
        counts[value] = (counts[value] ?? 0) + productCount;
      });
    }
    return { inStock, options: this.#toOptions(counts) };
  }

  #hasVariant(set: VariantSet, inStock: boolean): boolean {
    for (let start = 0; start < set.cells.length; start += set.cellsPerVariant) {
      if (inStock && set.cells[start] === 0) continue;
      if (this.#countMissingOptions(set, start) === 0) return true;
    }
    return false;
  }

  /** The number of filtered options of which the variant, whose cells begin at `start`, has no chosen value. */
  #countMissingOptions({ cells, cellsPerVariant }: VariantSet, start: number): number {
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
      if (this.#filters.inStock && cells[start] === 0) continue;
      const missing = this.#countMissingOptions(set, start);
      if (missing > 1) continue;
      for (let i = start + 1; i < start + cellsPerVariant; i++) {
        const value = cells[i] ?? 0;
        if (missing === Number(this.#states[value] === alternativeState)) work(value);
      }
    }
  }

  /** The values with products, and the chosen ones without. */
  #toOptions(counts: Int32Array): Facets['options'] {
    const facets = new Map<string, Facets['options'][string]>();
    for (const { name, values } of this.#sets.optionValues.sorted()) {
      const listed = values
        .map(({ value, index }) => ({ value, count: counts[index] ?? 0 }))
        .filter(({ count }) => count > 0);
      if (listed.length > 0) facets.set(name, listed);
    }
    return optionFacets(facets, this.#filters);
  }
}
