import { setTimeout as wait } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { log } from '../../log.ts';
import { Lease } from '../database/lease.ts';
import { hourMs, secondMs } from '../time.ts';
import { classifyDeliveryError } from './deliveryError.ts';
import { enqueueDueDigests, holdForDigest } from './digest.ts';
import { releaseQuota, reserveQuota } from './emailQuota.ts';
import { OutboxMessage, type OutboxMessageRow } from './OutboxMessage.ts';

/** Pause after the mail server could not be reached. */
const serverUnavailablePauseMs = 10 * secondMs;
/** The minimum wait after a failure; the maximum is a twentieth of the age of the email. */
const minRetryMs = 10 * secondMs;
/**
 * An email is dropped if it is older than this and was tried `minAttempts` times, because its link
 * expires. The second condition protects against clock jumps.
 */
const maxAgeMs = 48 * hourMs;
const minAttempts = 20;
/** Interval between queries for due emails; it doubles from min to max while there are none. */
const minIntervalMs = 100;
const maxIntervalMs = secondMs;
/** Maximum time that a delivery waits while requests are served, and the interval of checking. */
const maxYieldMs = 3 * secondMs;
const yieldStepMs = 50;
/** Emails per query, and concurrent deliveries. */
const batchSize = 50;
const maxConcurrent = 5;

interface Options {
  deliver: (email: OutboxMessageRow) => Promise<void>;
  /** Whether requests are being served, which go first. */
  isServing: () => boolean;
}

const drop = (email: OutboxMessageRow) => OutboxMessage.deleteOne({ _id: email._id });

/**
 * Makes emails due that failed while the clock was ahead, because their retry time is too far in
 * the future.
 */
async function resetClockSkewedRetries(): Promise<void> {
  const inFuture = { triedAt: { $gt: new Date() } };
  if (!(await OutboxMessage.exists(inFuture))) return;
  const due = { $set: { nextTryAt: new Date(0) }, $unset: { triedAt: 1 } };
  await OutboxMessage.updateMany(inFuture, due);
}

