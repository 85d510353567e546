import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks, readBooks } from './books.mjs';
import { checkReplies, plentifulOffers, registerBuyers, startOrders } from './buyers.mjs';
import { until } from './trial.mjs';

/**
 * Kills the database in the middle of orders and starts it again on the same data, several times.
 * @type {import('./trial.mjs').Proof}
 */
export async function killedDatabase(trial) {
  const { place } = trial;
  const shop = await trial.startShop();
  const buyers = await registerBuyers(shop, 8);
  const offers = await plentifulOffers(shop);
  const before = await readBooks(place);
  const orders = startOrders(() => shop.port, buyers, offers);
  const kills = trial.isQuick ? 1 : 5;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = orders.placed.length + 10;
    await until(() => orders.placed.length >= enough, { within: 60_000, every: 1 });
    await place.database.kill();
    await wait(trial.isQuick ? 500 : 2_000);
    await place.database.start();
  }
  const enough = orders.placed.length + 10;
  const back = await until(() => orders.placed.length >= enough, { within: 60_000 });
  await orders.leave();
  trial.check(
    'orders go on by themselves',
    back < (trial.isQuick ? 60_000 : 30_000),
    `10 more within ${(back / 1000).toFixed(1)} s`,
  );
  checkReplies(trial, orders.replies);
  await checkBooks(trial, before, orders.placed);
}
