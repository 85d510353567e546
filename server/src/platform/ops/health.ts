import type { Express } from 'express';
import { isReady } from '../database/database.ts';
import { unavailable } from '../http/errors.ts';

let isShuttingDown = false;

/** Makes /readyz fail from now on, so that load balancers send no more requests. */
export const markNotReady = () => {
  isShuttingDown = true;
};

const checkIntervalMs = 1_000;
let checkedAt = Number.NEGATIVE_INFINITY;
let lastCheck: Promise<boolean> = Promise.resolve(false);

/** Whether the database answers. Pings it at most once a second, however many clients ask. */
function isDatabaseReady(): Promise<boolean> {
  const now = performance.now();
  if (now - checkedAt >= checkIntervalMs) {
    checkedAt = now;
    lastCheck = isReady();
  }
  return lastCheck;
}

/** GET /healthz (liveness) and GET /readyz (readiness, including the database). */
export function addHealth(app: Express): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    if (isShuttingDown || !(await isDatabaseReady())) throw unavailable('readiness');
    res.json({ status: 'ready' });
  });
}
