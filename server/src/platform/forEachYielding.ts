import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work before requests get a turn. */
const maxBlockingMs = 5;

/** Calls `work` for each value, and yields to the event loop in between. */
export async function forEachYielding<T>(
  values: Iterable<T>,
  work: (value: T) => void,
): Promise<void> {
  let begin = performance.now();
  for (const value of values) {
    if (performance.now() > begin + maxBlockingMs) {
      await setImmediate();
      begin = performance.now();
    }
    work(value);
  }
}
