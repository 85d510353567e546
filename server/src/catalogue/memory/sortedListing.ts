import { setImmediate } from 'node:timers/promises';
import type { SortOption } from 'shared/productLists';
import { pageOf } from '../../platform/http/paging.ts';
import type { Bounds } from '../listQuery.ts';
import type { ProductTable } from './productTable.ts';
import { type CompareRows, SortedRows } from './sortedRows.ts';

/** The products of some groups of FacetGroups. */
export interface FacetQuery {
  /** By row index. */
  groupNumbers: ArrayLike<number>;
  /** By group, 1 for those that are included. */
  passing: Uint8Array;
  /** The number of products that match the whole query. */
  total: number;
}

/** Filters, sort order and page of a listing. */
export interface IndexQuery extends Bounds {
  /** Includes only the row indexes whose value is not 0; undefined includes all. */
  chosen: ArrayLike<number> | undefined;
  /** The same row indexes and others that are not public, where they are known. */
  chosenRows?: Int32Array | undefined;
  /** Further filters, whose products are counted already (FIND-02). */
  facets?: FacetQuery;
  order: SortOption;
  page: number;
  limit: number;
}

type ListingOrder = SortOption | 'bestRated';

/** The sort orders; ties are newest first. */
function comparisons(table: ProductTable): Record<ListingOrder, CompareRows> {
  const by = ({ values }: { values: ArrayLike<number> }, a: number, b: number) =>
    (values[a] ?? 0) - (values[b] ?? 0);
  const idOf = (rowIndex: number) => table.ids[rowIndex] ?? '';
  const newest: CompareRows = (a, b) =>
    by(table.created, b, a) || Number(idOf(a) < idOf(b)) - Number(idOf(a) > idOf(b));
  return {
    newest,
    priceLowToHigh: (a, b) => by(table.prices, a, b) || newest(a, b),
    priceHighToLow: (a, b) => by(table.prices, b, a) || newest(a, b),
    bestRated: (a, b) => by(table.ratings, b, a) || by(table.reviews, b, a) || newest(a, b),
  };
}

/** The products of one list (all, a brand's or a category's), kept sorted in every order. */
export class SortedListing {
  readonly #table: ProductTable;
  readonly #orders: Record<ListingOrder, SortedRows>;
  /** A buffer, reused by all queries. */
  #matches = new Int32Array(0);

