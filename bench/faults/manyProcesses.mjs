import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../rounds.mjs';
import { admin, metricsToken } from '../shop.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { prepareEdits } from './productEdits.mjs';
import { workersOf } from './liveStreams.mjs';
import { checkAllSucceeded } from './replyChecks.mjs';
import { sendRequest, startReading } from './requests.mjs';
import { startNginx } from './nginx.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('./scenarioRun.mjs').ScenarioRun} ScenarioRun */

/**
 * Two processes behind nginx share their state, and both are replaced under load.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function manyProcesses(scenarioRun) {
  await checkSharedLimits(scenarioRun);
  const shops = [await scenarioRun.startShop(), await scenarioRun.startShop()];
  const [first, second] = shops;
  if (!first || !second) return;
  await checkEditPropagation(scenarioRun, first, second);

  const ports = shops.map(({ port }) => port);
  const nginx = await startNginx(scenarioRun, ports);
  const buyers = await registerBuyers(first, 6);
  const offers = await readInexhaustibleOffers(second);
  const before = await readState(scenarioRun.environment);
  const orders = startOrders(() => nginx.port, buyers, offers);
  const reading = startReading(nginx.port);
  for (let round = 0; round < (scenarioRun.isQuick ? 1 : 3); round += 1) {
    for (const [index, port] of ports.entries()) {
      const others = ports.filter((other) => other !== port);
      nginx.use(others);
      await wait(500);
      await shops[index]?.stop();
      shops[index] = await scenarioRun.startShop({ port });
      const isReady = async () => (await sendRequest(port, 'GET /readyz')).status === 200;
      await waitUntil(isReady, { timeoutMs: 30_000 });
      nginx.use(ports);
      await wait(500);
    }
  }
  await orders.finish();
  checkAllSucceeded(scenarioRun, 'a rolling restart loses no request', [
    ...orders.replies,
    ...(await reading.stop()),
  ]);
  await checkInvariants(scenarioRun, before, orders.placed);
}

/**
 * WEB_CONCURRENCY processes on one port, replaced by SIGHUP and stopped by SIGTERM under load.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function workers(scenarioRun) {
  const shop = await scenarioRun.startShop({ settings: { WEB_CONCURRENCY: '2' } });
  const buyers = await registerBuyers(shop, 6);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(scenarioRun.environment);
  const orders = startOrders(() => shop.port, buyers, offers);
  const reading = startReading(shop.port);
  const count = orders.placed.length;
  await waitUntil(() => orders.placed.length > count + 5, { timeoutMs: 60_000 });
  const old = workersOf(shop);
  shop.server.kill('SIGHUP');
  const isReplaced = () => workersOf(shop).length === 2 && !workersOf(shop).some(isOld);
  const isOld = (/** @type {string} */ pid) => old.includes(pid);
  const replaced = await waitUntil(isReplaced, { timeoutMs: 60_000, intervalMs: 500 });
  scenarioRun.check(
    'SIGHUP replaces both',
    Number.isFinite(replaced),
    `${(replaced / 1000).toFixed(1)} s`,
  );
  await waitUntil(() => orders.placed.length > count + 10, { timeoutMs: 60_000 });
  await orders.finish();
  checkAllSucceeded(scenarioRun, 'and loses no request', [
    ...orders.replies,
    ...(await reading.stop()),
  ]);
  await checkInvariants(scenarioRun, before, orders.placed);

  const counted = await countedOrders(shop.port);
  const later = startOrders(() => shop.port, buyers, offers);
  await waitUntil(() => later.placed.length > 5, { timeoutMs: 60_000 });
  await later.finish();
  const sums = await countedOrders(shop.port);
  scenarioRun.check(
    '/metrics of each process reports the sum of all',
    sums.every((sum) => sum === (counted[0] ?? Number.NaN) + later.placed.length),
    `${later.placed.length} orders more, ${counted.join(', ')} → ${sums.join(', ')}`,
  );

  const logins = buyers.map(({ email, password }) =>
    sendRequest(shop.port, 'POST /api/user/login', { input: { email, password } }),
  );
  // When this one is answered, all of them have arrived.
  await sendRequest(shop.port, 'GET /healthz');
  const ended = once(shop.server, 'exit');
  const begin = performance.now();
  shop.server.kill('SIGTERM');
  const [code] = await ended;
  const took = (performance.now() - begin) / 1000;
  scenarioRun.check(
    'SIGTERM ends all within ten seconds',
    code === 0 && took < 10,
    `${took.toFixed(1)} s, code ${code}`,
  );
  const replies = await Promise.all(logins);
  const broken = replies.filter(({ status }) => status !== 200);
  scenarioRun.check(
    'requests in progress are answered',
    broken.length === 0,
    `${replies.length} requests, ${broken.length} broken off`,
  );
}

/**
 * The number of orders counted by all processes on a port; repeated requests reach all of them.
 * @param {number} port
 */
async function countedOrders(port) {
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => sendRequest(port, 'GET /metrics', { token: metricsToken })),
  );
  return replies.map(({ body }) => Number(/^orders_total (.+)/m.exec(body)?.[1]));
}

/** @param {ScenarioRun} scenarioRun */
async function checkSharedLimits(scenarioRun) {
  const settings = { RATE_LIMIT_FACTOR: '1' };
  const first = await scenarioRun.startShop({ settings });
  const second = await scenarioRun.startShop({ settings });
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    const input = { email: 'guess@bench.example', password: `wrong ${count}` };
    const { port } = count % 2 === 0 ? first : second;
    const reply = await sendRequest(port, 'POST /api/user/login', { input });
    statuses.push(reply.status);
  }
  const attempts = statuses.filter((status) => status !== 429).length;
  scenarioRun.check(
    'limits on tries hold across processes',
    attempts === 10,
    `${attempts} of 12 wrong passwords taken`,
  );
  const { accessToken: token } = await first.call('POST /api/user/login', { input: admin });
  const account = await sendRequest(second.port, 'GET /api/user/me', { token });
  scenarioRun.check('who signed in at one is known at the other', account.status === 200);
  await first.stop();
  await second.stop();
}

/**
 * @param {ScenarioRun} scenarioRun
 * @param {import('../shop.mjs').Shop} writer
 * @param {import('../shop.mjs').Shop} reader
 */
async function checkEditPropagation({ check, isQuick }, writer, reader) {
  const edit = await prepareEdits({ writer, reader });
  /** @type {number[]} */
  const times = [];
  for (let number = 1; number <= (isQuick ? 3 : 20); number += 1) times.push(await edit());
  const worst = Math.max(...times);
  check(
    'an edit at one is seen at the other within a second',
    worst < (isQuick ? 10_000 : 1_000),
    `${times.length} edits, median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
  );
}
