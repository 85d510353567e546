import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, register } from 'prom-client';
import { config } from '../../config.ts';
import { unavailable } from '../http/errors.ts';

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
export function readMetrics(): Promise<string> {
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
