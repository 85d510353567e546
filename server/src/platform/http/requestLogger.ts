import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { Gauge, Histogram } from 'prom-client';
import { log, maskSecrets, withRequestId } from '../../log.ts';

const requestDuration = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, by entry of the routes and status',
  labelNames: ['route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
});

const inFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that wait for their answer',
});

/** Slower requests are logged as warnings. */
const slowSeconds = 1;

/** Accepted request ids; other values could forge log lines. */
const wellFormed = /^[\w-]{8,64}$/;

/** The id of a request, from its response header. */
export const requestIdOf = (res: Response) => res.get('X-Request-Id') ?? '';

/** Sets the route name for metrics and log. The path itself may contain anything. */
export const setRouteName = (res: Response, route: string) => {
  res.locals['route'] = route;
};

function levelOf(status: number, seconds: number) {
  // refusals.ts logs the cause of a 503; one line per request would flood the log.
  if (status === 503) return 'debug';
  if (status >= 500 || seconds > slowSeconds) return 'warn';
  // Log failed authorization attempts.
  return status === 401 || status === 403 ? 'info' : 'debug';
}

function logRequest(res: Response, route: string | undefined, seconds: number) {
  const { req } = res;
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

/** Assigns a request id, records metrics, and logs failed, slow and refused requests; all requests at level debug. */
export function requestLogger(req: Request, res: Response): void {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', id);
  inFlight.inc();
  const begin = performance.now();
  const finish = () => {
    res.off('close', finish);
    inFlight.dec();
    // setRouteName is the only writer.
    const route = res.locals['route'] as string | undefined;
    const seconds = (performance.now() - begin) / 1_000;
    requestDuration.observe({ route: route ?? 'other', status: res.statusCode }, seconds);
    logRequest(res, route, seconds);
  };
  res.once('close', finish);
  res.locals['finishRequest'] = finish;
}

/** Ends the record of a request whose reply goes on. */
export function finishRequest(res: Response): void {
  // requestLogger() is the only writer.
  const finish = res.locals['finishRequest'] as () => void;
  finish();
}

/** Adds the request id to the log lines of later handlers. */
export const logContext: RequestHandler = (_req, res, next) => {
  withRequestId(requestIdOf(res), next);
};
