import type { Product } from 'shared/entities';
import { OptionValues } from './optionValues.ts';

/** The option values and the availability of all variants of a product; a product without options has one variant. */
export interface VariantSet {
  /** Per variant 1 if it is in stock, otherwise 0, and then the numbers of its values. */
  cells: readonly number[];
  cellsPerVariant: number;
}

interface CountedSet extends VariantSet {
  key: string;
  productCount: number;
}

function toVariantSet(
  { options, variants, quantity }: Product,
  optionValues: OptionValues,
): VariantSet {
  const cells: number[] = [];
  if (options.length === 0) cells.push(Number(quantity > 0));
  for (const variant of options.length === 0 ? [] : variants) {
    cells.push(Number(variant.quantity > 0));
    for (const { name } of options) {
      cells.push(optionValues.numberOf(name, variant.values[name] ?? ''));
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
  /** No product has number 0. */
  readonly #sets: (CountedSet | undefined)[] = [undefined];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];

  /** Every number is below this. */
  get end(): number {
    return this.#sets.length;
  }

  at(number: number): VariantSet | undefined {
    return this.#sets[number];
  }

  /** The number of a product's set, valid until `release`. */
  acquire(product: Product): number {
    const set = toVariantSet(product, this.optionValues);
    const key = `${set.cellsPerVariant}:${set.cells.join()}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#free.pop() ?? this.end;
      this.#numbers.set(key, number);
      this.#sets[number] = { ...set, key, productCount: 0 };
    }
    const counted = this.#sets[number];
    if (counted) counted.productCount += 1;
    return number;
  }

  release(number: number): void {
    const set = this.#sets[number];
    if (!set) return;
    set.productCount -= 1;
    if (set.productCount > 0) return;
    this.#numbers.delete(set.key);
    this.#sets[number] = undefined;
    this.#free.push(number);
  }
}
