import { CategorySets } from './categorySets.ts';

/** Numbers of pairs of numbers below 2 ** 26, from 0. */
class PairNumbers {
  readonly #numbers = new Map<number, number>();

  get end(): number {
    return this.#numbers.size;
  }

  numberOf(a: number, b: number): number {
    const key = a * 2 ** 26 + b;
    const number = this.#numbers.get(key) ?? this.end;
    this.#numbers.set(key, number);
    return number;
  }
}

/** A product's numbers of its brand, set of categories and set of variants. */
export interface FacetNumbers {
  brand: number;
  categorySet: number;
  variantSet: number;
}

/**
 * Numbers of groups of products with the same brand, categories and variants, so that facets look at each group once
 * instead of at each product. Groups without products stay.
 */
export class FacetGroups {
  readonly categorySets = new CategorySets();
  readonly #pairs = new PairNumbers();
  readonly #groups = new PairNumbers();
  /** By group. */
  readonly brands: number[] = [];
  readonly categorySetNumbers: number[] = [];
  readonly variantSets: number[] = [];

  /** Every number is below this. */
  get end(): number {
    return this.#groups.end;
  }

  numberOf({ brand, categorySet, variantSet }: FacetNumbers): number {
    const number = this.#groups.numberOf(this.#pairs.numberOf(brand, categorySet), variantSet);
    if (number === this.brands.length) {
      this.brands.push(brand);
      this.categorySetNumbers.push(categorySet);
      this.variantSets.push(variantSet);
    }
    return number;
  }
}
