import type { Brand } from 'shared/entities';
import type { StarCounts } from 'shared/reviews/ratings';
import type { ProductRow } from '../../products/model/Product.ts';
import { type ListedProduct, listNumbers, numberNames } from '../listQuery.ts';
import { presentWithBrand } from '../presentWithBrand.ts';
import type { ReadonlyRegistry } from '../registry.ts';
import { SharedColumn } from './sharedColumn.ts';
import { VariantSets } from './variantSets.ts';

/** A product as the API returns it, with the counts behind its rating. */
export interface Entry extends ListedProduct {
  stars: StarCounts;
}

export const toEntry = (row: ProductRow, brands: ReadonlyRegistry<Brand>): Entry => ({
  product: presentWithBrand(row, brands),
  stars: row.stars,
  soldRecently: row.soldRecently,
});

/** Parsed products kept as objects; a small shop never parses twice. */
const maxCachedEntries = 2_000;

/** 1 or 0; the index writes whether a product is public. */
const columnNames = [...numberNames, 'isActive', 'isPublic'] as const;

type Int32Name = Exclude<(typeof columnNames)[number], 'createdMs'>;
type Columns = Record<Int32Name, Int32Array> & { createdMs: Float64Array };

/** Empty columns, with the values of others. */
const makeColumns = (length: number, old?: Columns): Columns =>
  // The names are those of the type.
  Object.fromEntries(
    columnNames.map((name) => {
      const column = name === 'createdMs' ? new Float64Array(length) : new Int32Array(length);
      if (old) column.set(old[name]);
      return [name, column];
    }),
  ) as Columns;

/** Copies a string into one flat heap object; the id of an ObjectId is a concatenation of four. */
const flattenString = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/**
 * The products in a column store: typed arrays hold what lists sort and filter by, and a row index (a small integer)
 * identifies a product. The rest of a product is kept as JSON, because garbage collection would visit every object and
 * string of it and delay requests.
 */
export class ProductTable {
  readonly ids: string[] = [];
  readonly slugs: string[] = [];
  /** Replaced when the table grows. */
  columns = makeColumns(1024);
  /** Their ids; null for none. */
  readonly brands = new SharedColumn<string | null>();
  /** The ids of the public categories that products are in. */
  readonly categorySets = new SharedColumn<readonly string[]>();
  readonly variantSets = new VariantSets();
  readonly #entries: (string | undefined)[] = [];
  readonly #entryCache = new Map<number, Entry>();
  readonly #rowIndexById = new Map<string, number>();
  readonly #free: number[] = [];
  #buffer = new Int32Array(0);

  /** For row indexes. All queries use the same, because page faults of new memory take longer than their loops. */
  buffer(length: number): Int32Array {
    if (this.#buffer.length <= length) this.#buffer = new Int32Array(length * 2 + 1);
    return this.#buffer;
  }

  /** Every row index is below this. */
  get end(): number {
    return this.#entries.length;
  }

  /** The row indexes in use. */
  *rowIndexes(): Generator<number> {
    for (let rowIndex = 0; rowIndex < this.end; rowIndex++)
      if (this.#entries[rowIndex] !== undefined) yield rowIndex;
  }

  rowIndexOf(id: string): number | undefined {
    return this.#rowIndexById.get(id);
  }

  rowIndexesOf(ids: Iterable<string>): number[] {
    return Array.from(ids).flatMap((id) => this.#rowIndexById.get(id) ?? []);
  }

  at(rowIndex: number): Entry | undefined {
    const known = this.#entryCache.get(rowIndex);
    if (known) return known;
    const text = this.#entries[rowIndex];
    if (text === undefined) return undefined;
    const entry: Entry = JSON.parse(text);
    if (this.#entryCache.size < maxCachedEntries) {
      // All callers share this object.
      Object.freeze(entry.product);
      this.#entryCache.set(rowIndex, entry);
    }
    return entry;
  }

  /** Adds a product, which is in no category yet. */
  add(entry: Entry): number {
    const rowIndex = this.#free.pop() ?? this.end;
    const { length } = this.columns.isPublic;
    if (rowIndex === length) this.columns = makeColumns(length * 2, this.columns);
    const id = flattenString(entry.product._id);
    this.ids[rowIndex] = id;
    this.#rowIndexById.set(id, rowIndex);
    this.setCategories(rowIndex, []);
    this.set(rowIndex, entry);
    return rowIndex;
  }

  /** Whether a product is stored exactly like this. */
  holds(rowIndex: number, entry: Entry): boolean {
    return this.#entries[rowIndex] === JSON.stringify(entry);
  }

  set(rowIndex: number, entry: Entry): void {
    this.#entries[rowIndex] = JSON.stringify(entry);
    this.#entryCache.delete(rowIndex);
    const { product } = entry;
    this.slugs[rowIndex] = product.slug;
    for (const name of numberNames) this.columns[name][rowIndex] = listNumbers[name](entry);
    this.columns.isActive[rowIndex] = Number(product.isActive);
    const brand = product.brand && product.brand._id;
    this.brands.set(rowIndex, brand ?? '', brand);
    this.variantSets.setOf(rowIndex, product);
  }

  setCategories(rowIndex: number, ids: readonly string[]): void {
    const sorted = ids.toSorted();
    this.categorySets.set(rowIndex, sorted.join(), sorted);
  }

  remove(rowIndex: number): void {
    this.#rowIndexById.delete(this.ids[rowIndex] ?? '');
    this.#entries[rowIndex] = undefined;
    this.#entryCache.delete(rowIndex);
    this.columns.isPublic[rowIndex] = 0;
    for (const shared of [this.brands, this.categorySets, this.variantSets]) shared.clear(rowIndex);
    this.#free.push(rowIndex);
  }
}
