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
  if (uri) await connect(uri);
  process.send?.(orders ? await placeOrders(orders) : { port, cpuSeconds: readCpuSeconds() });
});

/** @param {string} uri */
async function connect(uri) {
  client = await MongoClient.connect(uri);
  // Like those of the jobs.
  await emails().createIndexes([
    { key: { kind: 1, dueAt: 1 } },
    { key: { about: 1 }, sparse: true },
    { key: { scheduledAt: 1 }, sparse: true },
  ]);
}

/** Not the jobs themselves, whose emails the shop delivers. */
const emails = () => client.db().collection('bench_emails');

const users = () => client.db().collection('users');

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

/** @satisfies {import('mongodb').TransactionOptions} */
const likeTheShop = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } };

/**
 * All users place orders continuously: all that the shop writes for an order, in one transaction.
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
    await users().insertOne({ _id: user, email: `${user}@driver.example`, role: 'ROLE_MEMBER' });
    while (performance.now() < begin + seconds * 1000) {
      const { lines } = randomCart(random, products);
      await client.withSession((session) =>
        session.withTransaction(
          () => writeOrder(session, { user, wanted: lines, number: count, email }),
          likeTheShop,
        ),
      );
      count += 1;
    }
  });
  await Promise.all(visits);
  const rate = count / ((performance.now() - begin) / 1000);
  return { count, rate, p99: Number.NaN, firstFailure: '' };
}

const lineDetails = {
  brand: new ObjectId(),
  name: 'Merino Garden Backpack 200',
  slug: 'merino-garden-backpack-200',
  imageUrl: '',
  taxCents: 352,
  status: 'Not processed',
};

/**
 * @param {import('mongodb').ClientSession} session
 * @param {{ user: ObjectId, wanted: WantedLine[], number: number, email: string }} order
 */
async function writeOrder(session, { user, wanted, number, email }) {
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
    .insertOne({ _id: cart, user, lines, createdAt: now, expiresAt: now }, { session });
  const { matchedCount } = await db.collection('products').bulkWrite(
    lines.map((line) => ({ updateOne: takeStock(line) })),
    { session },
  );
  if (matchedCount < lines.length) throw new Error('A product of the order is not in stock.');
  await users().updateOne({ _id: user }, { $set: { lastOrderAt: now } }, { session });
  await db.collection('orders').insertOne(
    {
      _id: order,
      user,
      cart,
      number: `U-${number}`,
      created: now,
      arrival: { from: '2030-12-01', to: '2030-12-03' },
      lines: lines.map((line) => ({ ...line, ...lineDetails })),
      shipTo: null,
      history: [],
      cancelledAt: null,
    },
    { session },
  );
  const moves = lines.map(({ product, variant = null, quantity }) => ({
    product,
    variant,
    quantity: -quantity,
  }));
  await db
    .collection('stockchanges')
    .insertOne({ at: now, reason: 'Order', by: null, order, moves }, { session });
  const own = { user, 'lines.product': { $in: lines.map(({ product }) => product) } };
  await db.collection('currentcarts').updateOne(own, { $inc: { version: 1 } }, { session });
  await emails().insertOne(
    {
      kind: 'email',
      payload: { to: 'somebody@bench.example', subject: 'Your order', paragraphs: [email] },
      createdAt: now,
      attempts: 0,
      dueAt: new Date(0),
    },
    { session },
  );
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
