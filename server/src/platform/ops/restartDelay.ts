const firstMs = 1_000;
const maxMs = 30_000;
/** After so long without a crash, the delay is short again. */
const calmMs = 60_000;

/**
 * How long to wait before a process that died is replaced: not at all the first time, then longer with each crash, so
 * that one that cannot run does not take the processor from the others.
 */
export class RestartDelay {
  #crashes = 0;
  /** By performance.now(), as all times here. */
  #lastCrash = -Infinity;

  /** Counts a crash, and returns the delay in ms. */
  next(now = performance.now()): number {
    if (now - this.#lastCrash > calmMs) this.#crashes = 0;
    this.#lastCrash = now;
    this.#crashes += 1;
    return this.#crashes === 1 ? 0 : Math.min(maxMs, firstMs * 2 ** (this.#crashes - 2));
  }
}
