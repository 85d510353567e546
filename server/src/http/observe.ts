import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { log, maskSecrets, withRequestId } from '../log.ts';
import { observeRequest } from './metrics.ts';

/** Seconds after which an answer is worth a line in the log. */
const slow = 1;

/** What a proxy or a caller may name a request; anything else could be made to look like log lines. */
const wellFormed = /^[\w-]{8,64}$/;

/** The request's id, as its answer bears it. */
export const requestIdOf = (res: Response) => res.get('X-Request-Id') ?? '';

/** Tells metrics and log which entry of a table a request met; its address may hold anything. */
export const nameRoute = (res: Response, route: string) => {
  res.locals['route'] = route;
};

function levelOf(status: number, seconds: number) {
  // What makes the shop say 503 has lines of its own; one for each who hears it would be too many.
  if (status === 503) return 'debug';
  if (status >= 500 || seconds > slow) return 'warn';
  // Who tried what they may not.
  return status === 401 || status === 403 ? 'info' : 'debug';
}

function logRequest(req: Request, res: Response, route: string | undefined, seconds: number) {
  const level = levelOf(res.statusCode, seconds);
  if (!log.isLevelEnabled(level)) return;
  const line = {
    requestId: requestIdOf(res),
    ...(route
      ? { route }
      : { method: req.method, path: maskSecrets(req.originalUrl).slice(0, 200) }),
    status: res.statusCode,
    ms: Math.round(seconds * 1_000),
    ip: req.ip,
    ...(!res.writableFinished && { cutOff: true }),
  };
  log[level](line, 'request');
}

/** Gives every request an id, counts and times it, and logs it: what failed, was slow or refused; at the level debug all. */
export function observe(req: Request, res: Response): void {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  const end = observeRequest();
  res.once('close', () => {
    // Only nameRoute sets it.
    const route = res.locals['route'] as string | undefined;
    logRequest(req, res, route, end(route, res.statusCode));
  });
}

/** Puts the request's id into the log lines of whatever comes after. */
export const logWithId: RequestHandler = (_req, res, next) => {
  withRequestId(requestIdOf(res), next);
};
