import { CategorySets } from './categorySets.ts';

/** Indexes, from 0, of pairs of indexes below 2 ** 26. */
class PairIndexes {
  readonly #indexes = new Map<number, number>();

  get end(): number {
    return this.#indexes.size;
  }

  indexOf(a: number, b: number): number {
    const key = a * 2 ** 26 + b;
    const index = this.#indexes.get(key) ?? this.end;
    this.#indexes.set(key, index);
    return index;
  }
}

/** The indexes of a product's brand, set of categories and set of variants. */
interface FacetIndexes {
  brand: number;
  categorySet: number;
  variantSet: number;
}

/**
 * The groups of products with the same brand, categories and variants, each with an index, so that facets look at each
 * group once instead of at each product. Groups without products stay.
 */
export class FacetGroups {
  readonly categorySets = new CategorySets();
  readonly #pairs = new PairIndexes();
  readonly #groups = new PairIndexes();
  /** By group. */
  readonly brands: number[] = [];
  readonly categorySetIndexes: number[] = [];
  readonly variantSets: number[] = [];

  /** Every index is below this. */
  get end(): number {
    return this.#groups.end;
  }

  indexOf({ brand, categorySet, variantSet }: FacetIndexes): number {
    const index = this.#groups.indexOf(this.#pairs.indexOf(brand, categorySet), variantSet);
    if (index === this.brands.length) {
      this.brands.push(brand);
      this.categorySetIndexes.push(categorySet);
      this.variantSets.push(variantSet);
    }
    return index;
  }
}
