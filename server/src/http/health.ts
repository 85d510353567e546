import type { Express } from 'express';
import { isReady } from '../database.ts';
import { unavailable } from './errors.ts';

/** For machines: is the process up, and does the database answer. */
export function addHealth(app: Express): void {
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    if (!(await isReady())) throw unavailable();
    res.json({ status: 'ready' });
  });
}
