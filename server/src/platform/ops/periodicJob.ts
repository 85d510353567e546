import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import { Lease } from '../database/lease.ts';

/** Work that runs at an interval. */
export interface Job {
  name: string;
  intervalMs: number;
  run: () => Promise<void>;
}

/** Runs a job at its interval, only in the process that holds its lease. */
export class PeriodicJob {
  readonly #job: Job;
  readonly #lease: Lease;
  readonly #stop = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(job: Job) {
    this.#job = job;
    this.#lease = new Lease(job.name);
  }

  start(): void {
    this.#done = this.#repeat(this.#lease.start());
  }

  /** Stops after the run in progress. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#done;
    await this.#lease.stop();
  }

  async #repeat(firstAttempt: Promise<void>): Promise<void> {
    // So that the process that gets the lease runs the job at its start.
    await firstAttempt;
    const { name, intervalMs, run } = this.#job;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        if (this.#lease.isHeld) await run();
      } catch (err) {
        log.error({ err, job: name }, 'job failed');
      }
      await wait(intervalMs, undefined, { signal }).catch(() => {});
    }
  }
}
