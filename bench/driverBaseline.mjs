import { text } from 'node:stream/consumers';
import { MongoClient, ObjectId } from 'mongodb';
import { readCpuSeconds, listen } from './listen.mjs';
import { pick, seededRandom } from './random.mjs';

/** @typedef {{ _id: ObjectId, product: ObjectId, variant?: { _id: ObjectId }, quantity: number, priceCents: number }} Line */
/**
 * The fields of a stored order that are used here; it has more.
 * @typedef {{ _id: ObjectId, user: ObjectId, cart: ObjectId, number: string, created: Date, idAndNumber: string, lines: Line[] }} Order
 */

/*
 * Baseline (c): the MongoDB driver behind node:http, without the shop's logic. Message { uri }
 * connects; {} returns { port, cpuSeconds }, the CPU seconds so far; { orders } places orders for the
 * given number of seconds and returns a Result.
 */

/** @typedef {{ people: number, seconds: number, email: string }} Orders */

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

/** @returns {import('mongodb').Collection<Order>} */
const orders = () => client.db().collection('orders');

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
 * @param {Orders} input
 * @returns {Promise<import('./load.mjs').Result>}
 */
async function placeOrders({ people, seconds, email }) {
  const examples = await readExamples();
  const begin = performance.now();
  let count = 0;
  const visits = Array.from({ length: people }, async (_, index) => {
    const random = seededRandom(index);
    const user = new ObjectId();
    await users().insertOne({ _id: user, email: `${user}@driver.example`, role: 'ROLE_MEMBER' });
    while (performance.now() < begin + seconds * 1000) {
      const example = pick(random, examples);
      await client.withSession((session) =>
        session.withTransaction(
          () => writeOrder(session, { user, example, number: count, email }),
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

/**
 * Orders of two products that the shop placed, whose fields and search words are written again.
 * @returns {Promise<Order[]>}
 */
async function readExamples() {
  const found = await orders()
    .find({ lines: { $size: 2 } })
    .sort({ _id: 1 })
    .limit(500)
    .toArray();
  return found.filter(({ lines: [first, second] }) => !first?.product.equals(second?.product));
}

/**
 * @param {import('mongodb').ClientSession} session
 * @param {{ user: ObjectId, example: Order, number: number, email: string }} order
 */
async function writeOrder(session, { user, example, number, email }) {
  const db = client.db();
  const cart = new ObjectId();
  const order = new ObjectId();
  const now = new Date();
  const lines = example.lines.map((line) => ({ ...line, _id: new ObjectId() }));
  await db.collection('carts').insertOne(
    {
      _id: cart,
      user,
      lines: lines.map(({ product, variant, quantity, priceCents }) => ({
        product,
        ...(variant && { variant: variant._id }),
        quantity,
        priceCents,
      })),
      createdAt: now,
      expiresAt: now,
    },
    { session },
  );
  const { matchedCount } = await db.collection('products').bulkWrite(
    lines.map((line) => ({ updateOne: takeStock(line) })),
    { session },
  );
  if (matchedCount < lines.length) throw new Error('A product of the order is not in stock.');
  await users().updateOne({ _id: user }, { $set: { lastOrderAt: now } }, { session });
  const idAndNumber = `${order} u-${number}`;
  await orders().insertOne(
    { ...example, _id: order, user, cart, number: `U-${number}`, created: now, lines, idAndNumber },
    { session },
  );
  const moves = lines.map(({ product, variant, quantity }) => ({
    product,
    variant: variant?._id ?? null,
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
 * @param {Line} line
 */
function takeStock({ product, variant, quantity, priceCents }) {
  const enough = { priceCents, quantity: { $gte: quantity } };
  const sold = { _id: product, isActive: true };
  if (!variant)
    return { filter: { ...sold, ...enough }, update: { $inc: { quantity: -quantity } } };
  return {
    filter: { ...sold, variants: { $elemMatch: { _id: variant._id, isActive: true, ...enough } } },
    update: { $inc: { quantity: -quantity, 'variants.$.quantity': -quantity } },
  };
}
