import { unavailable } from '../platform/http/errors.ts';

interface Entry<Job, Result> {
  job: Job;
  /** Its batch failed, so it is retried alone. */
  isAlone: boolean;
  timer: NodeJS.Timeout;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Options<Job, Result> {
  /** Returns a result per job, in order; an Error rejects only that job. */
  process: (jobs: Job[]) => Promise<(Result | Error)[]>;
  /** Whether jobs of a batch that failed with this error should be retried one by one. */
  canSplit: (error: unknown) => boolean;
  maxBatchSize: number;
  maxWaitMs: number;
}

/**
 * Processes jobs in batches, one at a time: those that arrive in the same turn of the event loop or while a batch runs
 * form the next, in their order.
 */
export class BatchQueue<Job, Result> {
  readonly #options: Options<Job, Result>;
  #waiting: Entry<Job, Result>[] = [];
  #isRunning = false;

  constructor(options: Options<Job, Result>) {
    this.#options = options;
  }

  /** @throws 503 when the job has waited too long; it was not started then */
  add(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (!this.#waiting.includes(entry)) return;
        this.#waiting = this.#waiting.filter((each) => each !== entry);
        reject(unavailable());
      }, this.#options.maxWaitMs);
      const entry = { job, isAlone: false, timer, resolve, reject };
      this.#waiting.push(entry);
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (;;) {
      // Jobs that became ready together are added one after the other; the batch takes all of them.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      const [first] = this.#waiting;
      if (!first) break;
      const size = first.isAlone ? 1 : this.#options.maxBatchSize;
      await this.#process(this.#waiting.splice(0, size));
    }
    this.#isRunning = false;
  }

  async #process(batch: Entry<Job, Result>[]): Promise<void> {
    try {
      const results = await this.#options.process(batch.map(({ job }) => job));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined || result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      if (batch.length > 1 && this.#options.canSplit(error)) {
        for (const entry of batch) entry.isAlone = true;
        this.#waiting.unshift(...batch);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
    for (const { timer } of batch) clearTimeout(timer);
  }
}
