import { Counter } from '../../models/Counter.ts';
import { isDuplicate } from '../../platform/database/databaseErrors.ts';

const firstNumber = 10_001;
const blockSize = 100;

/**
 * Reserves a block and returns its first number. Not an upsert (docs/decisions/0009), and reads the document after the
 * update: the embedded database may return the same earlier document to concurrent callers.
 * @param first where the numbers of a new database begin
 */
async function reserveBlock(first: number): Promise<number> {
  const _id = 'orders';
  const reserve = { $inc: { next: blockSize } };
  const after = { returnDocument: 'after' } as const;
  const reserved = await Counter.findOneAndUpdate({ _id }, reserve, after).lean();
  if (reserved) return reserved.next - blockSize;
  try {
    await Counter.create({ _id, next: first + blockSize });
    return first;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return reserveBlock(first);
  }
}

/**
 * The numbers of the orders that a process places (SHIP-08). They rise, and are unique because each process reserves
 * blocks of them, so that orders share no row. Numbers that are not used leave gaps.
 */
export class OrderNumbers {
  #next = firstNumber;
  #end = firstNumber;
  #reservation: Promise<void> | null = null;

  /** Call it outside a transaction, which would undo the reservation when it fails. */
  async next(): Promise<string> {
    while (this.#next === this.#end) await (this.#reservation ??= this.#reserve());
    return `U-${this.#next++}`;
  }

  async #reserve(): Promise<void> {
    try {
      // Continues from the last number, even if the database was replaced by an empty one.
      this.#next = await reserveBlock(this.#end);
      this.#end = this.#next + blockSize;
    } finally {
      this.#reservation = null;
    }
  }
}

export const orderNumbers = new OrderNumbers();
