import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import { isServing } from '../http/workLimits.ts';
import { hourMs, minuteMs, secondMs } from '../time.ts';
import { dueIn, Job, type JobRow } from './Job.ts';

/** A failed job is tried again after a twentieth of its age, within these limits. */
const minRetryMs = 10 * secondMs;
const maxRetryMs = 2.4 * hourMs;
/** How far the clocks of two processes may differ. */
const maxClockSkewMs = minuteMs;
/** Maximum time that a job waits while requests are served, and the interval of checking. */
const maxYieldMs = 3 * secondMs;
const yieldStepMs = 50;
/** Jobs per query, if several are done at once. */
const batchSize = 50;

/** What a handler throws to say more about its failure. */
export class JobFailure extends Error {
  /** A retry would fail too, so the job is dropped. */
  readonly isFinal: boolean;
  /** How long the other jobs of the kind would fail too. */
  readonly pauseMs: number;

  constructor(reason: string, { isFinal = false, pauseMs = 0 } = {}) {
    super(reason);
    this.isFinal = isFinal;
    this.pauseMs = pauseMs;
  }
}

/** How the jobs of a kind are done. */
export interface JobHandler<Payload = unknown> {
  /** How many are done at once; 1 by default. */
  concurrency?: number;
  /** Called before due jobs run, and again if they are due again. @returns those to run; it has put off the others */
  admit?(jobs: readonly JobRow<Payload>[]): Promise<readonly JobRow<Payload>[]>;
  /** Does the job, or does it again after a crash. @throws to be called again later */
  run(job: JobRow<Payload>): Promise<unknown>;
}

/** Makes jobs due that were put off while the clock was ahead, because that is too far in the future. */
export async function resetClockSkewedJobs(): Promise<void> {
  const inFuture = { scheduledAt: { $gt: new Date(Date.now() + maxClockSkewMs) } };
  if (!(await Job.exists(inFuture))) return;
  await Job.updateMany(inFuture, { $set: { dueAt: new Date(0) }, $unset: { scheduledAt: 1 } });
}

/** Those of some kinds that have due jobs; one query for all, because nearly always there are none. */
export const findDueKinds = (kinds: readonly string[]): Promise<string[]> =>
  Job.distinct('kind', { kind: { $in: kinds }, dueAt: { $lte: new Date() } });

/** The due jobs of a kind, which one process does at a time. */
export class JobQueue {
  readonly #kind: string;
  readonly #handler: JobHandler;
  readonly #concurrency: number;
  /** Jobs in progress by id. */
  readonly #inFlight = new Map<string, Promise<void>>();
  /** By performance.now(). */
  #pausedUntil = 0;

  constructor(kind: string, handler: JobHandler) {
    this.#kind = kind;
    this.#handler = handler;
    this.#concurrency = handler.concurrency ?? 1;
  }

  /** Starts each due job once, while `canContinue` returns true. */
  async startDue(canContinue: () => boolean = () => true): Promise<void> {
    const isOpen = () => canContinue() && performance.now() >= this.#pausedUntil;
    while (isOpen() && (await this.#startBatch(isOpen)));
  }

  async finish(): Promise<void> {
    await Promise.all(this.#inFlight.values());
  }

  async #waitForSlot(): Promise<void> {
    while (this.#inFlight.size >= this.#concurrency) await Promise.race(this.#inFlight.values());
  }

  /** Starts due jobs, longest overdue first. @returns whether more may be due */
  async #startBatch(isOpen: () => boolean): Promise<boolean> {
    // If one job may do others of its kind too, each is read after the one before.
    const limit = this.#concurrency > 1 ? batchSize : 1;
    await this.#waitForSlot();
    const due = await Job.find({
      kind: this.#kind,
      dueAt: { $lte: new Date() },
      // Jobs in progress may be done before the query returns, so the query excludes them.
      _id: { $nin: [...this.#inFlight.keys()] },
    })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<JobRow[]>();
    for (const job of await this.#admit(due, isOpen)) {
      const id = job._id.toString();
      await this.#waitForSlot();
      await this.#yieldToRequests(job);
      if (!isOpen()) return false;
      this.#inFlight.set(
        id,
        this.#run(job).finally(() => this.#inFlight.delete(id)),
      );
    }
    return due.length === limit;
  }

  async #admit(due: readonly JobRow[], isOpen: () => boolean): Promise<readonly JobRow[]> {
    const [oldest] = due;
    if (!this.#handler.admit || !oldest) return due;
    await this.#yieldToRequests(oldest);
    return isOpen() ? this.#handler.admit(due) : [];
  }

  /** Waits while requests are served, until the job is three seconds old. */
  async #yieldToRequests({ createdAt }: JobRow): Promise<void> {
    // Limits the wait if the clock was set back.
    const ageMs = Math.max(0, Date.now() - createdAt.getTime());
    const end = performance.now() + maxYieldMs - ageMs;
    do {
      if (!isServing()) return;
      await wait(yieldStepMs);
    } while (performance.now() < end);
  }

  async #run(job: JobRow): Promise<void> {
    try {
      await this.#handler.run(job);
    } catch (error) {
      await this.#postpone(job, error).catch((err: unknown) => log.error({ err }, 'jobs failed'));
      return;
    }
    await this.#deleteDone(job);
  }

  async #postpone(job: JobRow, error: unknown): Promise<void> {
    const failure = error instanceof JobFailure ? error : new JobFailure(String(error));
    if (failure.pauseMs > 0) this.#pausedUntil = performance.now() + failure.pauseMs;
    const fields = {
      ...(failure !== error && { err: error }),
      job: job._id.toString(),
      kind: job.kind,
      attempts: job.attempts + 1,
      reason: failure.message,
    };
    if (failure.isFinal) {
      await Job.deleteOne({ _id: job._id });
      log.error(fields, 'job dropped');
      return;
    }
    const ageMs = Date.now() - job.createdAt.getTime();
    const delayMs = Math.max(minRetryMs, Math.min(ageMs / 20, maxRetryMs));
    await Job.updateOne(
      { _id: job._id },
      { $set: { ...dueIn(delayMs), lastError: failure.message }, $inc: { attempts: 1 } },
    );
    log.warn(fields, 'job postponed');
  }

  /** Retries while the database is unavailable, so that no job is done twice. */
  async #deleteDone({ _id }: JobRow): Promise<void> {
    for (;;) {
      try {
        await Job.deleteOne({ _id });
        return;
      } catch (err) {
        log.error({ err, job: _id.toString() }, 'job is done but still stored');
        await wait(secondMs);
      }
    }
  }
}
