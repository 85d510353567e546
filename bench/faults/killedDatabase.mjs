import { setTimeout as wait } from 'node:timers/promises';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { checkUnavailableReplies } from './replyChecks.mjs';
import { waitUntil } from './scenarioRun.mjs';

/**
 * Kills the database during orders and restarts it with the same data, several times.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function killedDatabase(scenarioRun) {
  const { environment } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const buyers = await registerBuyers(shop, 8);
  const offers = await readInexhaustibleOffers(shop);
  const before = await readState(environment);
  const orders = startOrders(() => shop.port, buyers, offers);
  const kills = scenarioRun.isQuick ? 1 : 5;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = orders.placed.length + 10;
    await waitUntil(() => orders.placed.length >= enough, { timeoutMs: 60_000, intervalMs: 1 });
    await environment.database.kill();
    await wait(scenarioRun.isQuick ? 500 : 2_000);
    // On a slow machine, the first refusal takes longer.
    await waitUntil(orders.isRefused, { timeoutMs: 30_000 });
    await environment.database.start();
  }
  const enough = orders.placed.length + 10;
  const back = await waitUntil(() => orders.placed.length >= enough, { timeoutMs: 60_000 });
  await orders.finish();
  scenarioRun.check(
    'orders go on by themselves',
    back < (scenarioRun.isQuick ? 60_000 : 30_000),
    `10 more within ${(back / 1000).toFixed(1)} s`,
  );
  checkUnavailableReplies(scenarioRun, orders.replies);
  await checkInvariants(scenarioRun, before, orders.placed);
}
