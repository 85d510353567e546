import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express, Request } from 'express';
import mongoose from 'mongoose';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  register,
} from 'prom-client';
import { config } from '../../config.ts';
import { OutboxMessage } from '../mail/OutboxMessage.ts';
import { notFound } from '../http/errors.ts';
import { readMetrics } from './clusterMetrics.ts';

// Memory, CPU and event loop lag (nodejs_eventloop_lag_p99_seconds).
collectDefaultMetrics();

const seconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to its answer, by entry of the routes and status',
  labelNames: ['route', 'status'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
});

/** Registers a gauge whose value is read on each scrape. */
export const addGauge = <T extends string>(gauge: GaugeConfiguration<T>) => new Gauge(gauge);

let inFlight = 0;
addGauge({
  name: 'http_requests_in_flight',
  help: 'Requests that wait for their answer',
  collect() {
    this.set(inFlight);
  },
});

/**
 * Starts to time a request. The returned function records its end, once, and returns the duration
 * in seconds.
 */
export function observeRequest() {
  inFlight += 1;
  const begin = performance.now();
  return (route: string | undefined, status: number): number => {
    inFlight -= 1;
    const passed = (performance.now() - begin) / 1_000;
    seconds.observe({ route: route ?? 'other', status }, passed);
    return passed;
  };
}

const refused = new Counter({
  name: 'http_requests_refused_total',
  help: 'Requests answered with 503, by what was lacking',
  labelNames: ['kind'] as const,
});

/** Counts a 503 reply. */
export const countRefused = (kind: string) => refused.inc({ kind });

const orders = new Counter({ name: 'orders_total', help: 'Orders that this process placed' });
const orderCents = new Counter({
  name: 'order_cents_total',
  help: 'What these orders cost without tax, in cents',
});

/** Counts a placed order; `cents` is its total without tax. */
export function countOrder(cents: number): void {
  orders.inc();
  orderCents.inc(cents);
}

/** The age of the oldest queued email in seconds, and the number of queued emails. */
async function readOutbox() {
  const [length, oldest] = await Promise.all([
    OutboxMessage.estimatedDocumentCount({ maxTimeMS: 1_000 }),
    OutboxMessage.findOne().sort({ _id: 1 }).select('createdAt').maxTimeMS(1_000).lean(),
  ]);
  return { length, age: oldest ? (Date.now() - oldest.createdAt.getTime()) / 1_000 : 0 };
}

const outboxAge = addGauge({
  name: 'outbox_oldest_seconds',
  aggregator: 'max',
  help: 'How long the oldest email has waited',
});
addGauge({
  name: 'outbox_emails',
  aggregator: 'max',
  help: 'Emails that wait to be delivered, by all processes; absent while the database is away',
  async collect() {
    this.remove();
    outboxAge.remove();
    const outbox = await readOutbox().catch(() => null);
    if (!outbox) return;
    this.set(outbox.length);
    outboxAge.set(outbox.age);
  },
});

const inUse = new Set<number | '<monitor>'>();
let waiting = 0;
addGauge({
  name: 'database_connections',
  help: 'Connections in use, work that waits for one, and how many there may be',
  labelNames: ['kind'] as const,
  collect() {
    this.set({ kind: 'in use' }, inUse.size);
    this.set({ kind: 'waited for' }, Math.max(0, waiting));
    this.set({ kind: 'most' }, mongoose.connection.getClient().options.maxPoolSize);
  },
});

function watchPool(): void {
  mongoose.connection
    .getClient()
    .on('connectionCheckOutStarted', () => (waiting += 1))
    .on('connectionCheckOutFailed', () => (waiting -= 1))
    .on('connectionCheckedOut', ({ connectionId }) => {
      waiting -= 1;
      inUse.add(connectionId);
    })
    .on('connectionCheckedIn', ({ connectionId }) => inUse.delete(connectionId))
    .on('connectionClosed', ({ connectionId }) => inUse.delete(connectionId));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request has the bearer token, compared in constant time. */
const bearsToken = ({ headers }: Request, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/**
 * `GET /metrics` for Prometheus. Requires METRICS_TOKEN if it is set; in production, the route is
 * disabled without it.
 */
export function addMetrics(app: Express): void {
  watchPool();
  app.get('/metrics', async (req, res) => {
    const { metricsToken, production } = config;
    if (metricsToken ? !bearsToken(req, metricsToken) : production) throw notFound();
    res.type(register.contentType).send(await readMetrics());
  });
}
