/**
 * Runs work one at a time. Callers share the next run, which begins after their calls, so that it sees everything that
 * was there before.
 */
export class SingleFlight {
  readonly #work: () => Promise<void>;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  run(): Promise<void> {
    this.#next ??= this.#runNext();
    return this.#next;
  }

  async #runNext(): Promise<void> {
    await this.#running.catch(() => {});
    this.#next = null;
    this.#running = this.#work();
    await this.#running;
  }
}
