import type { RequestHandler, Response } from 'express';
import type { Call } from 'shared/endpoints';
import { clientIpKey } from './clientIpKey.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';
import type { RouteOptions, SignedInUser } from './route.ts';
import { secondMs } from '../time.ts';

/** Each kind of work has its own queue, so that a full queue does not block the others. */
const kinds = {
  /**
   * Images are processed one at a time (platform/images/convertImage.ts); a second slot lets the previous one
   * be stored meanwhile.
   */
  image: { maxRunning: 2, maxWaiting: 50, maxWaitMs: 30 * secondMs },
  /** Each file of 5 MB takes 15 MB of memory, and seconds of time. */
  import: { maxRunning: 2, maxWaiting: 20, maxWaitMs: 30 * secondMs },
  /** Enough to keep the hashing threads busy. */
  password: { maxRunning: 8, maxWaiting: 200, maxWaitMs: 20 * secondMs },
  /** The size of the connection pool. */
  order: { maxRunning: 100, maxWaiting: 500, maxWaitMs: 10 * secondMs },
  /** These calls wait for the payment provider, whose queue is shorter (platform/payments/stripe.ts). */
  payment: { maxRunning: 50, maxWaiting: 50, maxWaitMs: 10 * secondMs },
  write: { maxRunning: 50, maxWaiting: 500, maxWaitMs: 10 * secondMs },
  read: { maxRunning: 100, maxWaiting: 1_000, maxWaitMs: 10 * secondMs },
};

export type WorkKind = keyof typeof kinds;

// Object.entries() does not keep the key type.
const limits = Object.fromEntries(
  Object.entries(kinds).map(([kind, size]) => [kind, new ConcurrencyLimit(kind, size)]),
) as Record<WorkKind, ConcurrencyLimit>;

/** Limit per account, or per network for visitors. */
// oxlint-disable-next-line shop/module-state -- counts what runs in this process; waits end with their requests
const clients = new ConcurrencyLimit('client', {
  maxRunning: 8,
  maxWaiting: 500,
  maxWaitMs: 20 * secondMs,
});

/** Whether any request is in progress, except those answered from memory. */
export const isServing = () => !clients.isIdle;

export function workKindOf(call: Call, { body, queue }: RouteOptions): WorkKind {
  if (body === 'image') return 'image';
  if (body === 'csv') return 'import';
  return queue ?? (call.startsWith('GET ') ? 'read' : 'write');
}

/** @throws 503 when the queue of this kind is full */
export const assertAvailable = (kind: WorkKind) => limits[kind].assertAvailable();

/** The account, or the IP network of a visitor, whose limit applies. */
function clientOf(res: Response): string {
  // Only authorize() sets it.
  const user = res.locals['user'] as SignedInUser | null | undefined;
  return user ? user._id.toString() : clientIpKey(res.req.ip);
}

/** Runs the work of a request within the limits of its client and of its kind. */
export const runWork = <T>(kind: WorkKind, work: () => T | Promise<T>, res: Response): Promise<T> =>
  clients.run(() => limits[kind].run(work, res), res, clientOf(res));

/**
 * Limits how many requests receive a body at once, per client and in total, until they are
 * answered. The body of a waiting request is not read, so it takes no memory here.
 * @param minBytes shorter bodies are not limited
 */
function limitBodies(kind: string, maxRunning: number, minBytes = 0): RequestHandler {
  const queue = { maxWaiting: 100, maxWaitMs: 30 * secondMs };
  const all = new ConcurrencyLimit(kind, { maxRunning, ...queue });
  const perClient = new ConcurrencyLimit(kind, { maxRunning: 4, ...queue });
  return (req, res, next) => {
    const isChunked = req.headers['transfer-encoding'] !== undefined;
    const length = isChunked ? Infinity : Number(req.headers['content-length'] ?? 0);
    if (length < minBytes) return next();
    const answer = () =>
      new Promise<void>((resolve) => {
        res.once('close', resolve);
        next();
      });
    return perClient.run(() => all.run(answer, res), res, clientOf(res));
  };
}

/** For images and other files of up to 5 MB. */
export const limitUploads = limitBodies('upload', 20);

/** Node buffers 16 kB of a body before the app reads it, so smaller ones need no memory beyond that. */
const minLargeBytes = 16 * 1024 + 1;

/** For bodies of up to 1 MB. */
export const limitLargeBodies = limitBodies('body', 64, minLargeBytes);

/** Strangers send these, and events are small. */
export const limitSignedBodies = limitBodies('signed body', 8, minLargeBytes);
