import '../scripts/requireNode.mjs';
import { availableParallelism, loadavg } from 'node:os';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { main } from '../scripts/run.mjs';

/** @typedef {{ name: string, path: string, token: string }} Query */

const quick = { size: 300, orders: 500, users: 50, rounds: 2 };
/** BIG-05, for p95. @param {string} name */
const maxMs = (name) => (name.includes('overview') ? 50 : 100);
const full = { size: 100_000, orders: 100_000, users: 10_000, rounds: 40 };

// `npm run bench:orders` measures the lists of the dashboard with 100,000 orders while new ones come in (BIG-05), or with
// `npm run bench:orders -- search overview` those whose names contain one of the words; `-- --quick` only checks in
// a few seconds that everything can be measured. Slow results do not make it fail (docs/performance.md).
await main(async (signal) => {
  const sizes = process.argv.includes('--quick') ? quick : full;
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  /** @param {Query} query */
  const isRequested = ({ name }) => words.length === 0 || words.some((word) => name.includes(word));
  await installPackages(signal);
  await buildShop(signal);
  // Imported here, because the packages may not have been installed before.
  const { readDatabaseName } = await import('./database.mjs');
  const { withOrderedShop } = await import('./orderedShop.mjs');
  const { readInexhaustibleOffers, registerBuyers } = await import('./faults/buyers.mjs');
  const { startIncomingOrders } = await import('./incomingOrders.mjs');

  await withOrderedShop(sizes, signal, async (shop, uri) => {
    console.log(`
${sizes.orders.toLocaleString('en')} orders, ${sizes.size.toLocaleString('en')} products, ${await readDatabaseName(uri)}
${availableParallelism()} cores, Node.js ${process.version}, ms of ${sizes.rounds} requests one after the other, and the processor time of the shop with its new orders
`);
    const before = await shop.health();
    const queries = await queriesOf(shop, uri);
    const buyers = await registerBuyers(shop, 8);
    const incoming = startIncomingOrders(shop, buyers, await readInexhaustibleOffers(shop));
    for (const query of queries.filter(isRequested)) await measure(shop, query, sizes.rounds);
    const rate = await incoming.stop();
    const after = await shop.health();
    console.log(`
memory ${before.memoryMb.toFixed(0)} MB before, ${after.memoryMb.toFixed(0)} MB after; longest event-loop delay ${after.maxDelayMs.toFixed(0)} ms; ${rate.toFixed(1)} orders/s; load average ${loadavg()[0]?.toFixed(1)}`);
  });
});

/**
 * The measured queries, with values that exist.
 * @param {import('./shop.mjs').Shop} shop
 * @param {string} uri
 * @returns {Promise<Query[]>}
 */
async function queriesOf(shop, uri) {
  const { admin } = await import('./shop.mjs');
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const { brand, merchantToken } = await makeMerchant(shop, uri);
  const begin = performance.now();
  const { orders, totalOrders } = await shop.call('GET /api/order', { token });
  console.log(`the first list of the process: ${(performance.now() - begin).toFixed(0)} ms`);
  const [order] = orders;
  const [{ product }] = order.products;
  const { product: edited } = await shop.call(`GET /api/products/${product._id}`, { token });
  const filters = orderQueries({ order, sku: edited.sku, brand, totalOrders });
  const ofMerchant = ['all orders', 'to ship', 'delivered', 'handed over', 'a month'];
  const searches = [
    'search: first name',
    'search: number',
    'search: word of a product',
    'search: beginnings of name and product',
  ];
  return [
    ...Object.entries(filters).map(([name, query]) => ({ name, path: `order?${query}`, token })),
    ...Object.entries(filters)
      .filter(([name]) => [...ofMerchant, ...searches].includes(name))
      .map(([name, query]) => ({
        name: `merchant: ${name}`,
        path: `order?scope=sales&${query}`,
        token: merchantToken,
      })),
    ...otherQueries(order, edited.sku).map(([name, query]) => ({ name, path: query, token })),
    { name: 'merchant: overview, 90 days', path: 'sales/overview?days=90', token: merchantToken },
  ];
}

/**
 * Queries of the order list by what they show. `order` is a reply of the shop, which has no types here, hence any.
 * @param {{ order: any, sku: string, brand: string, totalOrders: number }} existing
 * @returns {Record<string, string>}
 */
