import { Counter } from '../models/Counter.ts';

const firstNumber = 10_001;
const blockSize = 100;

/** Reserves a block, and returns the number after its last one. */
async function reserveBlock(): Promise<number> {
  const next = { $add: [{ $ifNull: ['$next', firstNumber] }, blockSize] };
  const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
  const counter = await Counter.findOneAndUpdate({ _id: 'orders' }, [{ $set: { next } }], options)
    .orFail()
    .lean();
  return counter.next;
}

/**
 * The numbers of the orders that a process places (SHIP-08). They rise, and are unique because each process reserves
 * blocks of them, so that an order costs no further write. Numbers that are not used leave gaps.
 */
export class OrderNumbers {
  #next = 0;
  #end = 0;
  #reservation: Promise<void> | null = null;

  /** Call it outside a transaction, which would undo the reservation when it fails. */
  async next(): Promise<string> {
    while (this.#next === this.#end) await (this.#reservation ??= this.#reserve());
    return `U-${this.#next++}`;
  }

  async #reserve(): Promise<void> {
    try {
      this.#end = await reserveBlock();
      this.#next = this.#end - blockSize;
    } finally {
      this.#reservation = null;
    }
  }
}

// oxlint-disable-next-line shop/module-state -- the block of numbers in use; nothing runs
export const orderNumbers = new OrderNumbers();
