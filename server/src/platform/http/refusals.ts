import { Counter } from 'prom-client';
import { log } from '../../log.ts';

const refusedRequests = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests answered with 503, by what was lacking',
  labelNames: ['kind'] as const,
});

const logIntervalMs = 1_000;
// oxlint-disable-next-line shop/module-state -- the times of the last log lines, one for each kind
const loggedAt = new Map<string, number>();

/** Counts a 503 reply, and logs at most one per second and kind. */
export function recordRefusal(kind: string, err?: unknown): void {
  refusedRequests.inc({ kind });
  const now = performance.now();
  if (now - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < logIntervalMs) return;
  loggedAt.set(kind, now);
  log.warn({ kind, ...(err !== undefined && { err }) }, 'refused with 503');
}
