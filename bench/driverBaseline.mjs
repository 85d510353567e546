import { text } from 'node:stream/consumers';
import { MongoClient, ObjectId } from 'mongodb';
import { readCpuSeconds, listen } from './listen.mjs';
import { seededRandom } from './random.mjs';
import { randomCart } from './visitors.mjs';

/** @typedef {ReturnType<typeof randomCart>['lines'][number]} WantedLine */

/*
 * Baseline (c): the MongoDB driver behind node:http, without the shop's logic. Message { uri }
 * connects; {} returns { port, cpuSeconds }, the CPU seconds so far; { orders } places orders for the
 * given number of seconds and returns a Result.
 */

/** @typedef {{ people: number, seconds: number, products: import('./visitors.mjs').Offer[], email: string }} Orders */

let client = new MongoClient('mongodb://127.0.0.1');
const port = await listen(async (req, res) => {
  const input = req.method === 'POST' ? JSON.parse(await text(req)) : {};
  const bytes = Buffer.from(JSON.stringify(await find(input)));
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', bytes.length);
  res.end(bytes);
});

process.on('message', async (/** @type {{ uri?: string, orders?: Orders }} */ { uri, orders }) => {
  if (uri) client = await MongoClient.connect(uri);
  process.send?.(orders ? await placeOrders(orders) : { port, cpuSeconds: readCpuSeconds() });
});

/**
 * A page of products, filtered only by fields of the product itself: without rating and category,
 * which are slower in the database, and without typo tolerance.
 * @param
 *   {{ name?: string, brand?: string, min?: number, max?: number, order?: string, pageNumber?: number }}
 *   filters
 */
async function find({ name = 'all', brand = 'all', min = 1, max = 500, order, pageNumber = 1 }) {
  const db = client.db();
  const products = db.collection('products');
  const maker = brand === 'all' ? null : await db.collection('brands').findOne({ slug: brand });
  const wanted = {
    isActive: true,
    ...(name !== 'all' && { name: new RegExp(name, 'i') }),
    ...(maker && { brand: maker._id }),
    ...(min > 1 && { priceCents: { $gte: min * 100, $lte: max * 100 } }),
  };
  /** @type {import('mongodb').Sort} */
  const sort =
    order === 'priceHighToLow' || order === 'priceLowToHigh'
      ? { priceCents: order === 'priceHighToLow' ? -1 : 1, _id: 1 }
      : { createdAt: -1, _id: -1 };
  const [page, totalProducts] = await Promise.all([
    products
      .find(wanted)
      .sort(sort)
      .skip((pageNumber - 1) * 8)
      .limit(8)
      .toArray(),
    products.countDocuments(wanted),
  ]);
  return { products: page, page: pageNumber, pages: Math.ceil(totalProducts / 8), totalProducts };
}

/**
 * All users place orders continuously: each order, its cart and its email in one transaction.
 * `rate` counts orders.
 * @param {Orders} orders
 * @returns {Promise<import('./load.mjs').Result>}
 */
async function placeOrders({ people, seconds, products, email }) {
  const begin = performance.now();
  let count = 0;
  const visits = Array.from({ length: people }, async (_, index) => {
    const random = seededRandom(index);
    const user = new ObjectId();
    while (performance.now() < begin + seconds * 1000) {
      const { lines } = randomCart(random, products);
      await client.withSession((session) =>
        session.withTransaction(() => writeOrder(session, { user, wanted: lines, email })),
      );
      count += 1;
    }
  });
  await Promise.all(visits);
  const rate = count / ((performance.now() - begin) / 1000);
  return { count, rate, p99: Number.NaN, firstFailure: '' };
}

/**
 * @param {import('mongodb').ClientSession} session
 * @param {{ user: ObjectId, wanted: WantedLine[], email: string }} order
 */
async function writeOrder(session, { user, wanted, email }) {
  const db = client.db();
  const cart = new ObjectId();
  const order = new ObjectId();
  const now = new Date();
  const lines = wanted.map(({ product, variant, quantity, price }) => ({
    _id: new ObjectId(),
    product: new ObjectId(product),
    ...(variant && { variant: new ObjectId(variant) }),
    quantity,
    priceCents: Math.round(price * 100),
  }));
  await db
    .collection('carts')
    .insertOne({ _id: cart, user, lines, order, createdAt: now }, { session });
  const { matchedCount } = await db.collection('products').bulkWrite(
    lines.map((line) => ({ updateOne: takeStock(line) })),
    { session },
  );
  if (matchedCount < lines.length) throw new Error('A product of the order is not in stock.');
  const details = { name: 'Product', slug: 'product', imageUrl: '', brand: null, taxCents: 0 };
  const sold = lines.map((line) => ({ ...line, ...details, status: 'Not processed' }));
  await db
    .collection('orders')
    .insertOne(
      { _id: order, user, cart, lines: sold, created: now, shipTo: null, history: [] },
      { session },
    );
  await db
    .collection('bench_emails')
    .insertOne({ to: 'somebody@bench.example', html: email, createdAt: now }, { session });
}

/**
 * Takes the stock of a product, or of a variant and its product.
 * @param {{ product: ObjectId, variant?: ObjectId, quantity: number, priceCents: number }} line
 */
function takeStock({ product, variant, quantity, priceCents }) {
  const enough = { priceCents, quantity: { $gte: quantity } };
  const sold = { _id: product, isActive: true };
  if (!variant)
    return { filter: { ...sold, ...enough }, update: { $inc: { quantity: -quantity } } };
  return {
    filter: { ...sold, variants: { $elemMatch: { _id: variant, isActive: true, ...enough } } },
    update: { $inc: { quantity: -quantity, 'variants.$.quantity': -quantity } },
  };
}
