/** Negative when row `a` sorts before row `b`; 0 only for the same row. */
export type CompareRows = (a: number, b: number) => number;

/** Sorted row indexes in a typed array. */
export class SortedRows {
  #rowIndexes = new Int32Array(8);
  #size = 0;
  readonly #compare: CompareRows;

  constructor(compare: CompareRows) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#size;
  }

  /** A view that is only valid until the next change. */
  get rowIndexes(): Int32Array {
    return this.#rowIndexes.subarray(0, this.#size);
  }

  add(rowIndex: number): void {
    const index = this.#indexOf(rowIndex);
    this.#makeRoom(this.#size + 1);
    this.#rowIndexes.copyWithin(index + 1, index, this.#size);
    this.#rowIndexes[index] = rowIndex;
    this.#size += 1;
  }

  /** Must be called before the sort key changes. */
  remove(rowIndex: number): void {
    const index = this.#indexOf(rowIndex);
    if (this.#rowIndexes[index] !== rowIndex) return;
    this.#rowIndexes.copyWithin(index, index + 1, this.#size);
    this.#size -= 1;
  }

  setAll(rowIndexes: readonly number[]): void {
    const sorted = [...rowIndexes].sort(this.#compare);
    this.#makeRoom(sorted.length);
    this.#rowIndexes.set(sorted);
    this.#size = sorted.length;
  }

  /** Binary search: the number of rows before the first for which `isPast` holds; it must hold for all after it. */
  before(isPast: (rowIndex: number) => boolean): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(this.#rowIndexes[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #indexOf(rowIndex: number): number {
    return this.before((other) => this.#compare(other, rowIndex) >= 0);
  }

  #makeRoom(size: number): void {
    if (size <= this.#rowIndexes.length) return;
    const bigger = new Int32Array(Math.max(size, this.#rowIndexes.length * 2));
    bigger.set(this.#rowIndexes);
    this.#rowIndexes = bigger;
  }
}
