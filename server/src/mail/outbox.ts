import { setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { isServing } from '../http/capacity.ts';
import { log } from '../log.ts';
import { insertion, type Write } from '../writeTogether.ts';
import { deliver } from './deliver.ts';
import { readFailure } from './failure.ts';
import { Lease } from './lease.ts';
import type { Letter } from './Letter.ts';
import { QueuedLetter, type QueuedLetterRow } from './QueuedLetter.ts';

const second = 1_000;
const hour = 3_600 * second;

/** How long nothing is sent when the mail server is away. */
const pause = 10 * second;
/** The shortest wait of a letter that was refused; the longest is a twentieth of its age. */
const firstRetry = 10 * second;
/** After this, and so many tries, a letter that nobody takes is dropped, and the link in it with it: a clock that jumps drops none. */
const patience = 48 * hour;
const fewestTries = 20;
/** How soon the outbox is looked at after a letter was queued, and how seldom when nothing happens. */
const soon = 100;
const seldom = second;
/** How long at most a letter lets people go first who wait for an answer, and how long it does at least. */
const courtesy = 3 * second;
const leastCourtesy = 50;
/** Letters that are read, and sent, at once. */
const batch = 50;
const atOnce = 5;

const lease = new Lease('outbox');
/** The delivery that is going on in this process. */
let delivery: { stop: AbortController; done: Promise<void> } | null = null;
/** Letters that are being sent, by their ids. */
const inHand = new Map<string, Promise<void>>();
/** Letters that have gone and are not noted yet. */
let gone: Types.ObjectId[] = [];
let noting: Promise<void> | null = null;
/** By performance.now(). */
let pausedUntil = 0;
let rest = soon;
let endRest = () => {};
let wake: NodeJS.Timeout | undefined;

/**
 * Puts a letter into the outbox; within a transaction it is sent only when that commits.
 * Nothing happens for an account without an email address.
 */
export async function queue(to: string, letter: Letter): Promise<void> {
  if (!to) return;
  await QueuedLetter.create({ to, ...letter });
  lookSoon();
}

/** The same as writes among others of a transaction; call `lookSoon` after it. */
export const queued = (to: string, letter: Letter): Write[] =>
  to
    ? [
        insertion<QueuedLetterRow>(QueuedLetter, {
          _id: new Types.ObjectId(),
          to,
          ...letter,
          createdAt: new Date(),
          tries: 0,
          nextTryAt: new Date(0),
        }),
      ]
    : [];

/** Looks into the outbox in a moment, if this process delivers. */
export function lookSoon(): void {
  if (!delivery) return;
  rest = soon;
  wake ??= setTimeout(() => {
    wake = undefined;
    endRest();
  }, soon);
}

const drop = (letter: QueuedLetterRow) => QueuedLetter.deleteOne({ _id: letter._id });

/** Keeps a letter for later, unless it was refused for good or for too long. */
async function postpone(letter: QueuedLetterRow, error: unknown): Promise<void> {
  const { isFinal, isServerAway, reason } = readFailure(error);
  if (isServerAway) pausedUntil = performance.now() + pause;
  const about = { letter: letter._id.toString(), tries: letter.tries + 1, reason };
  const age = Date.now() - letter.createdAt.getTime();
  if (isFinal || (age > patience && letter.tries >= fewestTries)) {
    await drop(letter);
    log.error(about, 'mail given up');
    return;
  }
  const triedAt = new Date();
  const nextTryAt = new Date(
    triedAt.getTime() + Math.max(firstRetry, Math.min(age, patience) / 20),
  );
  await QueuedLetter.updateOne(
    { _id: letter._id },
    { $set: { triedAt, nextTryAt, lastError: reason }, $inc: { tries: 1 } },
  );
  log.warn(about, 'mail postponed');
}

/** Notes that letters have gone, however long the database is away: without the note they would go again. */
async function noteGone(): Promise<void> {
  while (gone.length > 0) {
    const letters = gone;
    gone = [];
    try {
      await QueuedLetter.deleteMany({ _id: { $in: letters } });
    } catch (err) {
      gone.push(...letters);
      log.error({ err, letters: letters.map(String) }, 'mail sent but not noted');
      await wait(second);
    }
  }
}

/** Several that go at about the same time are noted together. */
async function note(letter: QueuedLetterRow): Promise<void> {
  gone.push(letter._id);
  noting ??= noteGone().finally(() => {
    noting = null;
  });
  await noting;
}

async function send(letter: QueuedLetterRow): Promise<void> {
  try {
    await deliver(letter);
  } catch (error) {
    await postpone(letter, error).catch((err: unknown) => log.error({ err }, 'outbox failed'));
    return;
  }
  await note(letter);
}

/** A letter that failed in the future waits for a time that the clock no longer shows: it is due. */
async function wakeFromFuture(): Promise<void> {
  const inFuture = { triedAt: { $gt: new Date() } };
  if (!(await QueuedLetter.exists(inFuture))) return;
  const due = { $set: { nextTryAt: new Date(0) }, $unset: { triedAt: 1 } };
  await QueuedLetter.updateMany(inFuture, due);
}

/** Waits while people wait for an answer, until a letter has been there for three seconds. */
async function letPeopleGoFirst({ createdAt }: QueuedLetterRow): Promise<void> {
  // A clock that was set back must not make it longer.
  const age = Math.max(0, Date.now() - createdAt.getTime());
  const end = performance.now() + courtesy - age;
  do {
    if (!isServing()) return;
    await wait(leastCourtesy);
  } while (performance.now() < end);
}

/**
 * Begins to send letters that are due, the longest due first, a few at once, as long as `mayGoOn` says so.
 * @returns whether more may be due
 */
async function beginDue(mayGoOn: () => boolean): Promise<boolean> {
  // What is in hand now may have gone when the answer comes: it must not be in it.
  const notInHand = { _id: { $nin: [...inHand.keys()] } };
  const due = await QueuedLetter.find({ nextTryAt: { $lte: new Date() }, ...notInHand })
    .sort({ nextTryAt: 1 })
    .limit(batch)
    .lean();
  for (const letter of due) {
    const id = letter._id.toString();
    while (inHand.size >= atOnce) await Promise.race(inHand.values());
    await letPeopleGoFirst(letter);
    if (!mayGoOn() || performance.now() < pausedUntil) return false;
    inHand.set(
      id,
      send(letter).finally(() => inHand.delete(id)),
    );
  }
  return due.length === batch;
}

/** Tries each letter that is due once; for tests, without the lease. */
export async function sendDue(): Promise<void> {
  pausedUntil = 0;
  await wakeFromFuture();
  while (await beginDue(() => true));
  await Promise.all(inHand.values());
}

async function deliverUntil(stopped: AbortSignal): Promise<void> {
  const mayGoOn = () => lease.isHeld && !stopped.aborted;
  while (!stopped.aborted) {
    try {
      if (mayGoOn()) await wakeFromFuture();
      while (mayGoOn() && performance.now() >= pausedUntil && (await beginDue(mayGoOn)));
    } catch (error) {
      log.error({ err: error }, 'outbox failed');
    }
    if (stopped.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    // A letter of a transaction shows only when that commits: look soon, then ever less often.
    rest = Math.min(rest * 2, seldom);
  }
}

/** Begins to deliver what is queued; of several processes that did, one does (lease.ts). */
export function startOutbox(): void {
  if (delivery) return;
  rest = soon;
  lease.start();
  const stop = new AbortController();
  delivery = { stop, done: deliverUntil(stop.signal) };
}

/** Ends the deliveries after those in hand, and leaves the rest to another process. */
export async function stopOutbox(): Promise<void> {
  const ending = delivery;
  delivery = null;
  clearTimeout(wake);
  wake = undefined;
  ending?.stop.abort();
  endRest();
  await ending?.done;
  await Promise.all(inHand.values());
  if (ending) await lease.stop();
}