function orderQueries({ order, sku, brand, totalOrders }) {
  const { number, user, created } = order;
  const [{ product }] = order.products;
  const day = created.slice(0, 10);
  const month = new Date(Date.parse(day) - 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const middle = Math.floor(totalOrders / 40);
  return {
    'all orders': '',
    'a page in the middle': `page=${middle}`,
    'the last page': 'page=1000000',
    'oldest first': 'sort=oldest',
    '100 on a page': 'limit=100',
    'to ship': 'status=Not processed,Processing',
    shipped: 'status=Shipped',
    delivered: 'status=Delivered',
    'delivered, in the middle': `status=Delivered&page=${middle}`,
    cancelled: 'state=cancelled',
    'handed over': 'handedOver=true',
    'not handed over': 'handedOver=false',
    paid: 'paid=true',
    unpaid: 'paid=false',
    'a month': `from=${month}&to=${day}`,
    'a brand': `brand=${brand}`,
    'a buyer': `user=${user._id}`,
    'status, month and brand': `status=Delivered&from=${month}&brand=${brand}`,
    'search: first name': `search=${user.firstName}`,
    'search: whole name': `search=${user.firstName} ${user.lastName}`,
    'search: email': `search=${user.email}`,
    'search: number': `search=${number}`,
    'search: beginning of a number': `search=${number.slice(0, -3)}`,
    'search: one digit': 'search=7',
    'search: id': `search=${order._id}`,
    'search: part of an id': `search=${order._id.slice(9, 17)}`,
    'search: rare part of an id': `search=${order._id.slice(0, 23)}`,
    'search: SKU': `search=${sku}`,
    'search: product': `search=${product.name}`,
    'search: word of a product': 'search=jacket',
    'search: tracking number': 'search=1Z1',
    'search: city': 'search=town',
    'search: beginnings of name and product': `search=${user.firstName.slice(0, 2)} jack`,
    'search: nothing found': 'search=zzzz',
  };
}

/**
 * Queries of the other lists of the dashboard.
 * @param {any} order
 * @param {string} sku
 * @returns {[string, string][]}
 */
function otherQueries(order, sku) {
  return [
    ['old search by a part of the id', `order/search?search=${order._id.slice(9, 17)}`],
    ['overview, 90 days', 'sales/overview?days=90'],
    ['audit log', 'audit'],
    ['reviews', 'review'],
    ['users by first name', 'user/search?firstName=Rob'],
    ['users by search', `user/search?firstName=&search=${order.user.lastName}`],
    ['products', 'products'],
    ['products: search by name', 'products?search=jacket'],
    ['products: search by SKU', `products?search=${sku}`],
    ['products: low stock', 'products?stock=low'],
    ...['newest', 'name', '-name', 'price', '-price', 'quantity', '-quantity'].map(
      /** @returns {[string, string]} */
      (sort) => [`products by ${sort}`, `products?sort=${sort}`],
    ),
  ];
}

/**
 * A merchant of the brand of an ordered product.
 * @param {import('./shop.mjs').Shop} shop
 * @param {string} uri
 */
async function makeMerchant(shop, uri) {
  const { ObjectId } = await import('mongodb');
  const { withDatabase } = await import('./database.mjs');
  const input = {
    email: 'merchant@bench.example',
    password: 'uphill-bench',
    firstName: 'Kim',
    lastName: 'Seller',
    isSubscribed: false,
  };
  const { user, accessToken } = await shop.call('POST /api/user/register', { input });
  const brand = await withDatabase(uri, async (db) => {
    const order = await db.collection('orders').findOne({ 'lines.brand': { $ne: null } });
    const line = order?.['lines'].find((/** @type {any} */ { brand: of }) => of);
    const merchant = { _id: new ObjectId(), name: 'Kim Seller', brand: line.brand };
    const promoted = { $set: { role: 'ROLE_MERCHANT', merchant } };
    await db.collection('users').updateOne({ _id: new ObjectId(user._id) }, promoted);
    return line.brand.toString();
  });
  return { brand, merchantToken: accessToken };
}

/**
 * Makes a request again and again and prints how long it took, and the processor time of the shop; the first one
 * apart, because it may fill a cache.
 * @param {import('./shop.mjs').Shop} shop
 * @param {Query} query
 * @param {number} rounds
 */
async function measure(shop, { name, path: query, token }, rounds) {
  /** @type {number[]} */
  const times = [];
  let first = 0;
  const { cpuSeconds } = await shop.health();
  for (let round = 0; round <= rounds; round += 1) {
    const begin = performance.now();
    try {
      await shop.call(`GET /api/${encodeURI(query)}`, { token });
    } catch (error) {
      // A part that does not exist yet.
      return console.log(name.padEnd(34), String(error).slice(0, 60));
    }
    const time = performance.now() - begin;
    if (round === 0) first = time;
    else times.push(time);
  }
  const cpu = ((await shop.health()).cpuSeconds - cpuSeconds) * (1_000 / (rounds + 1));
  times.sort((a, b) => a - b);
  const [p50, p95] = [0.5, 0.95].map((share) => times[Math.ceil(times.length * share) - 1] ?? 0);
  /** @param {number} value */
  const show = (value) => value.toFixed(0).padStart(6);
  console.log(
    name.padEnd(34),
    `p50 ${show(p50 ?? 0)}  p95 ${show(p95 ?? 0)}  first ${show(first)}  cpu ${show(cpu)}${(p95 ?? 0) > maxMs(name) ? '  too slow' : ''}`,
  );
}
