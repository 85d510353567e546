import type { RequestHandler, Response } from 'express';
import type { Call } from 'shared/endpoints';
import { ClientLimits, ConcurrencyLimit, trackRequest } from './concurrencyLimit.ts';
import { clientIpKey } from './clientIpKey.ts';
import { type Caller, hashing, ordering, type Trait, upload } from './route.ts';

const second = 1_000;

/** Each kind of work has a queue of its own, so that one that is full leaves the others alone. */
const kinds = {
  /** Pictures are processed one at a time (images/readPicture.ts); the second one is stored meanwhile. */
  image: { maxRunning: 2, maxWaiting: 50, maxWaitMs: 30 * second },
  /** As many as keep the hashing threads busy. */
  password: { maxRunning: 8, maxWaiting: 200, maxWaitMs: 20 * second },
  /** As many as there are connections to the database. */
  order: { maxRunning: 100, maxWaiting: 500, maxWaitMs: 10 * second },
  write: { maxRunning: 50, maxWaiting: 500, maxWaitMs: 10 * second },
  read: { maxRunning: 100, maxWaiting: 1_000, maxWaitMs: 10 * second },
  /** What is asked of the database before the body: whose token it is, and hourly limits. */
  lookup: { maxRunning: 300, maxWaiting: 2_000, maxWaitMs: 5 * second },
};

export type WorkKind = keyof typeof kinds;

const limitOf = (kind: WorkKind) => new ConcurrencyLimit(kind, kinds[kind]);

const limits: Record<WorkKind, ConcurrencyLimit> = {
  image: limitOf('image'),
  password: limitOf('password'),
  order: limitOf('order'),
  write: limitOf('write'),
  read: limitOf('read'),
  lookup: limitOf('lookup'),
};

const waiting = { maxWaiting: 500, maxWaitMs: 20 * second };
/** What one account, or visitors of one network, may have at work at once. */
const clients = new ClientLimits('client', { maxRunning: 8, ...waiting });
/** Writes of one account meet at the same rows, and transactions that meet are run again and again. */
const writers = new ClientLimits('writer', { maxRunning: 1, ...waiting });

/** The kind of a call's work, as its row tells. */
export function workKindOf(call: Call, traits: readonly Trait[]): WorkKind {
  if (traits.includes(upload)) return 'image';
  if (traits.includes(hashing)) return 'password';
  if (traits.includes(ordering)) return 'order';
  return call.startsWith('GET ') ? 'read' : 'write';
}

/** @throws 503 when too much work of the kind waits */
export const assertAvailable = (kind: WorkKind) => limits[kind].assertAvailable();

/** The account, or the network, whose share of the work a request takes. */
function clientOf(res: Response): string {
  // Only mount.ts sets it.
  const user = res.locals['user'] as Caller | null | undefined;
  return user ? user._id.toString() : clientIpKey(res.req.ip);
}

/** Runs a request's work when it is its client's turn, and then its kind's. */
export function runWork<T>(kind: WorkKind, work: () => T | Promise<T>, res: Response): Promise<T> {
  const client = clientOf(res);
  const run = () => clients.run(client, () => limits[kind].run(work, res), res);
  return trackRequest(
    kind === 'write' && res.locals['user'] ? writers.run(client, run, res) : run(),
  );
}

/** Runs what comes before the body, which one client may have as many of as it likes. */
export const runLookup = <T>(work: () => Promise<T>, res: Response) =>
  trackRequest(limits.lookup.run(work, res));

/**
 * Lets a request on to its body when there is room for one more, of its client and of all; it keeps its place until
 * it is answered. A body that waits stays with whoever sends it.
 */
function limitBodies(kind: string, maxRunning: number): RequestHandler {
  const queue = { maxWaiting: 100, maxWaitMs: 30 * second };
  const all = new ConcurrencyLimit(kind, { maxRunning, ...queue });
  const perClient = new ClientLimits(kind, { maxRunning: 4, ...queue });
  return async (_req, res, next) => {
    const answer = () =>
      new Promise<void>((resolve) => {
        res.once('close', resolve);
        next();
      });
    await perClient.run(clientOf(res), () => all.run(answer, res), res);
  };
}

/** Of up to 5 MB each. */
export const limitUploads = limitBodies('upload', 20);

/** Node reads so much of a body before anybody asks for it. */
const smallBody = 16 * 1024;
const limitAll = limitBodies('body', 64);

/** Of up to 1 MB each; smaller ones take no more memory than their connection. */
export const limitLargeBodies: RequestHandler = (req, res, next) => {
  const length = req.headers['content-length'];
  const isSmall = length ? Number(length) <= smallBody : !req.headers['transfer-encoding'];
  if (isSmall) next();
  else return limitAll(req, res, next);
};
