import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createApp } from './app.ts';
import { deletionJobs } from './account/deleteAccount.ts';
import { sendAlerts } from './alerts/sendAlerts.ts';
import type { AlertJob } from './products/model/changedProducts.ts';
import { sendNews } from './news/newsDigest.ts';
import { liveEvents } from './events/liveEvents.ts';
import { ensureSignupBonus } from './promotions/signupBonus.ts';
import { checkDueOrders } from './orders/unpaidOrders.ts';
import { paymentProvider } from './payments/paymentsService.ts';
import { sendDueRefunds } from './payments/refunds.ts';
import { salesTask } from './sales/salesSums.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { config } from './config.ts';
import { log } from './log.ts';
import { migrations } from './models/migrations.ts';
import { connect, disconnect } from './platform/database/connection.ts';
import { abortIdleTransactions } from './platform/database/idleTransactions.ts';
import { isDatabaseUnavailable } from './platform/database/databaseErrors.ts';
import { worker } from './platform/jobs/jobs.ts';
import type { PeriodicTask } from './platform/jobs/Worker.ts';
import { emailJobs } from './platform/mail/emailJobs.ts';
import type { PaymentProvider } from './platform/payments/paymentProvider.ts';
import { OverloadGuard } from './platform/ops/overloadGuard.ts';
import { secondMs } from './platform/time.ts';
import { ensureFirstAdmin, hasDemo, seedOnce } from './seed/seedOnce.ts';

const serverTimeouts = {
  headersTimeout: 15 * secondMs,
  requestTimeout: 120 * secondMs,
  connectionsCheckingInterval: 5 * secondMs,
  keepAliveTimeout: 65 * secondMs,
};

/** Connections that find the accept queue full may wait half a minute for a TCP retry. */
const backlog = 4_096;

/** How long a stopping process still accepts requests, until load balancers have noticed. */
const drainMs = 3 * secondMs;

/** Exits with one sentence for whoever started the process. */
function exitWithError(sentence: string, error?: unknown): never {
  if (error) log.debug({ err: error });
  console.error(sentence);
  process.exit(1);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Connects, and creates the first admin, the demo shop and the sign-up bonus if they are configured and missing. */
export async function prepare(): Promise<void> {
  await connect(migrations).catch((error: unknown) =>
    exitWithError(
      isDatabaseUnavailable(error)
        ? 'The database does not answer. Check MONGO_URI, and that it runs as an initiated replica set.'
        : `The database cannot be used: ${messageOf(error)}`,
      error,
    ),
  );
  if (config.isProduction && (await hasDemo())) {
    exitWithError(
      'This database holds the demo shop, whose passwords everybody knows. Use an empty one.',
    );
  }
  await ensureFirstAdmin();
  if (config.seedDemo) await seedOnce();
  await ensureSignupBonus();
}

/**
 * Accepts connections, and closes each after its next reply, until none is left or three seconds
 * have passed. Closing a connection at once would drop a request that is on its way.
 */
async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  const end = performance.now() + drainMs;
  const countConnections = promisify(server.getConnections.bind(server));
  while (performance.now() < end && (await countConnections()) > 0) await wait(50);
}

const paymentTaskOf = (provider: PaymentProvider): PeriodicTask => ({
  name: 'payments',
  intervalMs: 10 * secondMs,
  run: async () => {
    await checkDueOrders(provider);
    await sendDueRefunds(provider);
  },
});

/** So that the orders of a process that died do not keep others from their products (REAL-03). */
const idleTransactionsTask: PeriodicTask = {
  name: 'idle-transactions',
  intervalMs: 2 * secondMs,
  run: () => abortIdleTransactions(),
};

export const jobHandlers = {
  ...emailJobs,
  ...deletionJobs,
  news: { run: sendNews },
  alerts: { run: (job: AlertJob) => sendAlerts(job) },
};

/** Prepares and listens. On a signal, finishes the requests in progress and exits. */
export async function serve(): Promise<void> {
  const prepared = prepare();
  // Built while the database connects.
  const stopping = new AbortController();
  const app = createApp(stopping.signal);
  await prepared;
  // What runs beside the requests.
  const tasks = [salesTask, idleTransactionsTask];
  if (paymentProvider) tasks.push(paymentTaskOf(paymentProvider));
  await catalogue.load();
  liveEvents.start();
  worker.start(jobHandlers, tasks);

  const guard = new OverloadGuard();
  const server = createServer(serverTimeouts, guard.protect(app));
  server.once('error', (error) =>
    exitWithError(
      codeOf(error) === 'EADDRINUSE'
        ? `Port ${config.port} is taken. Stop what uses it, or set PORT to another number.`
        : `The server cannot listen on ${config.host}:${config.port} (${codeOf(error)}).`,
      error,
    ),
  );
  server.listen({ port: config.port, host: config.host, backlog }, () => {
    log.info(`listening on ${config.host}:${config.port}, open at ${config.clientUrl}`);
    if (!cluster.isPrimary) return;
    // In a cluster, the primary accepts the connections and has no other work.
    void guard.monitor(server, stopping.signal);
    process.send?.({ type: 'ready', url: config.clientUrl });
  });

  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Upper limit for slow requests.
    setTimeout(() => process.exit(1), 10_000).unref();
    await liveEvents.stop();
    if (config.isProduction) await drain(server);
    server.closeIdleConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await worker.stop();
    await catalogue.close();
    await disconnect();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}
