import { minuteMs, secondMs } from '../time.ts';

const firstMs = secondMs;
const maxMs = 30 * secondMs;
/** The delay is reset after this long without a crash. */
const resetAfterMs = minuteMs;

/** The delay before a crashed process is replaced (exponential backoff): 0 for the first crash, then 1 s to 30 s. */
export class RestartDelay {
  #crashes = 0;
  /** By performance.now(), as all times here. */
  #lastCrash = -Infinity;

  /** Counts a crash, and returns the delay in ms. */
  next(now = performance.now()): number {
    if (now - this.#lastCrash > resetAfterMs) this.#crashes = 0;
    this.#lastCrash = now;
    this.#crashes += 1;
    return this.#crashes === 1 ? 0 : Math.min(maxMs, firstMs * 2 ** (this.#crashes - 2));
  }
}
