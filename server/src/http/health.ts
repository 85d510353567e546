import type { Express } from 'express';
import { isReady } from '../database.ts';
import { unavailable } from './errors.ts';

let isLeaving = false;

/** From now on the process says that it is not ready, so that it gets no more requests. */
export const leave = () => {
  isLeaving = true;
};

/** For machines: is the process up, and does the database answer. */
export function addHealth(app: Express): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    if (isLeaving || !(await isReady())) throw unavailable();
    res.json({ status: 'ready' });
  });
}