  constructor(table: ProductTable) {
    this.#table = table;
    const compare = comparisons(table);
    this.#orders = {
      newest: new SortedRows(compare.newest),
      priceLowToHigh: new SortedRows(compare.priceLowToHigh),
      priceHighToLow: new SortedRows(compare.priceHighToLow),
      bestRated: new SortedRows(compare.bestRated),
    };
  }

  get size(): number {
    return this.#orders.newest.size;
  }

  rowIndexes(order: ListingOrder): Int32Array {
    return this.#orders[order].rowIndexes;
  }

  /** The best rated products: up to `max` in stock, then up to `max` sold out. */
  bestRated(except: ReadonlySet<string>, max: number): number[] {
    const { ids, soldOut } = this.#table;
    const inStock: number[] = [];
    const others: number[] = [];
    for (const rowIndex of this.rowIndexes('bestRated')) {
      if (except.has(ids[rowIndex] ?? '')) continue;
      const found = soldOut.values[rowIndex] === 1 ? others : inStock;
      if (found.length < max) found.push(rowIndex);
      if (inStock.length === max) break;
    }
    return [...inStock, ...others];
  }

  /** The chosen products in this listing: 1 at their row indexes. Undefined chooses all. */
  intersect(chosen: ArrayLike<number> | undefined, end: number): Uint8Array {
    const both = new Uint8Array(end);
    for (const rowIndex of this.rowIndexes('newest')) {
      both[rowIndex] = chosen && chosen[rowIndex] === 0 ? 0 : 1;
    }
    return both;
  }

  add(rowIndex: number): void {
    for (const order of Object.values(this.#orders)) order.add(rowIndex);
  }

  /** Must be called before the product changes. */
  remove(rowIndex: number): void {
    for (const order of Object.values(this.#orders)) order.remove(rowIndex);
  }

  /** Adds many products at once and yields after each order; they must not change meanwhile. */
  async putAll(rowIndexes: readonly number[]): Promise<void> {
    for (const order of Object.values(this.#orders)) {
      order.putAll(rowIndexes);
      await setImmediate();
    }
  }

  /** @param isBetter another sort order than those that are kept, for the products of a search */
  page(
    query: IndexQuery,
    isBetter: ((a: number, b: number) => boolean) | null = null,
  ): { rowIndexes: number[]; pages: number; page: number; total: number } {
    const total = query.facets?.total ?? this.matching(query).length;
    const { pages, page, skip } = pageOf(query, total);
    if (!isBetter) return { rowIndexes: this.#collectPage(query, skip, total), pages, page, total };
    const all = this.#collectPage({ ...query, limit: total }, 0, total);
    const order = (a: number, b: number) => Number(isBetter(b, a)) - Number(isBetter(a, b));
    const rowIndexes = all.sort(order).slice(skip, skip + query.limit);
    return { rowIndexes, pages, page, total };
  }

  /** The products within the price range for an order by price; all products for other orders. */
  inPriceRange({ minCents, maxCents }: IndexQuery, order: SortOption): Int32Array {
    const prices = this.#table.prices.values;
    const sorted = this.#orders[order];
    const priceOf = (rowIndex: number) => prices[rowIndex] ?? 0;
    if (order === 'newest') return sorted.rowIndexes;
    if (order === 'priceLowToHigh') {
      return sorted.rowIndexes.subarray(
        sorted.before((rowIndex) => priceOf(rowIndex) >= minCents),
        sorted.before((rowIndex) => priceOf(rowIndex) > maxCents),
      );
    }
    return sorted.rowIndexes.subarray(
      sorted.before((rowIndex) => priceOf(rowIndex) <= maxCents),
      sorted.before((rowIndex) => priceOf(rowIndex) < minCents),
    );
  }

  /** The products that match all but `facets`, in any order; only valid until the next call. */
  matching(query: IndexQuery): Int32Array {
    const { rating, chosen, chosenRows } = query;
    const inRange = this.inPriceRange(query, 'priceLowToHigh');
    if (rating === 0 && !chosen) return inRange;
    if (this.#matches.length <= this.size) this.#matches = new Int32Array(this.size * 2 + 1);
    const count =
      chosenRows && chosenRows.length < inRange.length
        ? this.#selectChosen(chosenRows, query)
        : this.#selectRated(inRange, query);
    return this.#matches.subarray(0, count);
  }

  /*
   * Both write to `#matches` and return how many they wrote. Their loops are branch-free, because the CPU cannot predict
   * the branches, and in functions of their own, because V8 leaves its optimized code after a loop that it compiled
   * while it ran.
   */

  #selectChosen(rowIndexes: Int32Array, { minCents, maxCents, rating }: IndexQuery): number {
    const [shown, prices] = [this.#table.shown.values, this.#table.prices.values];
    const ratings = this.#table.ratings.values;
    const matches = this.#matches;
    let count = 0;
    for (let i = 0; i < rowIndexes.length; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      const price = prices[rowIndex] ?? 0;
      matches[count] = rowIndex;
      count +=
        (shown[rowIndex] ?? 0) &
        Number(price >= minCents) &
        Number(price <= maxCents) &
        Number((ratings[rowIndex] ?? 0) >= rating);
    }
    return count;
  }

  #selectRated(rowIndexes: Int32Array, { rating, chosen }: IndexQuery): number {
    const ratings = this.#table.ratings.values;
    const matches = this.#matches;
    let count = 0;
    if (chosen) {
      for (let i = 0; i < rowIndexes.length; i++) {
        const rowIndex = rowIndexes[i] ?? 0;
        matches[count] = rowIndex;
        count += Number((ratings[rowIndex] ?? 0) >= rating) & Number(chosen[rowIndex] !== 0);
      }
      return count;
    }
    for (let i = 0; i < rowIndexes.length; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      matches[count] = rowIndex;
      count += Number((ratings[rowIndex] ?? 0) >= rating);
    }
    return count;
  }

  /** Iterates only as far as the page needs. */
  #collectPage(query: IndexQuery, skip: number, total: number): number[] {
    const { minCents, maxCents, rating, chosen, limit } = query;
    const { passing, groupNumbers = [] } = query.facets ?? {};
    const prices = this.#table.prices.values;
    const ratings = this.#table.ratings.values;
    const rowIndexes = this.inPriceRange(query, query.order);
    if (rowIndexes.length === total) return [...rowIndexes.subarray(skip, skip + limit)];
    const found: number[] = [];
    let toSkip = skip;
    for (let i = 0; i < rowIndexes.length && found.length < limit; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      // First what excludes most.
      if (chosen && chosen[rowIndex] === 0) continue;
      if (passing && passing[groupNumbers[rowIndex] ?? 0] === 0) continue;
      const price = prices[rowIndex] ?? 0;
      if (price < minCents || price > maxCents || (ratings[rowIndex] ?? 0) < rating) continue;
      if (toSkip > 0) toSkip -= 1;
      else found.push(rowIndex);
    }
    return found;
  }
}
