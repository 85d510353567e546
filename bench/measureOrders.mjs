import { setTimeout as wait } from 'node:timers/promises';
import { startIncomingOrders } from './incomingOrders.mjs';
import { interleave, median, rateOf, ratioOf } from './rounds.mjs';
import { inexhaustibleOffersOf } from './visitors.mjs';

/** @typedef {import('./report.mjs').Row} Row */
/** @typedef {import('./measure.mjs').Bench} Bench */
/** @typedef {{ email: string, password: string, token: string }} Person */

/** As long as the content of an order confirmation. */
const email = 'Thank you for your order. '.repeat(35);

/**
 * Measures orders compared to the driver alone and to (a), and the response time of the product
 * list while other users order and log in.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function measureOrders(bench) {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => register(bench, index)));
  const products = await productsInStock(bench);
  return [
    await measureUnderLoad(bench, people, products),
    ...(await measureOrderRate(bench, people, products)),
  ];
}

/**
 * @param {Bench} bench
 * @param {Person[]} people
 * @param {import('./visitors.mjs').Offer[]} products
 * @returns {Promise<Row[]>}
 */
async function measureOrderRate({ shop, load, express, driver, pace }, people, products) {
  const tokens = people.map(({ token }) => token);
  const connections = people.length;
  const _id = products[0]?._id;
  // The replies to both the cart and the order, so that the next request is realistic.
  const answer = { _id, order: { _id } };
  /**
   * An order is two calls.
   * @param {number} port
   * @param {number} seconds
   * @param {{ seed: number, products: import('./visitors.mjs').Offer[] }} wanted
   */
  const place = async (port, seconds, wanted) => {
    const visit = { kind: 'ordering', tokens, ...wanted };
    const result = await load.ask({ port, connections, seconds, visit });
    return { ...result, rate: result.rate / 2 };
  };
  /**
   * @param {import('./visitors.mjs').Offer[]} wanted
   * @returns {import('./rounds.mjs').Task}
   */
  const ordering = (wanted) => async (seconds, seed) => {
    const result = await place(shop.port, seconds, { seed, products: wanted });
    await waitUntilSent(shop);
    return result;
  };
  const results = await interleave(pace, {
    shop: ordering(products),
    hot: ordering(products.slice(0, 1)),
    driver: (seconds) => driver.ask({ orders: { people: connections, seconds, email } }),
    async a(seconds, seed) {
      const { port } = await express.ask({ answer });
      return place(port, seconds, { seed, products });
    },
  });
  const own = rateOf(results.shop);
  return [
    {
      name: 'orders : bare driver',
      value: ratioOf(results.shop, results.driver),
      figures: `${own} : ${rateOf(results.driver)}`,
    },
    {
      name: 'orders of one product : of many',
      value: ratioOf(results.hot, results.shop),
      figures: `${rateOf(results.hot)} : ${own}`,
    },
    {
      name: 'orders : (a)',
      value: ratioOf(results.shop, results.a),
      figures: `${own} : ${rateOf(results.a)}`,
    },
  ];
}

/**
 * @param {Bench} bench
 * @param {Person[]} people
 * @param {import('./visitors.mjs').Offer[]} products
 * @returns {Promise<Row>}
 */
async function measureUnderLoad({ shop, load, pace }, people, products) {
  /** @type {(seconds: number) => Promise<import('./load.mjs').Result>} */
  const list = (seconds) => {
    const visit = { kind: 'reading', paths: ['/api/products/list'] };
    return load.ask({ port: shop.port, connections: pace.connections, seconds, visit });
  };
  /** @type {number[]} */
  const logins = [];
  /** @type {number[]} */
  const orders = [];
  const { quiet, busy } = await interleave(pace, {
    quiet: list,
    async busy(seconds) {
      const backgroundLoad = startLoad(shop, people, products);
      const result = await list(seconds);
      const rates = await backgroundLoad.stop();
      await waitUntilSent(shop);
      logins.push(rates.logins);
      orders.push(rates.orders);
      return result;
    },
  });
  const p99 = (/** @type {import('./load.mjs').Result[]} */ results) =>
    `${median(results.map((result) => result.p99)).toFixed(1)} ms`;
  return {
    name: 'p99 of the list, busy : quiet',
    value: ratioOf(busy, quiet, 'p99'),
    figures: `${p99(busy)} : ${p99(quiet)}  with ${median(orders).toFixed(1)} orders/s, ${median(logins).toFixed(1)} logins/s`,
  };
}

/**
 * Waits until all order emails are sent, because delivery would distort the next measurement.
 * @param {import('./shop.mjs').Shop} shop
 */
export async function waitUntilSent(shop) {
  while ((await shop.health()).emails > 0) await wait(50);
}

/**
 * Twenty orders per second, and all users log in continuously.
 * @param {import('./shop.mjs').Shop} shop
 * @param {Person[]} people
 * @param {import('./visitors.mjs').Offer[]} products
 * @returns {{ stop: () => Promise<{ logins: number, orders: number }> }} each per second
 */
function startLoad(shop, people, products) {
  const stopping = new AbortController();
  const begin = performance.now();
  let logins = 0;
  const visits = people.map(async ({ email, password }) => {
    while (!stopping.signal.aborted) {
      await shop.call('POST /api/user/login', { input: { email, password } });
      logins += 1;
    }
  });
  const incoming = startIncomingOrders(shop, people, products);
  return {
    async stop() {
      stopping.abort();
      const seconds = (performance.now() - begin) / 1000;
      const rates = { logins: logins / seconds, orders: await incoming.stop() };
      await Promise.all(visits);
      return rates;
    },
  };
}

/**
 * @param {Bench} bench
 * @param {number} index
 * @returns {Promise<Person>}
 */
async function register({ shop }, index) {
  const account = { email: `buyer${index}@bench.example`, password: 'uphill-buyer' };
  const about = { firstName: 'Buyer', lastName: 'Walker', isSubscribed: false };
  const input = { ...account, ...about };
  const { accessToken: token } = await shop.call('POST /api/user/register', { input });
  return { ...account, token };
}

/**
 * The offers of the newest products with a stock that no run sells out.
 * @param {Bench} bench
 * @returns {Promise<import('./visitors.mjs').Offer[]>}
 */
async function productsInStock({ shop }) {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => shop.call(`GET /api/products/list?limit=100&page=${page}`)),
  );
  // Pages may repeat products.
  const byId = new Map(
    pages.flatMap(({ products }) =>
      products.map((/** @type {import('./visitors.mjs').Product} */ each) => [each._id, each]),
    ),
  );
  return inexhaustibleOffersOf([...byId.values()]);
}
