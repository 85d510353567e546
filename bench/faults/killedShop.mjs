import { once } from 'node:events';
import { checkBooks, endSessions, readBooks } from './books.mjs';
import { plentifulOffers, registerBuyers, startOrders } from './buyers.mjs';
import { until } from './trial.mjs';

/**
 * Kills the shop's process in the middle of orders and starts it again, several times.
 * @type {import('./trial.mjs').Proof}
 */
export async function killedShop(trial) {
  const { place } = trial;
  let shop = await trial.startShop();
  const buyers = await registerBuyers(shop, 8);
  const offers = await plentifulOffers(shop);
  const before = await readBooks(place);
  const { port } = shop;
  const orders = startOrders(() => port, buyers, offers);
  const kills = trial.isQuick ? 1 : 10;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = orders.placed.length + 10;
    await until(() => orders.placed.length >= enough, { within: 60_000, every: 1 });
    const ended = once(shop.server, 'exit');
    shop.server.kill('SIGKILL');
    await ended;
    // What it left open the database would end by itself after a minute.
    await endSessions(place);
    shop = await trial.startShop({ port });
  }
  await orders.leave();
  const unanswered = orders.replies.filter(({ status }) => status === 0).length;
  trial.check(
    'it dies in the middle of orders',
    unanswered > 0,
    `${kills} kills, ${unanswered} requests without an answer`,
  );
  const refused = orders.replies.filter(({ status }) => status >= 500);
  trial.check(
    'it never answers 500',
    refused.every(({ status }) => status === 503),
    `${refused.length} × 503`,
  );
  await checkBooks(trial, before, orders.placed);
}
