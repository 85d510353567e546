import { log } from '../log.ts';
import { deliver } from './deliver.ts';
import type { Letter } from './Letter.ts';
import { QueuedLetter, type QueuedLetterRow } from './QueuedLetter.ts';

const second = 1_000;
const hour = 3_600 * second;

/** Longer than any delivery takes; after it another process may try. */
const claimTime = 120 * second;
const firstRetry = 10 * second;
const longestRetry = 6 * hour;
/** After this a letter that nobody takes is dropped, and the link in it with it. */
const patience = 48 * hour;
/** How soon the outbox is looked at after a letter was queued, and how seldom when nothing happens. */
const soon = 100;
const seldom = 10 * second;

/** The delivery that is going on in this process. */
let delivery: { stop: AbortController; done: Promise<void> } | null = null;
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
  if (!delivery) return;
  rest = soon;
  wake ??= setTimeout(() => {
    wake = undefined;
    endRest();
  }, soon);
}

/** Takes a letter that is due, so that no other process does. */
const claim = () =>
  QueuedLetter.findOneAndUpdate(
    { nextTryAt: { $lte: new Date() } },
    { $set: { nextTryAt: new Date(Date.now() + claimTime) }, $inc: { tries: 1 } },
    { sort: { nextTryAt: 1 }, returnDocument: 'after' },
  ).lean();

async function postpone(letter: QueuedLetterRow, error: unknown): Promise<void> {
  const lastError = error instanceof Error ? error.message : String(error);
  const about = { letter: letter._id.toString(), tries: letter.tries, lastError };
  if (Date.now() - letter.createdAt.getTime() > patience) {
    await QueuedLetter.deleteOne({ _id: letter._id });
    log.error(about, 'mail given up');
    return;
  }
  const delay = Math.min(firstRetry * 2 ** (letter.tries - 1), longestRetry);
  const nextTryAt = new Date(Date.now() + delay);
  await QueuedLetter.updateOne({ _id: letter._id }, { $set: { nextTryAt, lastError } });
  log.warn(about, 'mail postponed');
}

/** Sends one letter that is due, or plans its next try; false when none is due. */
export async function sendNext(): Promise<boolean> {
  const letter = await claim();
  if (!letter) return false;
  try {
    await deliver(letter);
  } catch (error) {
    await postpone(letter, error);
    return true;
  }
  await QueuedLetter.deleteOne({ _id: letter._id });
  return true;
}

async function deliverUntil(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      while (!stopped.aborted && (await sendNext()));
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

/** Begins to deliver what is queued; several processes may do so at once. */
export function startOutbox(): void {
  if (delivery) return;
  rest = soon;
  const stop = new AbortController();
  delivery = { stop, done: deliverUntil(stop.signal) };
}

/** Ends the deliveries after the one in hand. */
export async function stopOutbox(): Promise<void> {
  const ending = delivery;
  delivery = null;
  clearTimeout(wake);
  wake = undefined;
  ending?.stop.abort();
  endRest();
  await ending?.done;
}
