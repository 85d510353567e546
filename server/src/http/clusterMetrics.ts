import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';
import { config } from '../config.ts';
import { unavailable } from './errors.ts';

/** One among several processes answers for all: the first one, which knows them, adds up what each has counted. */
const aggregator = config.processes > 1 ? new AggregatorRegistry() : null;

/** What a process asks the first one, and what it gets; without figures when one of them did not answer in time. */
type Question = { type: 'metrics'; id: number };
type Reply = Question & { text: string | null };

/** In the first process: answers the others when they ask for the figures of all. */
export function aggregateMetrics(): void {
  cluster.on('message', async (asker: Worker, { type, id }: Question) => {
    if (type !== 'metrics') return;
    const text = await aggregator?.clusterMetrics().catch(() => null);
    if (asker.isConnected()) asker.send({ type, id, text: text ?? null } satisfies Reply);
  });
}

let questions = 0;

/**
 * The figures of this process, or of all where there are several.
 * @throws 503 when a process of several does not answer within five seconds
 */
export function readMetrics(): Promise<string> {
  if (!aggregator) return register.metrics();
  const id = (questions += 1);
  return new Promise((resolve, reject) => {
    const take = (reply: Reply) => {
      if (reply.type !== 'metrics' || reply.id !== id) return;
      process.off('message', take);
      if (reply.text === null) reject(unavailable('metrics'));
      else resolve(reply.text);
    };
    process.on('message', take);
    process.send?.({ type: 'metrics', id } satisfies Question);
  });
}
