/** Negative when the product in slot `a` stands before the one in `b`; 0 only for the same slot. */
export type CompareSlots = (a: number, b: number) => number;

/** Slots in one order, which insertions and removals keep. */
export class SortedSlots {
  #slots = new Int32Array(8);
  #size = 0;
  readonly #compare: CompareSlots;

  constructor(compare: CompareSlots) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#size;
  }

  /** A view that the next change may overwrite. */
  get slots(): Int32Array {
    return this.#slots.subarray(0, this.#size);
  }

  add(slot: number): void {
    const at = this.#placeOf(slot);
    this.#makeRoom(this.#size + 1);
    this.#slots.copyWithin(at + 1, at, this.#size);
    this.#slots[at] = slot;
    this.#size += 1;
  }

  /** Must be called before what the order goes by changes. */
  remove(slot: number): void {
    const at = this.#placeOf(slot);
    if (this.#slots[at] !== slot) return;
    this.#slots.copyWithin(at, at + 1, this.#size);
    this.#size -= 1;
  }

  /** Takes in many slots at once. */
  putAll(slots: readonly number[]): void {
    const sorted = [...slots].sort(this.#compare);
    this.#makeRoom(sorted.length);
    this.#slots.set(sorted);
    this.#size = sorted.length;
  }

  /** How many slots stand before the first one for which `isPast` holds, as it then does for all after it. */
  before(isPast: (slot: number) => boolean): number {
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isPast(this.#slots[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #placeOf(slot: number): number {
    return this.before((other) => this.#compare(other, slot) >= 0);
  }

  #makeRoom(size: number): void {
    if (size <= this.#slots.length) return;
    const bigger = new Int32Array(Math.max(size, this.#slots.length * 2));
    bigger.set(this.#slots);
    this.#slots = bigger;
  }
}
