import { compareOptionValues } from '../optionOrder.ts';

interface NumberedValue {
  value: string;
  /** From 0. */
  number: number;
}

/** Small numbers that stand for the values of options, such as M of Size. A value keeps its number. */
export class OptionValues {
  readonly #byName = new Map<string, Map<string, number>>();
  #count = 0;
  #sorted: { name: string; values: NumberedValue[] }[] | null = null;

  get count(): number {
    return this.#count;
  }

  numberOf(name: string, value: string): number {
    let values = this.#byName.get(name);
    if (!values) this.#byName.set(name, (values = new Map()));
    let number = values.get(value);
    if (number === undefined) {
      values.set(value, (number = this.#count));
      this.#count += 1;
      this.#sorted = null;
    }
    return number;
  }

  /** The numbers of an option's values. */
  valuesOf(name: string): ReadonlyMap<string, number> | undefined {
    return this.#byName.get(name);
  }

  /** The values of each option, in order. */
  sorted(): readonly { name: string; values: readonly NumberedValue[] }[] {
    this.#sorted ??= [...this.#byName].map(([name, values]) => ({
      name,
      values: [...values]
        .map(([value, number]) => ({ value, number }))
        .sort((a, b) => compareOptionValues(a.value, b.value)),
    }));
    return this.#sorted;
  }
}
