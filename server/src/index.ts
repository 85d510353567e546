import cluster from 'node:cluster';
import { config } from './config.ts';
import { prepare, serve } from './serve.ts';

/** Runs WEB_CONCURRENCY processes on one port; one that dies is replaced, and the last to stop ends this one. */
async function serveInProcesses(): Promise<void> {
  await prepare();
  let isStopping = false;
  let listening = 0;
  const stop = () => {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  cluster.on('listening', () => {
    listening += 1;
    if (listening === config.processes) process.send?.({ type: 'ready', url: config.clientUrl });
  });
  cluster.on('exit', () => {
    // A worker that never listened cannot: another would not fare better.
    if (!isStopping && listening > 0) cluster.fork();
    else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(isStopping ? 0 : 1);
  });
  for (let number = 0; number < config.processes; number++) cluster.fork();
}

if (cluster.isPrimary && config.processes > 1) await serveInProcesses();
else await serve();
