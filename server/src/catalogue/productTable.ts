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

/**
 * The products of the shop window, each in a slot (a small whole number), with columns of what lists are
 * sorted and filtered by: they are walked many times quicker than objects.
 */
export class ProductTable {
  /** Cents. */
  prices = new Int32Array(1024);
  /** Average rating in tenths, 0 without reviews. */
  ratings = new Uint8Array(1024);
  reviews = new Int32Array(1024);
  /** Milliseconds since 1970. */
  created = new Float64Array(1024);
  nameLengths = new Int32Array(1024);
  /** 1 where the product is shown. */
  shown = new Uint8Array(1024);
  #entries: (Entry | undefined)[] = [];
  #free: number[] = [];

  /** Every slot is below this. */
  get end(): number {
    return this.#entries.length;
  }

  *entries(): Generator<[slot: number, entry: Entry]> {
    for (let slot = 0; slot < this.end; slot++) {
      const entry = this.at(slot);
      if (entry) yield [slot, entry];
    }
  }

  at(slot: number): Entry | undefined {
    return this.#entries[slot];
  }

  add(entry: Entry): number {
    const slot = this.#free.pop() ?? this.#entries.length;
    if (slot === this.prices.length) this.#grow();
    this.set(slot, entry);
    return slot;
  }

  set(slot: number, entry: Entry): void {
    this.#entries[slot] = entry;
    this.prices[slot] = toCents(entry.product.price);
    this.ratings[slot] = Math.round(entry.product.averageRating * 10);
    this.reviews[slot] = entry.product.totalReviews;
    this.created[slot] = Date.parse(entry.product.createdAt);
    this.nameLengths[slot] = entry.product.name.length;
  }

  remove(slot: number): void {
    this.#entries[slot] = undefined;
    this.#free.push(slot);
  }

  #grow(): void {
    const length = this.prices.length * 2;
    this.prices = grown(this.prices, new Int32Array(length));
    this.ratings = grown(this.ratings, new Uint8Array(length));
    this.reviews = grown(this.reviews, new Int32Array(length));
    this.created = grown(this.created, new Float64Array(length));
    this.nameLengths = grown(this.nameLengths, new Int32Array(length));
    this.shown = grown(this.shown, new Uint8Array(length));
  }
}
