import { log } from '../../log.ts';
import { countRefused } from './requestMetrics.ts';

const logIntervalMs = 1_000;
// oxlint-disable-next-line shop/module-state -- the times of the last log lines, one for each kind
const loggedAt = new Map<string, number>();

/** Counts a 503 reply, and logs at most one per second and kind. */
export function recordRefusal(kind: string, err?: unknown): void {
  countRefused(kind);
  const now = performance.now();
  if (now - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < logIntervalMs) return;
  loggedAt.set(kind, now);
  log.warn({ kind, ...(err !== undefined && { err }) }, 'refused with 503');
}
