import { toCents } from 'shared/money';
import { type Entry, parseEntry, stringifyEntry } from './entry.ts';
import { SharedValues } from './sharedValues.ts';
import { VariantSets } from './variantSets.ts';

/** Parsed products kept as objects; a small shop never parses twice. */
const maxCachedEntries = 2_000;

const columnNames = [
  /** 1 or 0, as all that begin with `is`. */
  'isActive',
  /** The index writes it. */
  'isPublic',
  'priceCents',
  /** The average rating; 0 without reviews. */
  'ratingTenths',
  'reviews',
  'soldRecently',
  'nameLength',
  'isSoldOut',
  /** An index of `brandIds`; 0 for none. */
  'brand',
  'categorySet',
  'variantSet',
] as const;

type Columns = Record<(typeof columnNames)[number], Int32Array>;

/** Empty columns, with the values of others. */
const makeColumns = (length: number, old?: Columns): Columns =>
  // The names are those of the type.
  Object.fromEntries(
    columnNames.map((name) => {
      const column = new Int32Array(length);
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
  readonly createdMs: number[] = [];
  /** Replaced when the table grows. */
  columns = makeColumns(1024);
  readonly brandIds: (string | null)[] = [null];
  /** The ids of the public categories that products are in. */
  readonly categorySets = new SharedValues<readonly string[]>();
  readonly variantSets = new VariantSets();
  readonly #entries: (string | undefined)[] = [];
  readonly #entryCache = new Map<number, Entry>();
  readonly #rowIndexById = new Map<string, number>();
  readonly #indexOfBrand = new Map<string | null, number>([[null, 0]]);
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

  /** Undefined for a brand without products. */
  brandIndexOf(id: string): number | undefined {
    return this.#indexOfBrand.get(id);
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
    const entry = parseEntry(text);
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
    const { length } = this.columns.brand;
    if (rowIndex === length) {
      this.columns = makeColumns(length * 2, this.columns);
    }
    const id = flattenString(entry.product._id);
    this.ids[rowIndex] = id;
    this.#rowIndexById.set(id, rowIndex);
    this.columns.categorySet[rowIndex] = this.categorySets.acquire('', []);
    this.columns.variantSet[rowIndex] = this.variantSets.acquireFor(entry.product);
    this.set(rowIndex, entry);
    return rowIndex;
  }

  set(rowIndex: number, entry: Entry): void {
    this.#entries[rowIndex] = stringifyEntry(entry);
    this.#entryCache.delete(rowIndex);
    const { product, soldRecently } = entry;
    this.slugs[rowIndex] = product.slug;
    this.createdMs[rowIndex] = Date.parse(product.createdAt);
    const { columns } = this;
    columns.isActive[rowIndex] = Number(product.isActive);
    columns.priceCents[rowIndex] = toCents(product.price);
    columns.ratingTenths[rowIndex] = Math.round(product.averageRating * 10);
    columns.reviews[rowIndex] = product.totalReviews;
    columns.soldRecently[rowIndex] = soldRecently;
    columns.nameLength[rowIndex] = product.name.length;
    columns.isSoldOut[rowIndex] = Number(product.quantity === 0);
    columns.brand[rowIndex] = this.#addBrand(product.brand && product.brand._id);
    const variantSet = this.variantSets.acquireFor(product);
    this.variantSets.release(columns.variantSet[rowIndex] ?? 0);
    columns.variantSet[rowIndex] = variantSet;
  }

  categoriesOf(rowIndex: number): readonly string[] {
    return this.categorySets.at(this.columns.categorySet[rowIndex] ?? 0) ?? [];
  }

  setCategories(rowIndex: number, ids: readonly string[]): void {
    const sorted = ids.toSorted();
    const categorySet = this.categorySets.acquire(sorted.join(), sorted);
    this.categorySets.release(this.columns.categorySet[rowIndex] ?? 0);
    this.columns.categorySet[rowIndex] = categorySet;
  }

  remove(rowIndex: number): void {
    this.#rowIndexById.delete(this.ids[rowIndex] ?? '');
    this.#entries[rowIndex] = undefined;
    this.#entryCache.delete(rowIndex);
    this.columns.isPublic[rowIndex] = 0;
    this.categorySets.release(this.columns.categorySet[rowIndex] ?? 0);
    this.variantSets.release(this.columns.variantSet[rowIndex] ?? 0);
    this.#free.push(rowIndex);
  }

  #addBrand(id: string | null): number {
    const index = this.#indexOfBrand.get(id) ?? this.brandIds.push(id) - 1;
    this.#indexOfBrand.set(id, index);
    return index;
  }
}
