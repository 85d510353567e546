import { setImmediate } from 'node:timers/promises';
import type { SortOption } from 'shared/productLists';
import { paginate } from '../../platform/http/paging.ts';
import type { Bounds } from '../listQuery.ts';
import type { ProductTable } from './productTable.ts';
import { type CompareRows, SortedRows } from './sortedRows.ts';

/** The products of some groups of FacetGroups. */
interface FacetQuery {
  /** By row index. */
  groupIndexes: ArrayLike<number>;
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
  sort: SortOption;
  page: number;
  limit: number;
}

/** The sort orders; ties are newest first. */
function comparisons(table: ProductTable): Record<SortOption, CompareRows> {
  const by = ({ values }: { values: ArrayLike<number> }, a: number, b: number) =>
    (values[a] ?? 0) - (values[b] ?? 0);
  const idOf = (rowIndex: number) => table.ids[rowIndex] ?? '';
  const newest: CompareRows = (a, b) =>
    by(table.createdMs, b, a) || Number(idOf(a) < idOf(b)) - Number(idOf(a) > idOf(b));
  return {
    newest,
    priceLowToHigh: (a, b) => by(table.pricesCents, a, b) || newest(a, b),
    priceHighToLow: (a, b) => by(table.pricesCents, b, a) || newest(a, b),
    topRated: (a, b) => by(table.ratingsTenths, b, a) || by(table.reviews, b, a) || newest(a, b),
    bestSelling: (a, b) => by(table.soldRecently, b, a) || newest(a, b),
  };
}

/** The products of one list (all, a brand's or a category's), kept sorted by every sort order. */
export class SortedListing {
  readonly #table: ProductTable;
  readonly #sortedRows: Record<SortOption, SortedRows>;
  /** A buffer, reused by all queries. */
  #matches = new Int32Array(0);

