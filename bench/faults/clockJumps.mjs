import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/run.mjs';
import { admin } from '../shop.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { sendRequest } from './requests.mjs';
import { countUnsentEmails, waitForEmptyOutbox } from './outbox.mjs';
import { waitUntil } from './scenarioRun.mjs';

const hourMs = 3_600_000;

/**
 * The shop's clock jumps forwards and backwards.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function clockJumps(scenarioRun) {
  const { check, environment } = scenarioRun;
  const preload = pathToFileURL(path.join(root, 'bench/faults/shiftClock.mjs')).href;
  const shop = await scenarioRun.startShop({ settings: { NODE_OPTIONS: `--import=${preload}` } });
  const buyers = await registerBuyers(shop, 4);
  const offers = await readInexhaustibleOffers(shop);
  const token = buyers[0]?.token ?? '';
  for (const hours of [2, -2, 0, 24 * 60, -24 * 60, 0]) {
    const name = `${hours > 0 ? '+' : ''}${hours} h`;
    shop.server.send({ shift: hours * hourMs });
    const before = await readState(environment);
    const expected = hours > 24 * 30 ? 401 : 200;
    const { status } = await sendRequest(shop.port, 'GET /api/user/me', { token });
    check(
      `${name}: an older sign-in is ${expected === 200 ? 'known' : 'over'}`,
      status === expected,
      String(status),
    );
    const again = await sendRequest(shop.port, 'POST /api/user/login', { input: admin });
    check(`${name}: sign-in works`, again.status === 200, String(again.status));
    const list = await sendRequest(shop.port, 'GET /api/products/list');
    check(`${name}: public pages are available`, list.status === 200);
    if (expected === 401) continue;
    const orders = startOrders(() => shop.port, buyers, offers);
    await waitUntil(() => orders.placed.length >= 8, { timeoutMs: 60_000 });
    await orders.finish();
    await checkInvariants(scenarioRun, before, orders.placed);
    const sent = await waitForEmptyOutbox(environment.uri, { timeoutMs: 60_000 });
    check(`${name}: emails go out`, Number.isFinite(sent), `${(sent / 1000).toFixed(1)} s`);
  }
  await checkSetBackClock(scenarioRun, { shop, buyers, offers });
}

/**
 * Emails that failed while the clock was two hours ahead are not delayed by two hours.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{
 *   shop: import('../shop.mjs').Shop,
 *   buyers: import('./buyers.mjs').Buyer[],
 *   offers: import('./buyers.mjs').Offer[],
 * }} trade
 */
async function checkSetBackClock({ check, environment }, { shop, buyers, offers }) {
  const { uri, dataDir } = environment;
  const mail = path.join(dataDir, 'mail');
  renameSync(mail, `${mail}-away`);
  writeFileSync(mail, 'no folder');
  shop.server.send({ shift: 2 * hourMs });
  const orders = startOrders(() => shop.port, buyers, offers);
  await waitUntil(() => orders.placed.length >= 4, { timeoutMs: 60_000 });
  await orders.finish();
  const failed = await waitUntil(
    async () => (await countUnsentEmails(uri, { attempts: { $gt: 0 } })) > 0,
    { timeoutMs: 60_000 },
  );
  shop.server.send({ shift: 0 });
  rmSync(mail);
  renameSync(`${mail}-away`, mail);
  const sent = await waitForEmptyOutbox(uri, { timeoutMs: 60_000 });
  check(
    '+2 h and back: emails that failed meanwhile go out within 30 seconds',
    Number.isFinite(failed) && sent < 30_000,
    `${(sent / 1000).toFixed(1)} s`,
  );
}
