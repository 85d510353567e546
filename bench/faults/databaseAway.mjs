import { setTimeout as wait } from 'node:timers/promises';
import { admin } from '../shop.mjs';
import { checkBooks, endSessions, readBooks } from './books.mjs';
import {
  ask,
  checkReplies,
  plentifulOffers,
  registerBuyers,
  seconds,
  startOrders,
} from './buyers.mjs';
import { until } from './trial.mjs';

/**
 * Takes the database away under orders: once it hangs, once it is gone.
 * @type {import('./trial.mjs').Proof}
 */
export async function databaseAway(trial) {
  const { check, place } = trial;
  const shop = await trial.startShop();
  const { port } = shop;
  const buyers = await registerBuyers(shop, 8);
  const offers = await plentifulOffers(shop);
  const { accessToken: token } = await shop.call('POST', '/api/user/login', admin);
  const { products } = await shop.call('GET', '/api/products/list');
  const { _id, slug } = products[0];
  const { product } = await shop.call('GET', `/api/products/${_id}`, undefined, token);

  const soon = trial.isQuick ? 30_000 : 10_000;
  /** @type {Record<string, [() => unknown, () => unknown]>} */
  const kinds = {
    hangs: [place.database.pause, place.database.resume],
    ...(!trial.isQuick && { 'is gone': [place.database.kill, place.database.start] }),
  };
  for (const [kind, [takeAway, bringBack]] of Object.entries(kinds)) {
    const before = await readBooks(place);
    const orders = startOrders(() => port, buyers, offers);
    await until(() => orders.placed.length >= 8, { within: 60_000 });
    await takeAway();
    const noticed = until(async () => (await ask(port, 'GET /readyz')).status === 503, {
      within: 30_000,
    });
    const list = await ask(port, 'GET /api/products/list');
    if (trial.isQuick) await until(() => orders.isRefused(), { within: 60_000 });
    else await wait(60_000);
    const late = await ask(port, 'GET /api/products/list?page=2');
    check(
      `it ${kind}: the shop window stays open`,
      list.status === 200 && late.status === 200,
      `${list.milliseconds.toFixed(0)} and ${late.milliseconds.toFixed(0)} ms`,
    );
    check(`it ${kind}: /readyz says so`, (await noticed) < soon, seconds(await noticed));
    await bringBack();
    // What was left open the database would end by itself after a minute.
    await endSessions(place);
    const enough = orders.placed.length + 8;
    const back = await until(() => orders.placed.length >= enough, { within: 60_000 });
    check(`it ${kind}: orders go on by themselves`, back < soon, seconds(back));
    await orders.leave();
    checkReplies(trial, orders.replies);
    await checkBooks(trial, before, orders.placed);

    // By another process's hand, so that only the change stream can tell.
    const description = `${product.description} After it ${kind}.`;
    const other = await trial.startShop();
    const input = { product: { ...product, description, brand: product.brand?._id ?? null } };
    await other.call('PUT', `/api/products/${_id}`, input, token);
    const follows = await until(
      async () =>
        (await ask(port, `GET /api/products/item/${slug}`)).body.product?.description ===
        description,
      { within: 30_000 },
    );
    check(`it ${kind}: edits of others are seen again`, follows < soon, seconds(follows));
    await other.stop();
  }
}