  constructor(table: ProductTable) {
    this.#table = table;
    const compare = comparisons(table);
    this.#sortedRows = {
      newest: new SortedRows(compare.newest),
      priceLowToHigh: new SortedRows(compare.priceLowToHigh),
      priceHighToLow: new SortedRows(compare.priceHighToLow),
      topRated: new SortedRows(compare.topRated),
      bestSelling: new SortedRows(compare.bestSelling),
    };
  }

  get size(): number {
    return this.#sortedRows.newest.size;
  }

  rowIndexes(sort: SortOption): Int32Array {
    return this.#sortedRows[sort].rowIndexes;
  }

  /** The best rated products: up to `max` in stock, then up to `max` sold out. */
  bestRated(except: ReadonlySet<string>, max: number): number[] {
    const { ids, soldOut } = this.#table;
    const inStock: number[] = [];
    const others: number[] = [];
    for (const rowIndex of this.rowIndexes('topRated')) {
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
    for (const rows of Object.values(this.#sortedRows)) rows.add(rowIndex);
  }

  /** Must be called before the product changes. */
  remove(rowIndex: number): void {
    for (const rows of Object.values(this.#sortedRows)) rows.remove(rowIndex);
  }

  /** Replaces all products, and yields after each sort order; the products must not change meanwhile. */
  async setAll(rowIndexes: readonly number[]): Promise<void> {
    for (const rows of Object.values(this.#sortedRows)) {
      rows.setAll(rowIndexes);
      await setImmediate();
    }
  }

  /** @param isBetter another sort order than those that are kept, for the products of a search */
  page(
    query: IndexQuery,
    isBetter: ((a: number, b: number) => boolean) | null = null,
  ): { rowIndexes: number[]; pages: number; page: number; total: number } {
    const total = query.facets?.total ?? this.matching(query).length;
    const { pages, page, skip } = paginate(query, total);
    if (!isBetter) return { rowIndexes: this.#collectPage(query, skip, total), pages, page, total };
    const all = this.#collectPage({ ...query, limit: total }, 0, total);
    const compare = (a: number, b: number) => Number(isBetter(b, a)) - Number(isBetter(a, b));
    const rowIndexes = all.sort(compare).slice(skip, skip + query.limit);
    return { rowIndexes, pages, page, total };
  }

  /** The products within the price range for an order by price; all products for other orders. */
  inPriceRange({ minCents, maxCents }: IndexQuery, sort: SortOption): Int32Array {
    const pricesCents = this.#table.pricesCents.values;
    const sorted = this.#sortedRows[sort];
    const priceOf = (rowIndex: number) => pricesCents[rowIndex] ?? 0;
    if (sort === 'priceLowToHigh') {
      return sorted.rowIndexes.subarray(
        sorted.before((rowIndex) => priceOf(rowIndex) >= minCents),
        sorted.before((rowIndex) => priceOf(rowIndex) > maxCents),
      );
    }
    if (sort !== 'priceHighToLow') return sorted.rowIndexes;
    return sorted.rowIndexes.subarray(
      sorted.before((rowIndex) => priceOf(rowIndex) <= maxCents),
      sorted.before((rowIndex) => priceOf(rowIndex) < minCents),
    );
  }

  /** The products that match all but `facets`, in any order; only valid until the next call. */
  matching(query: IndexQuery): Int32Array {
    const { minRatingTenths, chosen, chosenRows } = query;
    const inRange = this.inPriceRange(query, 'priceLowToHigh');
    if (minRatingTenths === 0 && !chosen) return inRange;
    if (this.#matches.length <= this.size) this.#matches = new Int32Array(this.size * 2 + 1);
    const count =
      chosenRows && chosenRows.length < inRange.length
        ? this.#selectChosen(chosenRows, query)
        : this.#selectRated(inRange, query);
    return this.#matches.subarray(0, count);
  }

  /*
   * Hot loops, which write to `#matches` and return the count. They are branch-free, because the branches are
   * unpredictable, and in separate functions, because V8 deoptimizes after on-stack replacement.
   */

  #selectChosen(
    rowIndexes: Int32Array,
    { minCents, maxCents, minRatingTenths }: IndexQuery,
  ): number {
    const [isPublic, pricesCents] = [this.#table.isPublic.values, this.#table.pricesCents.values];
    const ratingsTenths = this.#table.ratingsTenths.values;
    const matches = this.#matches;
    let count = 0;
    for (let i = 0; i < rowIndexes.length; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      const price = pricesCents[rowIndex] ?? 0;
      matches[count] = rowIndex;
      count +=
        (isPublic[rowIndex] ?? 0) &
        Number(price >= minCents) &
        Number(price <= maxCents) &
        Number((ratingsTenths[rowIndex] ?? 0) >= minRatingTenths);
    }
    return count;
  }

  #selectRated(rowIndexes: Int32Array, { minRatingTenths, chosen }: IndexQuery): number {
    const ratingsTenths = this.#table.ratingsTenths.values;
    const matches = this.#matches;
    let count = 0;
    if (chosen) {
      for (let i = 0; i < rowIndexes.length; i++) {
        const rowIndex = rowIndexes[i] ?? 0;
        matches[count] = rowIndex;
        count +=
          Number((ratingsTenths[rowIndex] ?? 0) >= minRatingTenths) &
          Number(chosen[rowIndex] !== 0);
      }
      return count;
    }
    for (let i = 0; i < rowIndexes.length; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      matches[count] = rowIndex;
      count += Number((ratingsTenths[rowIndex] ?? 0) >= minRatingTenths);
    }
    return count;
  }

  /** Iterates only as far as the page needs. */
  #collectPage(query: IndexQuery, skip: number, total: number): number[] {
    const { minCents, maxCents, minRatingTenths, chosen, limit } = query;
    const { passing, groupIndexes = [] } = query.facets ?? {};
    const pricesCents = this.#table.pricesCents.values;
    const ratingsTenths = this.#table.ratingsTenths.values;
    const rowIndexes = this.inPriceRange(query, query.sort);
    if (rowIndexes.length === total) return [...rowIndexes.subarray(skip, skip + limit)];
    const found: number[] = [];
    let toSkip = skip;
    for (let i = 0; i < rowIndexes.length && found.length < limit; i++) {
      const rowIndex = rowIndexes[i] ?? 0;
      // First what excludes most.
      if (chosen && chosen[rowIndex] === 0) continue;
      if (passing && passing[groupIndexes[rowIndex] ?? 0] === 0) continue;
      const price = pricesCents[rowIndex] ?? 0;
      if (price < minCents || price > maxCents || (ratingsTenths[rowIndex] ?? 0) < minRatingTenths)
        continue;
      if (toSkip > 0) toSkip -= 1;
      else found.push(rowIndex);
    }
    return found;
  }
}
