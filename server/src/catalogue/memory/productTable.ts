import { toCents } from 'shared/money';
import { type Entry, parseEntry, stringifyEntry } from './entry.ts';
import { VariantSets } from './variantSets.ts';

/** Parsed products kept as objects; a small shop never parses twice. */
const maxCachedEntries = 2_000;

/** Copies a string into one flat heap object; the id of an ObjectId is a concatenation of four. */
const flattenString = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/** A typed array, or an array of texts. */
interface Values<T> {
  readonly length: number;
  [rowIndex: number]: T;
}

/** Makes room for `length` values, with those there are. */
type Allocate<T> = (length: number, values?: Values<T>) => Values<T>;

const initialLength = 1024;

/** One value of every product, by row index. */
class Column<T> {
  values: Values<T>;
  readonly #allocate: Allocate<T>;
  readonly #valueOf: ((entry: Entry) => T) | undefined;

  /** @param valueOf the value of a product; without it, others write the values */
  constructor(allocate: Allocate<T>, valueOf?: (entry: Entry) => T) {
    this.#allocate = allocate;
    this.#valueOf = valueOf;
    this.values = allocate(initialLength);
  }

  set(rowIndex: number, entry: Entry): void {
    if (this.#valueOf) this.values[rowIndex] = this.#valueOf(entry);
  }

  grow(length: number): void {
    this.values = this.#allocate(length, this.values);
  }
}

function copyInto<T extends Int32Array | Uint8Array | Float64Array>(
  target: T,
  values: ArrayLike<number>,
): T {
  target.set(values);
  return target;
}

const int32: Allocate<number> = (length, values = []) => copyInto(new Int32Array(length), values);
const uint8: Allocate<number> = (length, values = []) => copyInto(new Uint8Array(length), values);
const float64: Allocate<number> = (length, values = []) =>
  copyInto(new Float64Array(length), values);
/** An array of texts grows by itself. */
const texts = <T>(_length: number, values: Values<T> = []): Values<T> => values;

/**
 * The products in a column store: typed arrays hold what lists sort and filter by, and a row index (a small
 * integer) identifies a product. The rest of a product is kept as JSON, because garbage collection would visit
 * every object and string of it and delay requests.
 */
export class ProductTable {
  readonly ids: string[] = [];
  readonly #columns: Pick<Column<unknown>, 'set' | 'grow'>[] = [];
  readonly slugs = this.#column(texts<string>, ({ product }) => product.slug);
  /** The ids of the products' brands. */
  readonly brands = this.#column(
    texts<string | null>,
    ({ product }) => product.brand && product.brand._id,
  );
  readonly pricesCents = this.#column(int32, ({ product }) => toCents(product.price));
  /** Average ratings; 0 without reviews. */
  readonly ratingsTenths = this.#column(uint8, ({ product }) =>
    Math.round(product.averageRating * 10),
  );
  readonly reviews = this.#column(int32, ({ product }) => product.totalReviews);
  readonly soldRecently = this.#column(int32, ({ soldRecently }) => soldRecently);
  readonly createdMs = this.#column(float64, ({ product }) => Date.parse(product.createdAt));
  readonly nameLengths = this.#column(int32, ({ product }) => product.name.length);
  /** 1 for sold-out products. */
  readonly soldOut = this.#column(uint8, ({ product }) => Number(product.quantity === 0));
  /** 1 for active products. */
  readonly active = this.#column(uint8, ({ product }) => Number(product.isActive));
  /** 1 for public products; ProductListings writes it. */
  readonly isPublic = this.#column(uint8);
  readonly #brandIndexes = new Map<string | null, number>([[null, 0]]);
  /** The indexes of the products' brands; 0 for none. */
  readonly brandIndexes = this.#column(int32, ({ product }) =>
    this.#addBrandIndex(product.brand && product.brand._id),
  );
  /** The indexes of the products' `facetGroups`; ProductListings writes them. */
  readonly facetGroupIndexes = this.#column(int32);
  readonly variantSets = new VariantSets();
  /** The indexes of the products' sets in `variantSets`. */
  readonly variantSetIndexes = this.#column(int32);
  #length = initialLength;
  readonly #entries: (string | undefined)[] = [];
  readonly #entryCache = new Map<number, Entry>();
  readonly #rowIndexById = new Map<string, number>();
  readonly #free: number[] = [];

  /** Every row index is below this. */
  get end(): number {
    return this.#entries.length;
  }

  /** The row indexes in use. */
  *rowIndexes(): Generator<number> {
    for (let rowIndex = 0; rowIndex < this.end; rowIndex++)
      if (this.#entries[rowIndex] !== undefined) yield rowIndex;
  }

  /** Every index of a brand is below this. */
  get brandIndexEnd(): number {
    return this.#brandIndexes.size;
  }

  /** Undefined for a brand without products. */
  brandIndexOf(id: string): number | undefined {
    return this.#brandIndexes.get(id);
  }

  rowIndexOf(id: string): number | undefined {
    return this.#rowIndexById.get(id);
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

  add(entry: Entry): number {
    const rowIndex = this.#free.pop() ?? this.#entries.length;
    if (rowIndex === this.#length) this.#grow();
    const id = flattenString(entry.product._id);
    this.ids[rowIndex] = id;
    this.#rowIndexById.set(id, rowIndex);
    this.set(rowIndex, entry);
    return rowIndex;
  }

  set(rowIndex: number, entry: Entry): void {
    this.#entries[rowIndex] = stringifyEntry(entry);
    this.#entryCache.delete(rowIndex);
    for (const column of this.#columns) column.set(rowIndex, entry);
    this.#setVariants(rowIndex, this.variantSets.acquire(entry.product));
  }

  remove(rowIndex: number): void {
    this.#rowIndexById.delete(this.ids[rowIndex] ?? '');
    this.#entries[rowIndex] = undefined;
    this.#entryCache.delete(rowIndex);
    this.#setVariants(rowIndex, 0);
    this.#free.push(rowIndex);
  }

  #addBrandIndex(id: string | null): number {
    const index = this.#brandIndexes.get(id) ?? this.#brandIndexes.size;
    this.#brandIndexes.set(id, index);
    return index;
  }

  #setVariants(rowIndex: number, setIndex: number): void {
    this.variantSets.release(this.variantSetIndexes.values[rowIndex] ?? 0);
    this.variantSetIndexes.values[rowIndex] = setIndex;
  }

  #column<T>(...options: ConstructorParameters<typeof Column<T>>): Column<T> {
    const column = new Column(...options);
    this.#columns.push(column);
    return column;
  }

  #grow(): void {
    this.#length *= 2;
    for (const column of this.#columns) column.grow(this.#length);
  }
}
