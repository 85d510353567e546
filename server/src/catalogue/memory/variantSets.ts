import type { Product } from 'shared/entities';
import { variantAvailability } from '../facets.ts';
import { SharedColumn } from './sharedColumn.ts';

/** A variant as filters compare it; a product without options has one. */
export interface ComparedVariant {
  inStock: boolean;
  onSale: boolean;
  /** The indexes of its option values. */
  values: readonly number[];
}

/** The variants of products, of which many are equal. */
export class VariantSets extends SharedColumn<readonly ComparedVariant[]> {
  /** The values of options, such as M of Size, by their index. A value keeps its index. */
  readonly optionValues: { name: string; value: string }[] = [];
  readonly #indexesOfValues = new Map<string, number>();

  setOf(row: number, product: Product): void {
    const variants = variantAvailability(product).map(({ values, ...availability }) => ({
      ...availability,
      values: values.map(({ name, value }) => this.#indexOfValue(name, value)),
    }));
    this.set(row, JSON.stringify(variants), variants);
  }

  #indexOfValue(name: string, value: string): number {
    const key = `${name}\0${value}`;
    const known = this.#indexesOfValues.get(key);
    if (known !== undefined) return known;
    this.#indexesOfValues.set(key, this.optionValues.length);
    return this.optionValues.push({ name, value }) - 1;
  }
}
