import type { Express } from 'express';
import { isReady } from '../database/connection.ts';
import { unavailable } from '../http/errors.ts';

const checkIntervalMs = 1_000;

/**
 * GET /healthz (liveness) and GET /readyz: whether load balancers may send requests, with a ping of the database at
 * most once a second, however many clients ask.
 */
export function addHealth(app: Express, stopping: AbortSignal): void {
  let checkedAt = -Infinity;
  let lastCheck = Promise.resolve(false);
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    const now = performance.now();
    if (now - checkedAt >= checkIntervalMs) {
      checkedAt = now;
      lastCheck = isReady();
    }
    if (stopping.aborted || !(await lastCheck)) throw unavailable('readiness');
    res.json({ status: 'ready' });
  });
}
