import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which whoever waits has a turn. */
const piece = 5;

/** Does some work for each value, and lets requests be answered in between. */
export async function inPieces<T>(values: Iterable<T>, work: (value: T) => void): Promise<void> {
  let begin = performance.now();
  for (const value of values) {
    if (performance.now() > begin + piece) {
      await setImmediate();
      begin = performance.now();
    }
    work(value);
  }
}
