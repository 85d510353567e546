import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { log } from '../../log.ts';
import { insertOp, type WriteOp } from '../database/bulkWrite.ts';
import { Lease } from '../database/lease.ts';
import { isServing } from '../http/concurrencyLimit.ts';
import type { Email } from './Email.ts';
import { OutboxMessage, type OutboxMessageRow } from './OutboxMessage.ts';
import { deliver } from './deliver.ts';
import { classifyDeliveryError } from './deliveryError.ts';
import { enqueueDueDigests, holdForDigest } from './digest.ts';
import { releaseQuota, reserveQuota } from './emailQuota.ts';
import './outboxMetrics.ts';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

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

const lease = new Lease('outbox');
/** The delivery loop of this process. */
let delivery: { stop: AbortController; done: Promise<void> } | null = null;
/** Deliveries in progress by email id. */
const inFlight = new Map<string, Promise<void>>();
/** Emails that were sent but are still in the outbox. */
let sent: Types.ObjectId[] = [];
let acknowledging: Promise<void> | null = null;
/** By performance.now(). */
let pausedUntil = 0;
let idleIntervalMs = minIntervalMs;
let endIdle = () => {};
let wake: NodeJS.Timeout | undefined;

/**
 * Adds an email to the outbox; in a transaction it is sent only after the commit. Does nothing for an account
 * without an email address.
 */
export async function enqueueEmail(to: string, email: Email): Promise<void> {
  if (!to) return;
  await OutboxMessage.create({ to, ...email });
  scheduleDelivery();
}

/** Like `enqueueEmail`, as operations of a bulk write; call `scheduleDelivery` after the commit. */
export const outboxInserts = (to: string, email: Email): WriteOp[] =>
  to
    ? [
        insertOp<OutboxMessageRow>(OutboxMessage, {
          _id: new Types.ObjectId(),
          to,
          ...email,
          createdAt: new Date(),
          tries: 0,
          nextTryAt: new Date(0),
        }),
      ]
    : [];

/** Triggers a query for due emails, if this process delivers. */
export function scheduleDelivery(): void {
  if (!delivery) return;
  idleIntervalMs = minIntervalMs;
  wake ??= setTimeout(() => {
    wake = undefined;
    endIdle();
  }, minIntervalMs);
}

const drop = (email: OutboxMessageRow) => OutboxMessage.deleteOne({ _id: email._id });

/** Schedules a retry, unless the email was refused for good or is too old. */
async function postpone(email: OutboxMessageRow, error: unknown): Promise<void> {
  const { isFinal, isServerAway, reason } = classifyDeliveryError(error);
  if (isServerAway) pausedUntil = performance.now() + serverUnavailablePauseMs;
  if (email.kind === 'notification') await releaseQuota(email);
  const about = { emailId: email._id.toString(), tries: email.tries + 1, reason };
  const age = Date.now() - email.createdAt.getTime();
  if (isFinal || (age > maxAgeMs && email.tries >= minAttempts)) {
    await drop(email);
    log.error(about, 'email dropped');
    return;
  }
  const triedAt = new Date();
  const nextTryAt = new Date(
    triedAt.getTime() + Math.max(minRetryMs, Math.min(age, maxAgeMs) / 20),
  );
  await OutboxMessage.updateOne(
    { _id: email._id },
    { $set: { triedAt, nextTryAt, lastError: reason }, $inc: { tries: 1 } },
  );
  log.warn(about, 'email postponed');
}

/**
 * Deletes sent emails from the outbox and retries while the database is unavailable, so that none
 * is sent twice.
 */
async function acknowledgeSent(): Promise<void> {
  while (sent.length > 0) {
    const emails = sent;
    sent = [];
    try {
      await OutboxMessage.deleteMany({ _id: { $in: emails } });
    } catch (err) {
      sent.push(...emails);
      log.error(
        { err, emailIds: emails.map(String) },
        'emails sent or held but still in the outbox',
      );
      await wait(secondMs);
    }
  }
}

