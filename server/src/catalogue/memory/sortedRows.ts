import type { SortKey } from '../listQuery.ts';
import { lowerBound } from './lowerBound.ts';
import type { ProductTable } from './productTable.ts';

/** The rows of the public products in one sort order. */
export class SortedRows {
  readonly #keys: readonly SortKey[];
  readonly #table: ProductTable;
  #buffer = new Int32Array(1024);
  #length = 0;
  /** Null after a change. */
  #ranks: Int32Array | null = null;
  /** By rank, reused by all queries. */
  #isFound = Buffer.alloc(0);

  constructor(keys: readonly SortKey[], table: ProductTable) {
    this.#keys = keys;
    this.#table = table;
  }

  /** Valid until the next change. */
  get rows(): Int32Array {
    return this.#buffer.subarray(0, this.#length);
  }

  get ranks(): Int32Array {
    if (this.#ranks) return this.#ranks;
    const { rows } = this;
    const ranks = new Int32Array(this.#table.end);
    for (let rank = 0; rank < rows.length; rank++) ranks[rows[rank] ?? 0] = rank;
    return (this.#ranks = ranks);
  }

  fill(rows: Int32Array): void {
    this.#buffer = rows.toSorted(this.#compare);
    this.#length = rows.length;
    this.#ranks = null;
  }

  add(row: number): void {
    const rank = this.#find(row);
    if (this.#length === this.#buffer.length) {
      const full = this.#buffer;
      this.#buffer = new Int32Array(full.length * 2 + 1);
      this.#buffer.set(full);
    }
    this.#buffer.copyWithin(rank + 1, rank, this.#length);
    this.#buffer[rank] = row;
    this.#length += 1;
    this.#ranks = null;
  }

  /** Must be called before the product changes. */
  remove(row: number): void {
    const rank = this.#find(row);
    if (this.#buffer[rank] !== row) return;
    this.#buffer.copyWithin(rank, rank + 1, this.#length);
    this.#length -= 1;
    this.#ranks = null;
  }

  /** Some of the rows in this order, from `skip` on. */
  page(found: Int32Array, { skip, limit }: { skip: number; limit: number }): Int32Array {
    const { rows } = this;
    if (found.length === rows.length) return rows.subarray(skip, skip + limit);
    const { ranks } = this;
    if (this.#isFound.length < rows.length) this.#isFound = Buffer.alloc(rows.length * 2);
    const isFound = this.#isFound.fill(0, 0, rows.length);
    for (let i = 0; i < found.length; i++) isFound[ranks[found[i] ?? 0] ?? 0] = 1;
    const page = new Int32Array(Math.min(limit, found.length - skip));
    let rank = -1;
    for (let i = 0; i < skip; i++) rank = isFound.indexOf(1, rank + 1);
    for (let i = 0; i < page.length; i++) {
      rank = isFound.indexOf(1, rank + 1);
      page[i] = rows[rank] ?? 0;
    }
    return page;
  }

  readonly #compare = (a: number, b: number): number => {
    const { columns, ids } = this.#table;
    for (const [name, direction] of this.#keys) {
      const column = columns[name];
      const difference = (column[a] ?? 0) - (column[b] ?? 0);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    const [one = '', other = ''] = [ids[a], ids[b]];
    return Number(one < other) - Number(one > other);
  };

  /** Where the row is, or would be. */
  #find(row: number): number {
    return lowerBound(this.rows, (other) => this.#compare(other, row) < 0);
  }
}
