import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, register } from 'prom-client';
import { config } from '../../config.ts';
import { unavailable } from '../http/errors.ts';

/**
 * In cluster mode, the primary process aggregates the metrics of all workers, because only it can
 * reach them.
 */
// oxlint-disable-next-line shop/module-state -- prom-client keeps one in a process
const aggregator = config.processCount > 1 ? new AggregatorRegistry() : null;

/**
 * A worker's request to the primary and its reply; `text` is null if a worker did not answer in
 * time.
 */
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

/**
 * The metrics of this process, or of the whole cluster.
 * @throws 503 when a process of the cluster does not answer within five seconds
 */
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
