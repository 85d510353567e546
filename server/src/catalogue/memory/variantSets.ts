import type { Product } from 'shared/entities';
import { variantAvailability } from '../facets.ts';
import { SharedColumn } from './sharedColumn.ts';

/** The flags of a variant, added up. */
export const inStockFlag = 1;
export const onSaleFlag = 2;

/** The option values and the availability of all variants of a product; a product without options has one variant. */
export interface VariantSet {
  /** Per variant its flags, and then the indexes of its values. */
  cells: readonly number[];
  cellsPerVariant: number;
}

/** The variants of products, as filters compare them. */
export class VariantSets extends SharedColumn<VariantSet> {
  /** The values of options, such as M of Size, by their index. A value keeps its index. */
  readonly optionValues: { name: string; value: string }[] = [];
  readonly #indexesOfValues = new Map<string, number>();

  setOf(row: number, product: Product): void {
    const cells = variantAvailability(product).flatMap(({ inStock, onSale, values }) => [
      (inStock ? inStockFlag : 0) + (onSale ? onSaleFlag : 0),
      ...values.map(({ name, value }) => this.#indexOfValue(name, value)),
    ]);
    const cellsPerVariant = 1 + product.options.length;
    this.set(row, `${cellsPerVariant}:${cells.join()}`, { cells, cellsPerVariant });
  }

  #indexOfValue(name: string, value: string): number {
    const key = `${name}\0${value}`;
    const known = this.#indexesOfValues.get(key);
    if (known !== undefined) return known;
    this.#indexesOfValues.set(key, this.optionValues.length);
    return this.optionValues.push({ name, value }) - 1;
  }
}
