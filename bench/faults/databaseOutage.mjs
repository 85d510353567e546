import { setTimeout as wait } from 'node:timers/promises';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { prepareEdits } from './productEdits.mjs';
import { checkUnavailableReplies, seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('./scenarioRun.mjs').ScenarioRun} ScenarioRun */
/** @typedef {import('./replicaSet.mjs').Member} Member */
/**
 * @typedef {{ what: string, members: Member[], interrupt: (member: Member) => unknown, restore: (member: Member) => unknown }}
 *   Outage
 */

/**
 * Makes the database unavailable during orders: first all of it hangs, then it loses the majority of its members.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function databaseOutage(scenarioRun) {
  const { members } = scenarioRun.environment.database;
  const shop = await scenarioRun.startShop();
  const other = await scenarioRun.startShop();
  const edit = await prepareEdits({ writer: other, reader: shop });
  await interruptOrders(
    scenarioRun,
    { shop, edit },
    {
      what: 'hangs',
      members,
      interrupt: (member) => member.pause(),
      restore: (member) => member.resume(),
    },
  );
  if (scenarioRun.isQuick) return;
  await interruptOrders(
    scenarioRun,
    { shop, edit },
    {
      what: 'loses its majority',
      members: members.slice(1),
      interrupt: (member) => member.kill(),
      restore: (member) => member.start(),
    },
  );
}

/**
 * @param {ScenarioRun} scenarioRun
 * @param {{ shop: import('../shop.mjs').Shop, edit: () => Promise<number> }} shops
 * @param {Outage} outage
 */
async function interruptOrders(scenarioRun, { shop, edit }, outage) {
  const { check, environment, isQuick } = scenarioRun;
  const { what, members, interrupt, restore } = outage;
  const { port } = shop;
  const maxMs = isQuick ? 30_000 : 15_000;
  const buyers = await registerBuyers(shop, 8);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(environment);
  const orders = startOrders(() => port, buyers, offers);
  await waitUntil(() => orders.placed.length >= 8, { timeoutMs: 60_000 });

  for (const member of members) await interrupt(member);
  const noticed = waitUntil(async () => (await sendRequest(port, 'GET /readyz')).status === 503, {
    timeoutMs: 30_000,
  });
  const list = await sendRequest(port, 'GET /api/products/list');
  if (isQuick) await waitUntil(() => orders.isRefused(), { timeoutMs: 60_000 });
  else await wait(60_000);
  const late = await sendRequest(port, 'GET /api/products/list?page=2');
  check(
    `it ${what}: public pages stay available`,
    list.status === 200 && late.status === 200,
    `${list.milliseconds.toFixed(0)} and ${late.milliseconds.toFixed(0)} ms`,
  );
  check(`it ${what}: /readyz says so`, (await noticed) < maxMs, seconds(await noticed));

  for (const member of members) await restore(member);
  const enough = orders.placed.length + 8;
  const back = await waitUntil(() => orders.placed.length >= enough, { timeoutMs: 90_000 });
  check(`it ${what}: orders go on by themselves`, back < maxMs, seconds(back));
  await orders.finish();
  checkUnavailableReplies(scenarioRun, orders.replies);
  await checkInvariants(scenarioRun, before, orders.placed);
  const follows = await edit();
  check(`it ${what}: edits of others are seen again`, follows < maxMs, seconds(follows));
}
