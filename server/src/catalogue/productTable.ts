import type { Product } from 'shared/entities';
import { toCents } from 'shared/money';
import type { StarCounts } from 'shared/ratings';

/** A product as the API returns it, with the counts behind its rating. */
export interface Entry {
  product: Product;
  stars: StarCounts;
}

const grown = <T extends Int32Array | Float64Array | Uint8Array>(column: T, bigger: T): T => {
  bigger.set(column);
  return bigger;
};

/** Parsed products kept as objects; a small shop never parses twice. */
const maxCachedEntries = 2_000;

/** Copies a string into one flat heap object; the id of an ObjectId is a concatenation of four. */
const flattenString = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/**
 * The products in a column store: typed arrays hold what lists sort and filter by, and a row index (a small
 * integer) identifies a product. The rest of a product is kept as JSON, because garbage collection would visit
 * every object and string of it and delay requests.
 */
export class ProductTable {
  readonly ids: string[] = [];
  readonly slugs: string[] = [];
  /** The ids of the products' brands. */
  readonly brands: (string | null)[] = [];
  /** Cents. */
  prices = new Int32Array(1024);
  /** Average rating in tenths, 0 without reviews. */
  ratings = new Uint8Array(1024);
  reviews = new Int32Array(1024);
  /** Milliseconds since 1970. */
  created = new Float64Array(1024);
  nameLengths = new Int32Array(1024);
  /** 1 for sold-out products. */
  soldOut = new Uint8Array(1024);
  /** 1 for active products. */
  active = new Uint8Array(1024);
  /** 1 for public products. */
  shown = new Uint8Array(1024);
  readonly #entries: (string | undefined)[] = [];
  readonly #entryCache = new Map<number, Entry>();
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

  add(entry: Entry): number {
    const rowIndex = this.#free.pop() ?? this.#entries.length;
    if (rowIndex === this.prices.length) this.#grow();
    this.ids[rowIndex] = flattenString(entry.product._id);
    this.set(rowIndex, entry);
    return rowIndex;
  }

  set(rowIndex: number, entry: Entry): void {
    const { product } = entry;
    this.#entries[rowIndex] = JSON.stringify(entry);
    this.#entryCache.delete(rowIndex);
    this.slugs[rowIndex] = product.slug;
    this.brands[rowIndex] = product.brand && product.brand._id;
    this.prices[rowIndex] = toCents(product.price);
    this.ratings[rowIndex] = Math.round(product.averageRating * 10);
    this.reviews[rowIndex] = product.totalReviews;
    this.created[rowIndex] = Date.parse(product.createdAt);
    this.nameLengths[rowIndex] = product.name.length;
    this.soldOut[rowIndex] = Number(product.quantity === 0);
    this.active[rowIndex] = Number(product.isActive);
  }

  remove(rowIndex: number): void {
    this.#entries[rowIndex] = undefined;
    this.#entryCache.delete(rowIndex);
    this.#free.push(rowIndex);
  }

  #grow(): void {
    const length = this.prices.length * 2;
    this.prices = grown(this.prices, new Int32Array(length));
    this.ratings = grown(this.ratings, new Uint8Array(length));
    this.reviews = grown(this.reviews, new Int32Array(length));
    this.created = grown(this.created, new Float64Array(length));
    this.nameLengths = grown(this.nameLengths, new Int32Array(length));
    this.soldOut = grown(this.soldOut, new Uint8Array(length));
    this.active = grown(this.active, new Uint8Array(length));
    this.shown = grown(this.shown, new Uint8Array(length));
  }
}
