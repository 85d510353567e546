import type { Product, Variant } from 'shared/entities';
import { OptionValues } from './optionValues.ts';

/** The flags of a variant, added up. */
export const inStockFlag = 1;
export const onSaleFlag = 2;

const flagsOf = ({ quantity, compareAtPrice }: Pick<Variant, 'quantity' | 'compareAtPrice'>) =>
  (quantity > 0 ? inStockFlag : 0) + (compareAtPrice === null ? 0 : onSaleFlag);

/** The option values and the availability of all variants of a product; a product without options has one variant. */
export interface VariantSet {
  /** Per variant its flags, and then the indexes of its values. */
  cells: readonly number[];
  cellsPerVariant: number;
}

interface CountedSet extends VariantSet {
  key: string;
  productCount: number;
}

function toVariantSet(product: Product, optionValues: OptionValues): VariantSet {
  const { options, variants } = product;
  const cells: number[] = [];
  if (options.length === 0) cells.push(flagsOf(product));
  for (const variant of options.length === 0 ? [] : variants) {
    cells.push(flagsOf(variant));
    for (const { name } of options) {
      cells.push(optionValues.indexOf(name, variant.values[name] ?? ''));
    }
  }
  return { cells, cellsPerVariant: 1 + options.length };
}

/**
 * The different sets of variants in the catalogue. Most products share theirs with others, so that filters look at each
 * set once instead of at each product.
 */
export class VariantSets {
  readonly optionValues = new OptionValues();
  /** No product has index 0. */
  readonly #sets: (CountedSet | undefined)[] = [undefined];
  readonly #indexes = new Map<string, number>();
  readonly #free: number[] = [];

  /** Every index is below this. */
  get end(): number {
    return this.#sets.length;
  }

  at(index: number): VariantSet | undefined {
    return this.#sets[index];
  }

  /** Returns the index of a product's set, valid until `release`. */
  acquire(product: Product): number {
    const set = toVariantSet(product, this.optionValues);
    const key = `${set.cellsPerVariant}:${set.cells.join()}`;
    let index = this.#indexes.get(key);
    if (index === undefined) {
      index = this.#free.pop() ?? this.end;
      this.#indexes.set(key, index);
      this.#sets[index] = { ...set, key, productCount: 0 };
    }
    const counted = this.#sets[index];
    if (counted) counted.productCount += 1;
    return index;
  }

  release(index: number): void {
    const set = this.#sets[index];
    if (!set) return;
    set.productCount -= 1;
    if (set.productCount > 0) return;
    this.#indexes.delete(set.key);
    this.#sets[index] = undefined;
    this.#free.push(index);
  }
}
