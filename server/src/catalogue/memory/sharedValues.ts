interface Slot<T> {
  key: string;
  value: T;
  userCount: number;
}

/** Values that many products have in common, each with an index, so that filters look at each of them once. */
export class SharedValues<T> {
  readonly #slots: (Slot<T> | undefined)[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #free: number[] = [];

  /** Every index is below this. */
  get end(): number {
    return this.#slots.length;
  }

  at(index: number): T | undefined {
    return this.#slots[index]?.value;
  }

  /** Returns the index of a value, valid until `release`. */
  acquire(key: string, value: T): number {
    const index = this.#indexes.get(key) ?? this.#free.pop() ?? this.end;
    const slot = this.#slots[index] ?? { key, value, userCount: 0 };
    slot.userCount += 1;
    this.#slots[index] = slot;
    this.#indexes.set(key, index);
    return index;
  }

  release(index: number): void {
    const slot = this.#slots[index];
    if (!slot) return;
    slot.userCount -= 1;
    if (slot.userCount > 0) return;
    this.#indexes.delete(slot.key);
    this.#slots[index] = undefined;
    this.#free.push(index);
  }

  /** By index, 1 for those that fulfil a condition. */
  flags(isWanted: (value: T) => boolean): Uint8Array {
    const flags = new Uint8Array(this.end);
    for (const [index, slot] of this.#slots.entries()) {
      flags[index] = Number(slot !== undefined && isWanted(slot.value));
    }
    return flags;
  }
}
