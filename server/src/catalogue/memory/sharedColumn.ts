interface Slot<T> {
  key: string;
  value: T;
  rowCount: number;
}

const noIndex = -1;

/** A column of values that many rows have in common, each with an index, so that filters look at each of them once. */
export class SharedColumn<T> {
  /** By row, the index of its value. Replaced when the column grows. */
  indexes = new Int32Array(1024).fill(noIndex);
  readonly #slots: (Slot<T> | undefined)[] = [];
  readonly #indexOfKey = new Map<string, number>();
  readonly #free: number[] = [];

  at(index: number): T | undefined {
    return this.#slots[index]?.value;
  }

  of(row: number): T | undefined {
    return this.at(this.indexes[row] ?? noIndex);
  }

  /** Undefined for a value that no row has. */
  indexOf(key: string): number | undefined {
    return this.#indexOfKey.get(key);
  }

  /** @param key the same for equal values */
  set(row: number, key: string, value: T): void {
    const index = this.#indexOfKey.get(key) ?? this.#free.pop() ?? this.#slots.length;
    const slot = (this.#slots[index] ??= { key, value, rowCount: 0 });
    slot.rowCount += 1;
    this.#indexOfKey.set(key, index);
    this.clear(row);
    if (row >= this.indexes.length) {
      const full = this.indexes;
      this.indexes = new Int32Array(row * 2).fill(noIndex);
      this.indexes.set(full);
    }
    this.indexes[row] = index;
  }

  clear(row: number): void {
    const index = this.indexes[row] ?? noIndex;
    const slot = this.#slots[index];
    if (!slot) return;
    this.indexes[row] = noIndex;
    slot.rowCount -= 1;
    if (slot.rowCount > 0) return;
    this.#indexOfKey.delete(slot.key);
    this.#slots[index] = undefined;
    this.#free.push(index);
  }

  /** By index, 1 for those that fulfil a condition. */
  flags(isWanted: (value: T) => boolean): Uint8Array {
    const flags = new Uint8Array(this.#slots.length);
    for (const [index, slot] of this.#slots.entries()) {
      flags[index] = Number(slot !== undefined && isWanted(slot.value));
    }
    return flags;
  }
}
