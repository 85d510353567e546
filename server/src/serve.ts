import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { createApp } from './app.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { config } from './config.ts';
import { connect, disconnect } from './database.ts';
import { log } from './log.ts';
import { startOutbox, stopOutbox } from './mail/outbox.ts';
import { ensureFirstAdmin, hasDemo, seedOnce } from './seed/seedOnce.ts';
import { stopHashing } from './users/passwords.ts';

/** Ends the process with one sentence for the person who started it. */
function giveUp(sentence: string, error?: unknown): never {
  if (error) log.debug({ err: error });
  console.error(sentence);
  process.exit(1);
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Connects, and makes the first admin and the demo shop where they are asked for and missing. */
export async function prepare(): Promise<void> {
  await connect().catch((error: unknown) =>
    giveUp('The database does not answer. Check MONGO_URI and that it is running.', error),
  );
  if (config.production && (await hasDemo())) {
    giveUp('This database holds the demo shop, whose passwords everybody knows. Use an empty one.');
  }
  await ensureFirstAdmin();
  if (config.seedDemo) await seedOnce();
}

/** Prepares, listens, and stops cleanly: what has begun is finished, nothing new is taken. */
export async function serve(): Promise<void> {
  await prepare();
  await catalogue.load();
  startOutbox();

  const server = createServer(createApp());
  server.keepAliveTimeout = 65_000;
  server.once('error', (error) =>
    giveUp(
      codeOf(error) === 'EADDRINUSE'
        ? `Port ${config.port} is taken. Stop what uses it, or set PORT to another number.`
        : `The server cannot listen on ${config.host}:${config.port} (${codeOf(error)}).`,
      error,
    ),
  );
  server.listen(config.port, config.host, () => {
    log.info(`listening on ${config.host}:${config.port}`);
    if (cluster.isPrimary) process.send?.({ type: 'ready', url: config.clientUrl });
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Nobody waits longer than this for a slow request.
    setTimeout(() => process.exit(1), 10_000).unref();
    server.closeIdleConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await stopOutbox();
    await stopHashing();
    await catalogue.close();
    await disconnect();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}
