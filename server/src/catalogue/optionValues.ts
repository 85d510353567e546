/** The sign of a letter size: S is below M, L above. */
const signs: Readonly<Record<string, number>> = { S: -1, M: 0, L: 1 };

/** -2 for XS, -1 for S, 0 for M, 1 for L, 3 for XXL and 2XL; undefined for what is no letter size. */
function sizeRankOf(value: string): number | undefined {
  const [, digits, xs = '', letter = ''] =
    /^(?:(\d+)X|(X*))([SML])$/.exec(value.toUpperCase()) ?? [];
  const sign = signs[letter];
  return sign && sign * (1 + (digits === undefined ? xs.length : Number(digits)));
}

const collator = new Intl.Collator('en', { numeric: true });

/** Sizes such as S and XL first, from small to large; then numbers by size, and texts (FIND-02). */
export function compareOptionValues(a: string, b: string): number {
  const [one, other] = [sizeRankOf(a), sizeRankOf(b)];
  const bySize = (one ?? Infinity) - (other ?? Infinity);
  return bySize || collator.compare(a, b);
}

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
