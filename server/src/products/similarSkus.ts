import { fold } from 'shared/fold';

/** What spreadsheets make of 4006381333931. */
const exponentPattern = /^\d(?:[.,](\d+))?E\+?\d+$/i;

const decimalPattern = /^\d{1,12}[.,]\d{1,12}$/;

/** Without the case, and without the zeros that spreadsheets drop. */
const keyOf = (sku: string) =>
  decimalPattern.test(sku)
    ? String(Number(sku.replace(',', '.')))
    : fold(sku).replace(/(?<!\d)0+(?=\d)/g, '');

/** The number of digits behind the point of a SKU in E notation; undefined for others. */
function exponentDigits(sku: string): number | undefined {
  const match = exponentPattern.exec(sku);
  return match ? (match[1] ?? '').length : undefined;
}

const rounded = (sku: string, digits: number) =>
  Number(sku.replace(',', '.')).toExponential(Math.min(digits, 20));

/** Known SKUs that look like those of a table, which a spreadsheet or a hand may have changed (WORLD-05). */
export class SimilarSkus {
  readonly #wanted: ReadonlySet<string>;
  readonly #digits: ReadonlySet<number>;
  readonly #known = new Map<string, string>();

  constructor(skus: Iterable<string>) {
    const all = [...skus];
    const digits = all.map(exponentDigits).filter((each) => each !== undefined);
    this.#digits = new Set(digits);
    this.#wanted = new Set(all.map(keyOf));
  }

  add(sku: string): void {
    const key = keyOf(sku);
    if (this.#wanted.has(key)) this.#known.set(key, sku);
    if (!/^\d{5,}$/.test(sku)) return;
    for (const digits of this.#digits) this.#known.set(rounded(sku, digits), sku);
  }

  /** What is suspicious about a SKU that the shop does not know; null for nothing. */
  warningFor(sku: string): string | null {
    const digits = exponentDigits(sku);
    const known =
      this.#known.get(keyOf(sku)) ??
      (digits === undefined ? undefined : this.#known.get(rounded(sku, digits)));
    const question = known === undefined ? '' : ` Did you mean ${known}?`;
    if (digits !== undefined) {
      return `“${sku}” looks like a number that a spreadsheet has shortened.${question}`;
    }
    return known === undefined ? null : `“${sku}” is new.${question}`;
  }
}
