import { setImmediate } from 'node:timers/promises';
import type { SortOrder } from 'shared/productLists';
import { pageOf } from '../http/paging.ts';
import type { ProductTable } from './productTable.ts';
import { type CompareSlots, SortedSlots } from './sortedSlots.ts';

/** Which products of a shelf, in which order, and which page of them. */
export interface ShelfQuery {
  /** Cents, both included. */
  minCents: number;
  maxCents: number;
  /** The least average rating in tenths; 0 takes unrated products too. */
  rating: number;
  /** Takes only slots that are not 0 here; without it all. */
  chosen: ArrayLike<number> | undefined;
  order: SortOrder;
  page: number;
  limit: number;
}

type ShelfOrder = SortOrder | 'bestRated';

/** The orders in which people ask for products; what is equal stands newest first. */
function comparisons(table: ProductTable): Record<ShelfOrder, CompareSlots> {
  const by = (column: ArrayLike<number>, a: number, b: number) =>
    (column[a] ?? 0) - (column[b] ?? 0);
  const idOf = (slot: number) => table.ids[slot] ?? '';
  const newest: CompareSlots = (a, b) =>
    by(table.created, b, a) || (idOf(a) < idOf(b) ? 1 : idOf(a) > idOf(b) ? -1 : 0);
  return {
    newest,
    priceLowToHigh: (a, b) => by(table.prices, a, b) || newest(a, b),
    priceHighToLow: (a, b) => by(table.prices, b, a) || newest(a, b),
    bestRated: (a, b) => by(table.ratings, b, a) || by(table.reviews, b, a) || newest(a, b),
  };
}

/** Products that are listed together (all, a brand's, a category's), kept sorted in every order. */
export class Shelf {
  readonly #table: ProductTable;
  readonly #orders: Record<ShelfOrder, SortedSlots>;

  constructor(table: ProductTable) {
    this.#table = table;
    const compare = comparisons(table);
    this.#orders = {
      newest: new SortedSlots(compare.newest),
      priceLowToHigh: new SortedSlots(compare.priceLowToHigh),
      priceHighToLow: new SortedSlots(compare.priceHighToLow),
      bestRated: new SortedSlots(compare.bestRated),
    };
  }

  get size(): number {
    return this.#orders.newest.size;
  }

  slots(order: ShelfOrder): Int32Array {
    return this.#orders[order].slots;
  }

  add(slot: number): void {
    for (const order of Object.values(this.#orders)) order.add(slot);
  }

  /** Must be called before the product in the slot changes. */
  remove(slot: number): void {
    for (const order of Object.values(this.#orders)) order.remove(slot);
  }

  /** Takes in many products at once, with a pause after each order; they must not change meanwhile. */
  async putAll(slots: readonly number[]): Promise<void> {
    for (const order of Object.values(this.#orders)) {
      order.putAll(slots);
      await setImmediate();
    }
  }

  page(query: ShelfQuery): { slots: number[]; pages: number; page: number; total: number } {
    const total = this.#count(query);
    const { pages, page, skip } = pageOf(query, total);
    return { slots: this.#collect(query, skip, total), pages, page, total };
  }

  /** The part of an order that lies within the prices, when it is one by price; else all of it. */
  #within({ minCents, maxCents }: ShelfQuery, order: SortOrder): Int32Array {
    const { prices } = this.#table;
    const sorted = this.#orders[order];
    const priceOf = (slot: number) => prices[slot] ?? 0;
    if (order === 'newest') return sorted.slots;
    if (order === 'priceLowToHigh') {
      return sorted.slots.subarray(
        sorted.before((slot) => priceOf(slot) >= minCents),
        sorted.before((slot) => priceOf(slot) > maxCents),
      );
    }
    return sorted.slots.subarray(
      sorted.before((slot) => priceOf(slot) <= maxCents),
      sorted.before((slot) => priceOf(slot) < minCents),
    );
  }

  #count(query: ShelfQuery): number {
    const { rating, chosen } = query;
    const { ratings } = this.#table;
    const slots = this.#within(query, 'priceLowToHigh');
    if (rating === 0 && !chosen) return slots.length;
    let count = 0;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? 0;
      // Adds instead of branching: nobody can foretell the branches, and each wrong guess costs.
      count += Number((ratings[slot] ?? 0) >= rating) & Number(!chosen || chosen[slot] !== 0);
    }
    return count;
  }

  /** Walks the order only as far as the page needs. */
  #collect(query: ShelfQuery, skip: number, total: number): number[] {
    const { minCents, maxCents, rating, chosen, limit } = query;
    const { prices, ratings } = this.#table;
    const slots = this.#within(query, query.order);
    if (slots.length === total) return [...slots.subarray(skip, skip + limit)];
    const found: number[] = [];
    let toSkip = skip;
    for (let i = 0; i < slots.length && found.length < limit; i++) {
      const slot = slots[i] ?? 0;
      const price = prices[slot] ?? 0;
      if (price < minCents || price > maxCents || (ratings[slot] ?? 0) < rating) continue;
      if (chosen && chosen[slot] === 0) continue;
      if (toSkip > 0) toSkip -= 1;
      else found.push(slot);
    }
    return found;
  }
}
