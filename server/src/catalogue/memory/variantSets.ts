import type { Product, Variant } from 'shared/entities';
import { SharedValues } from './sharedValues.ts';

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

/** The different sets of variants in the catalogue. */
export class VariantSets extends SharedValues<VariantSet> {
  /** The values of options, such as M of Size, by their index. A value keeps its index. */
  readonly optionValues: { name: string; value: string }[] = [];
  readonly #indexesOfValues = new Map<string, number>();

  /** Returns the index of a product's set, valid until `release`. */
  acquireFor({ options, variants, ...product }: Product): number {
    const cells =
      options.length === 0
        ? [flagsOf(product)]
        : variants.flatMap((variant) => [
            flagsOf(variant),
            ...options.map(({ name }) => this.#indexOf(name, variant.values[name] ?? '')),
          ]);
    const cellsPerVariant = 1 + options.length;
    return this.acquire(`${cellsPerVariant}:${cells.join()}`, { cells, cellsPerVariant });
  }

  #indexOf(name: string, value: string): number {
    const key = `${name}\0${value}`;
    const known = this.#indexesOfValues.get(key);
    if (known !== undefined) return known;
    this.#indexesOfValues.set(key, this.optionValues.length);
    return this.optionValues.push({ name, value }) - 1;
  }
}