/** Delivers the emails of the outbox. Of several processes, only the lease holder delivers. */
export class OutboxDelivery {
  readonly #options: Options;
  readonly #lease = new Lease('outbox');
  /** Deliveries in progress by email id. */
  readonly #inFlight = new Map<string, Promise<void>>();
  /** The delivery loop. */
  #loop: { stop: AbortController; done: Promise<void> } | null = null;
  /** Emails that were sent but are still in the outbox. */
  #sent: Types.ObjectId[] = [];
  #acknowledging: Promise<void> | null = null;
  /** By performance.now(). */
  #pausedUntil = 0;
  #idleIntervalMs = minIntervalMs;
  #endIdle = () => {};
  #wake: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    if (this.#loop) return;
    this.#idleIntervalMs = minIntervalMs;
    void this.#lease.start();
    const stop = new AbortController();
    this.#loop = { stop, done: this.#deliverUntil(stop.signal) };
  }

  /** Stops after the deliveries in flight; another process takes over the rest. */
  async stop(): Promise<void> {
    const ending = this.#loop;
    this.#loop = null;
    clearTimeout(this.#wake);
    this.#wake = undefined;
    ending?.stop.abort();
    this.#endIdle();
    await ending?.done;
    await Promise.all(this.#inFlight.values());
    if (ending) await this.#lease.stop();
  }

  /** Triggers a query for due emails, if this process delivers. */
  schedule(): void {
    if (!this.#loop) return;
    this.#idleIntervalMs = minIntervalMs;
    this.#wake ??= setTimeout(() => {
      this.#wake = undefined;
      this.#endIdle();
    }, minIntervalMs);
  }

  /** Attempts each due email once, without the lease; for tests. */
  async sendDue(): Promise<void> {
    this.#pausedUntil = 0;
    await resetClockSkewedRetries();
    await enqueueDueDigests();
    while (await this.#startDueDeliveries(() => true));
    await Promise.all(this.#inFlight.values());
  }

  async #deliverUntil(stopped: AbortSignal): Promise<void> {
    const canContinue = () => this.#lease.isHeld && !stopped.aborted;
    while (!stopped.aborted) {
      try {
        if (canContinue()) await resetClockSkewedRetries();
        while (
          canContinue() &&
          performance.now() >= this.#pausedUntil &&
          (await this.#startDueDeliveries(canContinue))
        );
        // Digests come last, so that a failing digest does not delay other emails.
        if (canContinue()) await enqueueDueDigests();
      } catch (error) {
        log.error({ err: error }, 'outbox failed');
      }
      if (stopped.aborted) return;
      await this.#idle();
      // An email of a transaction becomes visible only after the commit.
      this.#idleIntervalMs = Math.min(this.#idleIntervalMs * 2, maxIntervalMs);
    }
  }

  #idle(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#idleIntervalMs);
      this.#endIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Starts to deliver due emails, longest overdue first, while `canContinue` returns true.
   * @returns whether more may be due
   */
  async #startDueDeliveries(canContinue: () => boolean): Promise<boolean> {
    // Emails in flight may be sent before the query returns, so the query excludes them.
    const notInFlight = { _id: { $nin: [...this.#inFlight.keys()] } };
    const due = await OutboxMessage.find({ nextTryAt: { $lte: new Date() }, ...notInFlight })
      .sort({ nextTryAt: 1 })
      .limit(batchSize)
      .lean();
    for (const email of due) {
      const id = email._id.toString();
      while (this.#inFlight.size >= maxConcurrent) await Promise.race(this.#inFlight.values());
      await this.#yieldToRequests(email);
      if (!canContinue() || performance.now() < this.#pausedUntil) return false;
      const isOverQuota = email.kind === 'notification' && !(await reserveQuota(email));
      const handled = isOverQuota ? this.#hold(email) : this.#send(email);
      this.#inFlight.set(
        id,
        handled.finally(() => this.#inFlight.delete(id)),
      );
    }
    return due.length === batchSize;
  }

  /** Waits while requests are served, until the email is three seconds old. */
  async #yieldToRequests({ createdAt }: OutboxMessageRow): Promise<void> {
    // Limits the wait if the clock was set back.
    const ageMs = Math.max(0, Date.now() - createdAt.getTime());
    const end = performance.now() + maxYieldMs - ageMs;
    do {
      if (!this.#options.isServing()) return;
      await wait(yieldStepMs);
    } while (performance.now() < end);
  }

  async #send(email: OutboxMessageRow): Promise<void> {
    try {
      await this.#options.deliver(email);
    } catch (error) {
      await this.#postpone(email, error).catch((err: unknown) =>
        log.error({ err }, 'outbox failed'),
      );
      return;
    }
    await this.#acknowledge(email);
  }

  async #hold(email: OutboxMessageRow): Promise<void> {
    try {
      await holdForDigest(email);
    } catch (err) {
      log.error({ err }, 'outbox failed');
      return;
    }
    await this.#acknowledge(email);
  }

  /** Schedules a retry, unless the email was refused for good or is too old. */
  async #postpone(email: OutboxMessageRow, error: unknown): Promise<void> {
    const { isFinal, isServerUnavailable, reason } = classifyDeliveryError(error);
    if (isServerUnavailable) this.#pausedUntil = performance.now() + serverUnavailablePauseMs;
    if (email.kind === 'notification') await releaseQuota(email);
    const fields = { emailId: email._id.toString(), tries: email.tries + 1, reason };
    const ageMs = Date.now() - email.createdAt.getTime();
    if (isFinal || (ageMs > maxAgeMs && email.tries >= minAttempts)) {
      await drop(email);
      log.error(fields, 'email dropped');
      return;
    }
    const triedAt = new Date();
    const nextTryAt = new Date(
      triedAt.getTime() + Math.max(minRetryMs, Math.min(ageMs, maxAgeMs) / 20),
    );
    await OutboxMessage.updateOne(
      { _id: email._id },
      { $set: { triedAt, nextTryAt, lastError: reason }, $inc: { tries: 1 } },
    );
    log.warn(fields, 'email postponed');
  }

  /** Emails that are sent at about the same time are deleted together. */
  async #acknowledge(email: OutboxMessageRow): Promise<void> {
    this.#sent.push(email._id);
    this.#acknowledging ??= this.#acknowledgeSent().finally(() => {
      this.#acknowledging = null;
    });
    await this.#acknowledging;
  }

  /**
   * Deletes sent emails from the outbox and retries while the database is unavailable, so that none
   * is sent twice.
   */
  async #acknowledgeSent(): Promise<void> {
    while (this.#sent.length > 0) {
      const emails = this.#sent;
      this.#sent = [];
      try {
        await OutboxMessage.deleteMany({ _id: { $in: emails } });
      } catch (err) {
        this.#sent.push(...emails);
        log.error(
          { err, emailIds: emails.map(String) },
          'emails sent or held but still in the outbox',
        );
        await wait(secondMs);
      }
    }
  }
}