/** Emails that are sent at about the same time are deleted together. */
async function acknowledge(email: OutboxMessageRow): Promise<void> {
  sent.push(email._id);
  acknowledging ??= acknowledgeSent().finally(() => {
    acknowledging = null;
  });
  await acknowledging;
}

async function send(email: OutboxMessageRow): Promise<void> {
  try {
    await deliver(email);
  } catch (error) {
    await postpone(email, error).catch((err: unknown) => log.error({ err }, 'outbox failed'));
    return;
  }
  await acknowledge(email);
}

async function hold(email: OutboxMessageRow): Promise<void> {
  try {
    await holdForDigest(email);
  } catch (err) {
    log.error({ err }, 'outbox failed');
    return;
  }
  await acknowledge(email);
}

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

/** Waits while requests are served, until the email is three seconds old. */
async function yieldToRequests({ createdAt }: OutboxMessageRow): Promise<void> {
  // Limits the wait if the clock was set back.
  const age = Math.max(0, Date.now() - createdAt.getTime());
  const end = performance.now() + maxYieldMs - age;
  do {
    if (!isServing()) return;
    await wait(yieldStepMs);
  } while (performance.now() < end);
}

/**
 * Starts to deliver due emails, longest overdue first, while `canContinue` returns true.
 * @returns whether more may be due
 */
async function startDueDeliveries(canContinue: () => boolean): Promise<boolean> {
  // Emails in flight may be sent before the query returns, so the query excludes them.
  const notInFlight = { _id: { $nin: [...inFlight.keys()] } };
  const due = await OutboxMessage.find({ nextTryAt: { $lte: new Date() }, ...notInFlight })
    .sort({ nextTryAt: 1 })
    .limit(batchSize)
    .lean();
  for (const email of due) {
    const id = email._id.toString();
    while (inFlight.size >= maxConcurrent) await Promise.race(inFlight.values());
    await yieldToRequests(email);
    if (!canContinue() || performance.now() < pausedUntil) return false;
    const isOverQuota = email.kind === 'notification' && !(await reserveQuota(email));
    const handled = isOverQuota ? hold(email) : send(email);
    inFlight.set(
      id,
      handled.finally(() => inFlight.delete(id)),
    );
  }
  return due.length === batchSize;
}

/** Attempts each due email once, without the lease; for tests. */
export async function sendDue(): Promise<void> {
  pausedUntil = 0;
  await resetClockSkewedRetries();
  await enqueueDueDigests();
  while (await startDueDeliveries(() => true));
  await Promise.all(inFlight.values());
}

async function deliverUntil(stopped: AbortSignal): Promise<void> {
  const canContinue = () => lease.isHeld && !stopped.aborted;
  while (!stopped.aborted) {
    try {
      if (canContinue()) await resetClockSkewedRetries();
      while (
        canContinue() &&
        performance.now() >= pausedUntil &&
        (await startDueDeliveries(canContinue))
      );
      // Digests come last, so that a failing digest does not delay other emails.
      if (canContinue()) await enqueueDueDigests();
    } catch (error) {
      log.error({ err: error }, 'outbox failed');
    }
    if (stopped.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleIntervalMs);
      endIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    // An email of a transaction becomes visible only after the commit.
    idleIntervalMs = Math.min(idleIntervalMs * 2, maxIntervalMs);
  }
}

/** Starts the delivery loop. Of several processes, only the lease holder delivers (platform/database/lease.ts). */
export function startOutbox(): void {
  if (delivery) return;
  idleIntervalMs = minIntervalMs;
  void lease.start();
  const stop = new AbortController();
  delivery = { stop, done: deliverUntil(stop.signal) };
}

/** Stops after the deliveries in flight; another process takes over the rest. */
export async function stopOutbox(): Promise<void> {
  const ending = delivery;
  delivery = null;
  clearTimeout(wake);
  wake = undefined;
  ending?.stop.abort();
  endIdle();
  await ending?.done;
  await Promise.all(inFlight.values());
  if (ending) await lease.stop();
}
