import type { AdminSortOption } from 'shared/productLists';
import { paginate } from '../../platform/http/paging.ts';
import type { ManagedPage, ManagedQuery } from '../managedQuery.ts';
import type { Entry } from './entry.ts';
import type { ProductTable } from './productTable.ts';
import { SortedRows } from './sortedRows.ts';

type SortKey = 'createdMs' | 'nameKeys' | 'pricesCents' | 'quantities';
type Test = (rowIndex: number) => boolean;

/** The column of each sort order, and whether it is descending. */
const sortColumns: Record<AdminSortOption, readonly [SortKey, boolean]> = {
  newest: ['createdMs', true],
  name: ['nameKeys', false],
  '-name': ['nameKeys', true],
  price: ['pricesCents', false],
  '-price': ['pricesCents', true],
  quantity: ['quantities', false],
  '-quantity': ['quantities', true],
};

const compare = <T extends number | string>(a: T | undefined, b: T | undefined): number => {
  if (a === b || a === undefined || b === undefined) return 0;
  return a < b ? -1 : 1;
};

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * All products, public or not, in the sort orders of product management (docs/decisions/0030). Each order is
 * built when it is first used.
 */
export class ManagedListing {
  readonly #table: ProductTable;
  readonly #sortedRows = new Map<SortKey, SortedRows>();

  constructor(table: ProductTable) {
    this.#table = table;
  }

  page(query: ManagedQuery): ManagedPage {
    const [key, isDescending] = sortColumns[query.sort];
    const sorted = this.#sortedBy(key).rowIndexes;
    const test = this.#testOf(query);
    const found = test ? sorted.filter(test) : sorted;
    const total = found.length;
    const { pages, page, skip } = paginate(query, total);
    const end = Math.min(skip + query.limit, total);
    const rowIndexes = isDescending
      ? found.slice(total - end, total - skip).toReversed()
      : found.slice(skip, end);
    const ids = Array.from(rowIndexes, (rowIndex) => this.#table.ids[rowIndex] ?? '');
    return { ids, pages, page, total };
  }

  add(rowIndex: number): void {
    for (const rows of this.#sortedRows.values()) rows.add(rowIndex);
  }

  /** Must be called before the product changes. */
  remove(rowIndex: number): void {
    for (const rows of this.#sortedRows.values()) rows.remove(rowIndex);
  }

  /** Calls `write`, which writes the entry into the row of the table. */
  move(rowIndex: number, entry: Entry, write: () => void): void {
    const moved = [...this.#sortedRows].flatMap(([key, rows]) =>
      this.#table[key].isChangedBy(rowIndex, entry) ? rows : [],
    );
    for (const rows of moved) rows.remove(rowIndex);
    write();
    for (const rows of moved) rows.add(rowIndex);
  }

  #sortedBy(key: SortKey): SortedRows {
    const known = this.#sortedRows.get(key);
    if (known) return known;
    const table = this.#table;
    const rows = new SortedRows((a, b) => {
      const { values } = table[key];
      return compare(values[a], values[b]) || compare(table.ids[a], table.ids[b]);
    });
    rows.setAll([...table.rowIndexes()]);
    this.#sortedRows.set(key, rows);
    return rows;
  }

  /** Whether a product is wanted; undefined if all are. */
  #testOf({ brand, lowStockOnly, ...texts }: ManagedQuery): Test | undefined {
    const { brands, lowStock } = this.#table;
    const tests = [
      lowStockOnly && ((rowIndex: number) => lowStock.values[rowIndex] === 1),
      brand !== null && ((rowIndex: number) => brands.values[rowIndex] === brand),
      texts.name !== '' && this.#textTest(texts),
    ].filter((test) => test !== false);
    return tests.length === 0 ? undefined : (rowIndex) => tests.every((test) => test(rowIndex));
  }

  #textTest({ name, skus: starts, ids }: Pick<ManagedQuery, 'name' | 'skus' | 'ids'>): Test {
    const { names, skus } = this.#table;
    const isInName = new RegExp(escapeRegExp(name), 'iu');
    const chosen = new Set(ids.map((id) => this.#table.rowIndexOf(id)));
    return (rowIndex) =>
      isInName.test(names.values[rowIndex] ?? '') ||
      starts.some((start) => skus.values[rowIndex]?.startsWith(start)) ||
      chosen.has(rowIndex);
  }
}
