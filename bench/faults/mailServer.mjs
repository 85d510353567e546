import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { withDatabase } from '../database.mjs';
import { median } from '../rounds.mjs';
import { findFreePort } from '../../scripts/findFreePort.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { sendRequest } from './requests.mjs';
import { isUnsent, waitForEmptyOutbox } from './outbox.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * A full outbox and a mail server that is first unreachable, then silent, then refuses emails, and
 * finally works.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function mailServer(scenarioRun) {
  const { check, isQuick, environment } = scenarioRun;
  const port = await findFreePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_REQUIRE_TLS: 'false' };
  const count = isQuick ? 50 : 3_000;
  await withDatabase(environment.uri, (db) => db.collection('jobs').insertMany(emails(count)));
  const shop = await scenarioRun.startShop({ settings });
  // Enough buyers that nobody exceeds the hourly email quota.
  const buyers = await registerBuyers(shop, 12);
  const offers = await readInexhaustibleOffers(shop);
  /** @type {import('./buyers.mjs').Placed[]} */
  const placed = [];
  /** @param {string} state */
  const placeSomeOrders = async (state) => {
    const orders = startOrders(() => shop.port, buyers, offers);
    const enough = isQuick ? 4 : 40;
    await waitUntil(() => orders.placed.length >= enough, { timeoutMs: 60_000 });
    await orders.finish();
    placed.push(...orders.placed);
    const times = orders.replies.map(({ milliseconds }) => milliseconds);
    const failed = orders.replies.filter(({ status }) => status >= 400 || status === 0).length;
    check(
      `orders go on while the mail server ${state}`,
      failed === 0,
      `${orders.placed.length} orders, median call ${median(times).toFixed(0)} ms`,
    );
  };

  await placeSomeOrders('is not there');
  const stopSilentServer = await startSilentServer(port);
  await placeSomeOrders('says nothing');
  await stopSilentServer();
  const { server, received, accept } = makeMailServer();
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  scenarioRun.onCleanup(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  await placeSomeOrders('refuses');
  await checkDelivery(scenarioRun, { received, accept, orders: placed.length });
  const { status } = await sendRequest(shop.port, 'GET /readyz');
  check('the shop is ready', status === 200);
}

/**
 * All emails of the outbox arrive once, soon after the mail server accepts them.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{ received: Map<string, number>, accept: () => void, orders: number }} mail
 */
async function checkDelivery({ check, environment }, { received, accept, orders }) {
  const outboxRows = await withDatabase(environment.uri, (db) =>
    db.collection('jobs').find(isUnsent).toArray(),
  );
  accept();
  const begin = performance.now();
  await waitUntil(() => received.size > 0, { timeoutMs: 120_000 });
  const first = performance.now() - begin;
  const all = await waitForEmptyOutbox(environment.uri, {
    timeoutMs: 300_000,
    intervalMs: 500,
  });
  check(
    'the first email goes within 35 seconds of its return',
    first < 35_000,
    `${(first / 1000).toFixed(1)} s`,
  );
  const missing = outboxRows.filter(
    ({ _id }) => ![...received.keys()].some((id) => id.includes(String(_id))),
  );
  const duplicates = [...received.values()].filter((times) => times > 1).length;
  check(
    'all arrive, and once',
    Number.isFinite(all) && missing.length === 0 && duplicates === 0,
    `${outboxRows.length} emails of which ${orders} confirm orders, ${received.size} taken within ${((first + all) / 1000).toFixed(0)} s, ${missing.length} missing, ${duplicates} twice`,
  );
}

/**
 * Accepts connections and never answers. Returns how to stop it.
 * @param {number} port
 */
async function startSilentServer(port) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
}

/** A mail server that refuses emails until `accept()`, and counts those received by Message-ID. */
function makeMailServer() {
  /** @type {Map<string, number>} */
  const received = new Map();
  let isRefusing = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('later, please'), { responseCode: 451 }) : null),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += chunk));
      stream.once('end', () => {
        const id = /^message-id: (\S+)/im.exec(text)?.[1] ?? '';
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  return {
    server,
    received,
    accept: () => {
      isRefusing = false;
    },
  };
}

/** @param {number} count */
const emails = (count) =>
  Array.from({ length: count }, (_, index) => ({
    ...isUnsent,
    payload: {
      to: `reader${index}@bench.example`,
      subject: 'Thank you',
      heading: 'Thank you',
      paragraphs: ['Thank you for reading.'],
    },
    createdAt: new Date(),
    dueAt: new Date(),
    attempts: 0,
  }));
