import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express, Request } from 'express';
import mongoose from 'mongoose';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { config } from '../../config.ts';
import { notFound } from '../http/errors.ts';
import { readMetrics } from './clusterMetrics.ts';

// Memory, CPU and event loop lag (nodejs_eventloop_lag_p99_seconds).
collectDefaultMetrics();

// oxlint-disable-next-line shop/module-state -- says what this process does at the moment
const pool = { inUse: new Set<number | '<monitor>'>(), waiting: 0 };
const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections in use, work that waits for one, and how many there may be',
  labelNames: ['kind'] as const,
  collect(): void {
    connections.set({ kind: 'in use' }, pool.inUse.size);
    connections.set({ kind: 'waited for' }, Math.max(0, pool.waiting));
    connections.set({ kind: 'most' }, mongoose.connection.getClient().options.maxPoolSize);
  },
});

function watchPool(): void {
  mongoose.connection
    .getClient()
    .on('connectionCheckOutStarted', () => (pool.waiting += 1))
    .on('connectionCheckOutFailed', () => (pool.waiting -= 1))
    .on('connectionCheckedOut', ({ connectionId }) => {
      pool.waiting -= 1;
      pool.inUse.add(connectionId);
    })
    .on('connectionCheckedIn', ({ connectionId }) => pool.inUse.delete(connectionId))
    .on('connectionClosed', ({ connectionId }) => pool.inUse.delete(connectionId));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has the bearer token, compared in constant time. */
const bearsToken = ({ headers }: Request, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** `GET /metrics` for Prometheus, with METRICS_TOKEN if it is set; in production only then. */
export function addMetrics(app: Express): void {
  watchPool();
  app.get('/metrics', async (req, res) => {
    const { metricsToken, isProduction } = config;
    if (metricsToken ? !bearsToken(req, metricsToken) : isProduction) throw notFound();
    res.type(register.contentType).send(await readMetrics());
  });
}
