import type { Product } from 'shared/entities';
import { toCents } from 'shared/money';
import type { StarCounts } from 'shared/ratings';

/** A product as the shop shows it, with the counts behind its rating. */
export interface Entry {
  product: Product;
  stars: StarCounts;
}

const grown = <T extends Int32Array | Float64Array | Uint8Array>(column: T, bigger: T): T => {
  bigger.set(column);
  return bigger;
};

/** So many products, those that were asked for first, are held as objects too: a small shop makes none anew. */
const mostAtHand = 2_000;

/** The same text as one object for the garbage collector: an ObjectId puts its own together from four. */
const inOnePiece = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/**
 * The products of the shop window, each in a slot (a small whole number), with columns of what lists are
 * sorted and filtered by: they are walked many times quicker than objects. The rest of a product is kept as JSON:
 * the garbage collector would look at each object and each text in it, and hold up requests while it does.
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
  /** 1 where the product is active. */
  active = new Uint8Array(1024);
  /** 1 where the product is shown. */
  shown = new Uint8Array(1024);
  readonly #entries: (string | undefined)[] = [];
  readonly #atHand = new Map<number, Entry>();
  readonly #free: number[] = [];

  /** Every slot is below this. */
  get end(): number {
    return this.#entries.length;
  }

  /** The slots that hold a product. */
  *slots(): Generator<number> {
    for (let slot = 0; slot < this.end; slot++) if (this.#entries[slot] !== undefined) yield slot;
  }

  at(slot: number): Entry | undefined {
    const known = this.#atHand.get(slot);
    if (known) return known;
    const text = this.#entries[slot];
    if (text === undefined) return undefined;
    const entry: Entry = JSON.parse(text);
    if (this.#atHand.size < mostAtHand) {
      // Whoever asks is given the same one.
      Object.freeze(entry.product);
      this.#atHand.set(slot, entry);
    }
    return entry;
  }

  add(entry: Entry): number {
    const slot = this.#free.pop() ?? this.#entries.length;
    if (slot === this.prices.length) this.#grow();
    this.ids[slot] = inOnePiece(entry.product._id);
    this.set(slot, entry);
    return slot;
  }

  set(slot: number, entry: Entry): void {
    const { product } = entry;
    this.#entries[slot] = JSON.stringify(entry);
    this.#atHand.delete(slot);
    this.slugs[slot] = product.slug;
    this.brands[slot] = product.brand && product.brand._id;
    this.prices[slot] = toCents(product.price);
    this.ratings[slot] = Math.round(product.averageRating * 10);
    this.reviews[slot] = product.totalReviews;
    this.created[slot] = Date.parse(product.createdAt);
    this.nameLengths[slot] = product.name.length;
    this.active[slot] = Number(product.isActive);
  }

  remove(slot: number): void {
    this.#entries[slot] = undefined;
    this.#atHand.delete(slot);
    this.#free.push(slot);
  }

  #grow(): void {
    const length = this.prices.length * 2;
    this.prices = grown(this.prices, new Int32Array(length));
    this.ratings = grown(this.ratings, new Uint8Array(length));
    this.reviews = grown(this.reviews, new Int32Array(length));
    this.created = grown(this.created, new Float64Array(length));
    this.nameLengths = grown(this.nameLengths, new Int32Array(length));
    this.active = grown(this.active, new Uint8Array(length));
    this.shown = grown(this.shown, new Uint8Array(length));
  }
}
