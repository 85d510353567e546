import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import { Lease } from '../database/lease.ts';
import { dayMs, secondMs } from '../time.ts';
import { findDueKinds, type JobHandler, JobQueue, resetClockSkewedJobs } from './JobQueue.ts';

/** The interval between queries for due jobs, which `wake` shortens. */
const maxIntervalMs = secondMs;
const minIntervalMs = 100;

/** Work at an interval, such as a search for rows that need something. */
export interface PeriodicTask {
  name: string;
  intervalMs: number;
  run: () => Promise<void>;
}

/** Does the jobs and the periodic tasks. Of several processes, only the lease holder works. */
export class Worker {
  readonly #lease = new Lease('jobs');
  #stop = new AbortController();
  #queues: JobQueue[] = [];
  #loops: Promise<void>[] = [];
  /** What ends the pause between two queries, by kind. */
  readonly #pauses = new Map<string, AbortController>();

  start(handlers: Readonly<Record<string, JobHandler>>, tasks: readonly PeriodicTask[] = []): void {
    if (this.#loops.length > 0) return;
    this.#stop = new AbortController();
    // So that the process that gets the lease runs the tasks at its start.
    const ready = this.#lease.start();
    const { signal } = this.#stop;
    const canContinue = () => this.#lease.isHeld && !signal.aborted;
    const queues = Object.entries(handlers).map(([name, handler]) => {
      const queue = new JobQueue(name, handler);
      this.#queues.push(queue);
      // Woken when jobs are due.
      return { name, intervalMs: dayMs, run: () => queue.startDue(canContinue) };
    });
    const kinds = Object.keys(handlers);
    const due = {
      name: 'due jobs',
      intervalMs: maxIntervalMs,
      run: async () => (await findDueKinds(kinds)).forEach((kind) => this.wake(kind)),
    };
    const clock = { name: 'clock', intervalMs: maxIntervalMs, run: resetClockSkewedJobs };
    const all = [...queues, due, clock, ...tasks];
    this.#loops = all.map((task) => this.#repeat(task, ready, signal));
  }

  /** Stops after the work in progress; another process takes over the rest. */
  async stop(): Promise<void> {
    const [loops, queues] = [this.#loops, this.#queues];
    if (loops.length === 0) return;
    this.#loops = [];
    this.#queues = [];
    this.#stop.abort();
    for (const pause of this.#pauses.values()) pause.abort();
    await Promise.all(loops);
    await Promise.all(queues.map((queue) => queue.finish()));
    await this.#lease.stop();
  }

  /** Looks for due jobs of a kind soon, if this process does them. */
  wake(kind: string): void {
    this.#pauses.get(kind)?.abort();
  }

  async #repeat(
    { name, intervalMs, run }: PeriodicTask,
    ready: Promise<void>,
    stopped: AbortSignal,
  ): Promise<void> {
    await ready;
    while (!stopped.aborted) {
      const pause = new AbortController();
      this.#pauses.set(name, pause);
      const { isHeld } = this.#lease;
      try {
        if (isHeld) await run();
      } catch (err) {
        log.error({ err, job: name }, 'job failed');
      }
      await wait(minIntervalMs, undefined, { signal: stopped }).catch(() => {});
      // A process that takes over from one that died begins at once.
      const rest = (isHeld ? intervalMs : maxIntervalMs) - minIntervalMs;
      await wait(rest, undefined, { signal: pause.signal }).catch(() => {});
    }
  }
}
