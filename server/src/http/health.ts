import type { Express } from 'express';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import { isReady } from '../database.ts';
import { unavailable } from './errors.ts';

const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, by method and status',
  labelNames: ['method', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
});

collectDefaultMetrics();

/** For machines: is the process up, does the database answer, and how is it doing (Prometheus). */
export function addHealth(app: Express): void {
  app.use((req, res, next) => {
    const end = seconds.startTimer({ method: req.method });
    res.once('finish', () => end({ status: res.statusCode }));
    next();
  });
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'up' });
  });
  app.get('/readyz', async (_req, res) => {
    if (!(await isReady())) throw unavailable();
    res.json({ status: 'ready' });
  });
  app.get('/metrics', async (_req, res) => {
    res.type(register.contentType).send(await register.metrics());
  });
}
