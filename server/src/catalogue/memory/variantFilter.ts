import type { Facets } from 'shared/entities';
import { type FacetFilters, optionFacets } from '../facets.ts';
import type { VariantSet, VariantSets } from './variantSets.ts';

/** What a value says of its variant. */
const isChosen = 1;
const isAlternative = 2;

/**
 * What is asked of one variant of a product: of each option with chosen values one of them, and to be in stock. What a
 * variant misses is the number of options of which it has no chosen value.
 */
export class VariantFilter {
  readonly #sets: VariantSets;
  readonly #filters: FacetFilters;
  /** By value: `isChosen`, `isAlternative` if others of its option are chosen, or 0. */
  readonly #states: Uint8Array;

  constructor(sets: VariantSets, filters: FacetFilters) {
    this.#sets = sets;
    this.#filters = filters;
    this.#states = new Uint8Array(sets.optionValues.count);
    for (const [name, chosen] of filters.options) {
      for (const [value, number] of sets.optionValues.valuesOf(name) ?? []) {
        this.#states[number] = chosen.has(value) ? isChosen : isAlternative;
      }
    }
  }

  /** By set, 1 if it has a variant with all that is asked. */
  passing(): Uint8Array {
    const { inStock, options } = this.#filters;
    const passing = new Uint8Array(this.#sets.end).fill(1);
    if (options.size === 0 && !inStock) return passing;
    for (let number = 0; number < passing.length; number++) {
      const set = this.#sets.at(number);
      passing[number] = Number(set !== undefined && this.#hasVariant(set, inStock));
    }
    return passing;
  }

  /** @param productCounts by set */
  facets(productCounts: ArrayLike<number>): Pick<Facets, 'inStock' | 'options'> {
    const counts = new Int32Array(this.#states.length);
    const lastSets = new Int32Array(this.#states.length);
    let inStock = 0;
    for (let number = 0; number < productCounts.length; number++) {
      const set = this.#sets.at(number);
      const productCount = productCounts[number] ?? 0;
      if (!set || productCount === 0) continue;
      if (this.#hasVariant(set, true)) inStock += productCount;
      this.#forEachValue(set, (value) => {
        // Several variants of a product can have the same value.
        if (lastSets[value] === number) return;
        lastSets[value] = number;
        counts[value] = (counts[value] ?? 0) + productCount;
      });
    }
    return { inStock, options: this.#toOptions(counts) };
  }

  #hasVariant(set: VariantSet, inStock: boolean): boolean {
    for (let at = 0; at < set.cells.length; at += set.cellsPerVariant) {
      if (inStock && set.cells[at] === 0) continue;
      if (this.#missing(set, at) === 0) return true;
    }
    return false;
  }

  /** What the variant whose cells begin at an index misses. */
  #missing({ cells, cellsPerVariant }: VariantSet, at: number): number {
    let missing = this.#filters.options.size;
    for (let i = at + 1; i < at + cellsPerVariant; i++) {
      missing -= Number(this.#states[cells[i] ?? 0] === isChosen);
    }
    return missing;
  }

  /** Calls `work` for the values of variants that miss nothing but the option of the value. */
  #forEachValue(set: VariantSet, work: (value: number) => void): void {
    const { cells, cellsPerVariant } = set;
    for (let at = 0; at < cells.length; at += cellsPerVariant) {
      if (this.#filters.inStock && cells[at] === 0) continue;
      const missing = this.#missing(set, at);
      if (missing > 1) continue;
      for (let i = at + 1; i < at + cellsPerVariant; i++) {
        const value = cells[i] ?? 0;
        if (missing === Number(this.#states[value] === isAlternative)) work(value);
      }
    }
  }

  /** The values with products, and the chosen ones without. */
  #toOptions(counts: Int32Array): Facets['options'] {
    const facets = new Map<string, Facets['options'][string]>();
    for (const { name, values } of this.#sets.optionValues.sorted()) {
      const listed = values
        .map(({ value, number }) => ({ value, count: counts[number] ?? 0 }))
        .filter(({ count }) => count > 0);
      if (listed.length > 0) facets.set(name, listed);
    }
    return optionFacets(facets, this.#filters);
  }
}
