import { setImmediate } from 'node:timers/promises';
import type { SortOption } from 'shared/productLists';
import type { Bounds } from '../listQuery.ts';
import { lowerBound } from './lowerBound.ts';
import type { ProductTable } from './productTable.ts';

/** More are faster found in the sort order than sorted. */
const maxSortedMatches = 300;

/** Negative when row `a` sorts before row `b`; 0 only for the same row. */
export type CompareRows = (a: number, b: number) => number;

/** The sort orders; ties are newest first. */
function comparisons(table: ProductTable): Record<SortOption, CompareRows> {
  const by = (values: ArrayLike<number>, a: number, b: number) =>
    (values[a] ?? 0) - (values[b] ?? 0);
  const byId = (one = '', other = '') => Number(one < other) - Number(one > other);
  const { createdMs, ids } = table;
  const newest: CompareRows = (a, b) => by(createdMs, b, a) || byId(ids[a], ids[b]);
  return {
    newest,
    priceLowToHigh: (a, b) => by(table.columns.priceCents, a, b) || newest(a, b),
    priceHighToLow: (a, b) => by(table.columns.priceCents, b, a) || newest(a, b),
    topRated: (a, b) =>
      by(table.columns.ratingTenths, b, a) || by(table.columns.reviews, b, a) || newest(a, b),
    bestSelling: (a, b) => by(table.columns.soldRecently, b, a) || newest(a, b),
  };
}

/** The row indexes of the public products, kept sorted by every sort order. */
export class SortOrders {
  readonly compare: Record<SortOption, CompareRows>;
  readonly #rows: Record<SortOption, number[]> = {
    newest: [],
    priceLowToHigh: [],
    priceHighToLow: [],
    topRated: [],
    bestSelling: [],
  };

  readonly #table: ProductTable;
  /** Of `#rows`, for loops over many; null after a change. */
  #copies: { newest: Int32Array; byPrice: Int32Array } | null = null;
  /** Reused by all queries. */
  #isFound = new Uint8Array(0);

  constructor(table: ProductTable) {
    this.#table = table;
    this.compare = comparisons(table);
  }

  rowIndexes(sort: SortOption): readonly number[] {
    return this.#rows[sort];
  }

  add(rowIndex: number): void {
    for (const [rows, compare] of this.#orders()) {
      rows.splice(
        lowerBound(rows, (other) => compare(other, rowIndex) < 0),
        0,
        rowIndex,
      );
    }
  }

  /** Must be called before the product changes. */
  remove(rowIndex: number): void {
    for (const [rows, compare] of this.#orders()) {
      const index = lowerBound(rows, (other) => compare(other, rowIndex) < 0);
      if (rows[index] === rowIndex) rows.splice(index, 1);
    }
  }

  /**
   * Adds many products, and yields after each sort order; the products must not change meanwhile.
   * @param isAdded by row, 1 for them
   */
  async addAll(isAdded: Int32Array): Promise<void> {
    const all = Array.from(isAdded.keys()).filter((rowIndex) => isAdded[rowIndex] === 1);
    for (const [rows, compare] of this.#orders()) {
      for (const rowIndex of all.sort(compare)) rows.push(rowIndex);
      await setImmediate();
    }
  }

  /** The products within a price range. */
  inPriceRange({ minCents, maxCents }: Bounds): Int32Array {
    const { newest, priceLowToHigh } = this.#rows;
    const { priceCents } = this.#table.columns;
    const countBelow = (cents: number) =>
      lowerBound(priceLowToHigh, (rowIndex) => (priceCents[rowIndex] ?? 0) < cents);
    const [start, end] = [countBelow(minCents), countBelow(maxCents + 1)];
    this.#copies ??= {
      newest: Int32Array.from(newest),
      byPrice: Int32Array.from(priceLowToHigh),
    };
    if (end - start === newest.length) return this.#copies.newest;
    return this.#copies.byPrice.subarray(start, end);
  }

  /** The products within a price range, or all if it has most of them, because the order of rows is faster in memory. */
  around(bounds: Bounds): Int32Array {
    const found = this.inPriceRange(bounds);
    return found.length > this.#rows.newest.length / 2
      ? this.inPriceRange({ ...bounds, minCents: 0, maxCents: Infinity })
      : found;
  }

  /** Some of the products in a sort order, from `skip` on; iterates only as far as the page needs. */
  page(sort: SortOption, found: Int32Array, { skip, limit }: { skip: number; limit: number }) {
    if (found.length === this.#rows[sort].length) return this.#rows[sort].slice(skip, skip + limit);
    if (found.length < maxSortedMatches)
      return found.toSorted(this.compare[sort]).subarray(skip, skip + limit);
    if (this.#isFound.length < this.#table.end) this.#isFound = new Uint8Array(this.#table.end * 2);
    const isFound = this.#isFound.fill(0);
    for (let i = 0; i < found.length; i++) isFound[found[i] ?? 0] = 1;
    const page: number[] = [];
    let toSkip = skip;
    for (const rowIndex of this.#rows[sort]) {
      if (isFound[rowIndex] === 0) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (page.push(rowIndex) === limit) break;
    }
    return page;
  }

  /** The rows of each sort order, to change them. */
  #orders(): [number[], CompareRows][] {
    this.#copies = null;
    return (Object.keys(this.compare) as SortOption[]).map((sort) => [
      this.#rows[sort],
      this.compare[sort],
    ]); // the keys of the literal are the sort options
  }
}
