import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { config } from './config.ts';
import { log } from './log.ts';
import { aggregateMetrics } from './platform/ops/metrics.ts';
import { RestartDelay } from './platform/ops/restartDelay.ts';
import { prepare, serve } from './serve.ts';

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Resolves when the worker accepts connections, to false when it ends before. */
const waitUntilListening = (worker: Worker): Promise<boolean> =>
  Promise.race([
    once(worker, 'listening').then(() => true),
    once(worker, 'exit').then(() => false),
  ]);

/**
 * Runs WEB_CONCURRENCY worker processes on one port. The primary replaces workers that die, after a growing delay,
 * replaces all of them one by one on SIGHUP, and exits with the last worker.
 */
async function serveInProcesses(): Promise<void> {
  await prepare();
  aggregateMetrics();
  let isStopping = false;
  let listeningCount = 0;
  const retired = new Set<Worker>();
  const replacements = new Set<Worker>();
  const delay = new RestartDelay();
  const restartTimers = new Set<NodeJS.Timeout>();
  const exitIfDone = () => {
    if (workers().length + restartTimers.size === 0) process.exit(isStopping ? 0 : 1);
  };
  const stop = () => {
    isStopping = true;
    for (const timer of restartTimers) clearTimeout(timer);
    restartTimers.clear();
    for (const worker of workers()) worker.process.kill('SIGTERM');
    exitIfDone();
  };
  const restartAll = async () => {
    for (const old of workers().filter((worker) => !retired.has(worker))) {
      if (isStopping) return;
      // Stop a worker only when its replacement is listening.
      const replacement = cluster.fork();
      replacements.add(replacement);
      if (!(await waitUntilListening(replacement))) {
        log.error('a new process did not start, so the others are kept');
        return;
      }
      replacements.delete(replacement);
      retired.add(old);
      old.process.kill('SIGTERM');
    }
  };
  const restart = () => {
    const delayMs = delay.next();
    log.warn({ delayMs }, 'a process died and is replaced');
    const timer = setTimeout(() => {
      restartTimers.delete(timer);
      cluster.fork();
    }, delayMs);
    restartTimers.add(timer);
  };
  process.on('SIGHUP', restartAll);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  cluster.on('listening', () => {
    listeningCount += 1;
    if (listeningCount === config.processCount)
      process.send?.({ type: 'ready', url: config.clientUrl });
  });
  cluster.on('exit', (worker) => {
    const isExpected = retired.delete(worker) || replacements.delete(worker) || isStopping;
    // If no worker is listening, a new one would fail in the same way.
    if (!isExpected && listeningCount > 0) restart();
    exitIfDone();
  });
  for (let number = 0; number < config.processCount; number++) cluster.fork();
}

if (cluster.isPrimary && config.processCount > 1) await serveInProcesses();
else await serve();
