import { once } from 'node:events';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * Kills the shop's process during orders and restarts it, several times.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function killedShop(scenarioRun) {
  const { environment } = scenarioRun;
  let shop = await scenarioRun.startShop();
  const buyers = await registerBuyers(shop, 8);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(environment);
  const { port } = shop;
  const orders = startOrders(() => port, buyers, offers);
  const kills = scenarioRun.isQuick ? 1 : 10;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = orders.placed.length + 10;
    await waitUntil(() => orders.placed.length >= enough, { timeoutMs: 60_000, intervalMs: 1 });
    const ended = once(shop.server, 'exit');
    shop.server.kill('SIGKILL');
    await ended;
    shop = await scenarioRun.startShop({ port });
  }
  await orders.finish();
  const unanswered = orders.replies.filter(({ status }) => status === 0).length;
  scenarioRun.check(
    'it dies in the middle of orders',
    unanswered > 0,
    `${kills} kills, ${unanswered} requests without an answer`,
  );
  const refused = orders.replies.filter(({ status }) => status >= 500);
  scenarioRun.check(
    'it never answers 500',
    refused.every(({ status }) => status === 503),
    `${refused.length} × 503`,
  );
  await checkInvariants(scenarioRun, before, orders.placed);
}
