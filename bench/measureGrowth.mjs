import { startChild } from './child.mjs';
import { withDatabase } from './database.mjs';
import { readInexhaustibleOffers, registerBuyers } from './faults/buyers.mjs';
import { waitUntilSent } from './measureOrders.mjs';
import { withOrderedShop } from './orderedShop.mjs';
import { reads } from './reads.mjs';
import { interleave, median } from './rounds.mjs';
import { admin } from './shop.mjs';

/** @typedef {import('./visitors.mjs').Visit} Visit */
/** @typedef {{ visit: (round: number) => Visit, callsEach?: number }} Work `callsEach` requests count as one */

/**
 * The processor time of the shop and its database for one request of each kind, in ms, with this number of products
 * and as many orders.
 * @param {number} size
 * @param {import('./rounds.mjs').RoundOptions} pace
 * @returns {Promise<Record<string, number>>}
 */
export const measureCosts = (size, pace) =>
  withOrderedShop({ size, orders: size, users: size / 10 }, pace.signal, (shop, uri) =>
    withDatabase(uri, async (db) => {
      const load = startChild('load.mjs');
      const readSeconds = async () =>
        (await shop.health()).cpuSeconds + (await readDatabaseSeconds(db));
      /**
       * @param {Work} work
       * @returns {import('./rounds.mjs').Task}
       */
      const asking =
        ({ visit, callsEach = 1 }) =>
        async (seconds, round) => {
          const before = await readSeconds();
          const { port } = shop;
          const { connections } = pace;
          const result = await load.ask({ port, connections, seconds, visit: visit(round) });
          await waitUntilSent(shop);
          const perCore = result.count / callsEach / ((await readSeconds()) - before);
          return { ...result, perCore };
        };
      try {
        const works = Object.entries(await findWorks(shop));
        const tasks = Object.fromEntries(works.map(([name, work]) => [name, asking(work)]));
        const results = Object.entries(await interleave(pace, tasks));
        return Object.fromEntries(
          results.map(([name, rounds]) => [
            name,
            1000 / median(rounds.map(({ perCore = Number.NaN }) => perCore)),
          ]),
        );
      } finally {
        await load.stop();
      }
    }),
  );

/**
 * The common reads, the lists of an admin, and orders.
 * @param {import('./shop.mjs').Shop} shop
 * @returns {Promise<Record<string, Work>>}
 */
async function findWorks(shop) {
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const { user } = (await shop.call('GET /api/order', { token })).orders[0];
  const lists = {
    'all orders': 'order',
    'orders to ship': 'order?status=Not%20processed,Processing',
    'orders by name': `order?search=${encodeURIComponent(`${user.firstName} ${user.lastName}`)}`,
    'overview of 90 days': 'sales/overview?days=90',
    'products of the dashboard': 'products',
  };
  const tokens = (await registerBuyers(shop, 8)).map((buyer) => buyer.token);
  const products = await readInexhaustibleOffers(shop);
  return {
    ...Object.fromEntries(
      (await reads(shop)).map(({ names: [name = ''], visit }) => [
        name.replace(/ : .*/, ''),
        { visit },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, path]) => {
        /** @returns {Visit} */
        const visit = () => ({ kind: 'reading', paths: [`/api/${path}`], token });
        return [name, { visit }];
      }),
    ),
    // A bag and its order.
    order: { visit: (seed) => ({ kind: 'ordering', seed, tokens, products }), callsEach: 2 },
  };
}

/**
 * The processor time of a database since its start.
 * @param {import('mongodb').Db} db
 */
async function readDatabaseSeconds(db) {
  const { extra_info: times } = await db.admin().serverStatus();
  return (times.user_time_us + times.system_time_us) / 1_000_000;
}
