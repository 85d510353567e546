import { unavailable } from '../../platform/http/errors.ts';

interface Entry<Job, Result> {
  job: Job;
  keys: readonly string[];
  /** As performance.now(). */
  deadline: number;
  /** Its batch failed, so it is retried alone. */
  isAlone: boolean;
  timer: NodeJS.Timeout;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Options<Job, Result> {
  /** The keys that a job needs exclusively: no two running batches share a key. */
  keysOf: (job: Job) => readonly string[];
  /** Returns a result per job, in order; an Error rejects only that job. */
  process: (jobs: Job[]) => Promise<(Result | Error)[]>;
  /** Whether jobs of a batch that failed with this error should be retried one by one. */
  canSplit: (error: unknown) => boolean;
  maxBatchSize: number;
  maxBatches: number;
  maxWaitMs: number;
}

/**
 * Processes jobs in batches: jobs that arrive while others run form the next batch. Jobs that share
 * a key keep their order. Jobs that share no key with a running batch start at once if another
 * batch may run.
 */
export class BatchQueue<Job, Result> {
  readonly #options: Options<Job, Result>;
  readonly #busyKeys = new Set<string>();
  #waiting: Entry<Job, Result>[] = [];
  #batches = 0;

  constructor(options: Options<Job, Result>) {
    this.#options = options;
  }

  /** @throws 503 when the job has waited too long; it was not started then */
  add(job: Job): Promise<Result> {
    const { keysOf, maxWaitMs } = this.#options;
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        job,
        keys: keysOf(job),
        deadline: performance.now() + maxWaitMs,
        isAlone: false,
        timer: setTimeout(() => this.#dropExpired(), maxWaitMs),
        resolve,
        reject,
      });
      this.#start();
    });
  }

  #start(): void {
    while (this.#batches < this.#options.maxBatches) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      void this.#run(batch);
    }
  }

  #dropExpired(): void {
    const now = performance.now();
    const expired = this.#waiting.filter(({ deadline }) => deadline <= now);
    this.#waiting = this.#waiting.filter(({ deadline }) => deadline > now);
    for (const { reject } of expired) reject(unavailable());
  }

  #takeBatch(): Entry<Job, Result>[] {
    this.#dropExpired();
    const blockedKeys = new Set(this.#busyKeys);
    const batch: Entry<Job, Result>[] = [];
    const rest: Entry<Job, Result>[] = [];
    for (const entry of this.#waiting) {
      const isFull =
        batch.length === this.#options.maxBatchSize ||
        (batch.length > 0 && (entry.isAlone || batch[0]?.isAlone));
      if (isFull || entry.keys.some((key) => blockedKeys.has(key))) {
        // Later jobs with these keys must not overtake it.
        for (const key of entry.keys) blockedKeys.add(key);
        rest.push(entry);
      } else {
        batch.push(entry);
      }
    }
    this.#waiting = rest;
    return batch;
  }

  async #run(batch: Entry<Job, Result>[]): Promise<void> {
    const keys = batch.flatMap((entry) => entry.keys);
    this.#batches += 1;
    for (const key of keys) this.#busyKeys.add(key);
    try {
      const results = await this.#options.process(batch.map(({ job }) => job));
      for (const [index, { timer, resolve, reject }] of batch.entries()) {
        clearTimeout(timer);
        const result = results[index];
        if (result === undefined || result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      if (batch.length > 1 && this.#options.canSplit(error)) {
        for (const entry of batch) entry.isAlone = true;
        this.#waiting.unshift(...batch);
      } else {
        for (const { timer, reject } of batch) {
          clearTimeout(timer);
          reject(error);
        }
      }
    } finally {
      this.#batches -= 1;
      for (const key of keys) this.#busyKeys.delete(key);
      this.#start();
    }
  }
}
