import cluster, { type Worker } from 'node:cluster';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Express, Request } from 'express';
import mongoose from 'mongoose';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, register } from 'prom-client';
import { config } from '../../config.ts';
import { notFound, unavailable } from '../http/errors.ts';

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

/** In cluster mode, only the primary process can reach all workers and aggregates their metrics. */
// oxlint-disable-next-line shop/module-state -- prom-client keeps one in a process
const aggregator = config.processCount > 1 ? new AggregatorRegistry() : null;

/** `text` is null if a worker did not answer in time. */
type MetricsRequest = { type: 'metrics'; id: string };
type MetricsReply = MetricsRequest & { text: string | null };

/** Runs in the primary: answers the workers' requests for the aggregated metrics. */
export function aggregateMetrics(): void {
  cluster.on('message', async (worker: Worker, { type, id }: MetricsRequest) => {
    if (type !== 'metrics') return;
    const text = await aggregator?.clusterMetrics().catch(() => null);
    if (worker.isConnected()) worker.send({ type, id, text: text ?? null } satisfies MetricsReply);
  });
}

/** Of this process or the cluster. @throws 503 when a process does not answer within five seconds */
function readMetrics(): Promise<string> {
  if (!aggregator) return register.metrics();
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const onReply = (reply: MetricsReply) => {
      if (reply.type !== 'metrics' || reply.id !== id) return;
      process.off('message', onReply);
      if (reply.text === null) reject(unavailable('metrics'));
      else resolve(reply.text);
    };
    process.on('message', onReply);
    process.send?.({ type: 'metrics', id } satisfies MetricsRequest);
  });
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
