import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { config } from './config.ts';
import { aggregateMetrics } from './platform/ops/clusterMetrics.ts';
import { prepare, serve } from './serve.ts';

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/**
 * Runs WEB_CONCURRENCY worker processes on one port. The primary replaces workers that die,
 * replaces all of them one by one on SIGHUP, and exits with the last worker.
 */
async function serveInProcesses(): Promise<void> {
  await prepare();
  aggregateMetrics();
  let isStopping = false;
  let listening = 0;
  const retired = new Set<Worker>();
  const stop = () => {
    isStopping = true;
    for (const worker of workers()) worker.process.kill('SIGTERM');
  };
  const restartAll = async () => {
    for (const old of workers().filter((worker) => !retired.has(worker))) {
      if (isStopping) return;
      // Stop a worker only when its replacement is listening.
      await once(cluster.fork(), 'listening');
      retired.add(old);
      old.process.kill('SIGTERM');
    }
  };
  process.on('SIGHUP', restartAll);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  cluster.on('listening', () => {
    listening += 1;
    if (listening === config.processes) process.send?.({ type: 'ready', url: config.clientUrl });
  });
  cluster.on('exit', (worker) => {
    const hasCrashed = !retired.delete(worker) && !isStopping;
    // If no worker is listening, a new one would fail in the same way.
    if (hasCrashed && listening > 0) cluster.fork();
    else if (workers().length === 0) process.exit(isStopping ? 0 : 1);
  });
  for (let number = 0; number < config.processes; number++) cluster.fork();
}

if (cluster.isPrimary && config.processes > 1) await serveInProcesses();
else await serve();
