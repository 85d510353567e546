import { compareOptionValues } from '../optionOrder.ts';

interface IndexedValue {
  value: string;
  index: number;
}

/** Indexes, from 0, of the values of options, such as M of Size. A value keeps its index. */
export class OptionValues {
  readonly #byName = new Map<string, Map<string, number>>();
  #count = 0;
  #sorted: { name: string; values: IndexedValue[] }[] | null = null;

  get count(): number {
    return this.#count;
  }

  indexOf(name: string, value: string): number {
    let values = this.#byName.get(name);
    if (!values) this.#byName.set(name, (values = new Map()));
    let index = values.get(value);
    if (index === undefined) {
      values.set(value, (index = this.#count));
      this.#count += 1;
      this.#sorted = null;
    }
    return index;
  }

  /** The indexes of an option's values. */
  valuesOf(name: string): ReadonlyMap<string, number> | undefined {
    return this.#byName.get(name);
  }

  /** The values of each option, in order. */
  sorted(): readonly { name: string; values: readonly IndexedValue[] }[] {
    this.#sorted ??= [...this.#byName].map(([name, values]) => ({
      name,
      values: [...values]
        .map(([value, index]) => ({ value, index }))
        .sort((a, b) => compareOptionValues(a.value, b.value)),
    }));
    return this.#sorted;
  }
}
