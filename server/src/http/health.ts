import type { Express } from 'express';
import { isReady } from '../database.ts';
import { unavailable } from './errors.ts';

let isLeaving = false;

/** From now on the process says that it is not ready, so that it gets no more requests. */
export const leave = () => {
  isLeaving = true;
};

const checkIntervalMs = 1_000;
let checkedAt = Number.NEGATIVE_INFINITY;
let lastCheck: Promise<boolean> = Promise.resolve(false);

/** Whether the database answers; it is asked at most once a second, whoever asks the shop. */
function isDatabaseReady(): Promise<boolean> {
  const now = performance.now();
  if (now - checkedAt >= checkIntervalMs) {
    checkedAt = now;
    lastCheck = isReady();
  }
  return lastCheck;
}

/** For machines: is the process up, and does the database answer. */
export function addHealth(app: Express): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    if (isLeaving || !(await isDatabaseReady())) throw unavailable('readiness');
    res.json({ status: 'ready' });
  });
}
