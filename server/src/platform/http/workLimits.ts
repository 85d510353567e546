import type { RequestHandler, Response } from 'express';
import type { Call } from 'shared/endpoints';
import { clientIpKey } from './clientIpKey.ts';
import { PerClientLimit, ConcurrencyLimit, trackRequest } from './concurrencyLimit.ts';
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

const limitOf = (kind: WorkKind) => new ConcurrencyLimit(kind, kinds[kind]);

const limits: Record<WorkKind, ConcurrencyLimit> = {
  image: limitOf('image'),
  import: limitOf('import'),
  password: limitOf('password'),
  order: limitOf('order'),
  payment: limitOf('payment'),
  write: limitOf('write'),
  read: limitOf('read'),
};

/** Limit per account, or per network for visitors. */
// oxlint-disable-next-line shop/module-state -- counts what runs in this process; waits end with their requests
const clients = new PerClientLimit('client', {
  maxRunning: 8,
  maxWaiting: 500,
  maxWaitMs: 20 * secondMs,
});

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
export function runWork<T>(kind: WorkKind, work: () => T | Promise<T>, res: Response): Promise<T> {
  return trackRequest(clients.run(clientOf(res), () => limits[kind].run(work, res), res));
}

/**
 * Limits how many requests receive a body at once, per client and in total, until they are
 * answered. The body of a waiting request is not read, so it takes no memory here.
 */
function limitBodies(kind: string, maxRunning: number): RequestHandler {
  const queue = { maxWaiting: 100, maxWaitMs: 30 * secondMs };
  const all = new ConcurrencyLimit(kind, { maxRunning, ...queue });
  const perClient = new PerClientLimit(kind, { maxRunning: 4, ...queue });
  return async (_req, res, next) => {
    const answer = () =>
      new Promise<void>((resolve) => {
        res.once('close', resolve);
        next();
      });
    await perClient.run(clientOf(res), () => all.run(answer, res), res);
  };
}

/** For images and other files of up to 5 MB. */
export const limitUploads = limitBodies('upload', 20);

/** Node buffers this much of a body before the app reads it. */
const maxSmallBodyBytes = 16 * 1024;

/** For bodies of up to 1 MB. Smaller ones need no memory beyond the buffer of the connection. */
function limitLarge(kind: string, maxRunning: number): RequestHandler {
  const limitAll = limitBodies(kind, maxRunning);
  return (req, res, next) => {
    const length = req.headers['content-length'];
    const isSmall = length
      ? Number(length) <= maxSmallBodyBytes
      : !req.headers['transfer-encoding'];
    if (isSmall) next();
    else return limitAll(req, res, next);
  };
}

export const limitLargeBodies = limitLarge('body', 64);

/** Strangers send these, and events are small. */
export const limitSignedBodies = limitLarge('signed body', 8);
