import { ObjectId } from 'mongodb';
import { insert } from './seed.mjs';
import { pick, seededRandom } from './random.mjs';

/** Names of buyers. */
const firstNames = ['Robin', 'Kim', 'Sam', 'Alex', 'Noor', 'Ada', 'Lin', 'Toni', 'Ola', 'Yuki'];
const lastNames = ['Walker', 'Hill', 'Stone', 'Rivers', 'Field', 'Brook', 'Marsh', 'Glen'];

/** Most lines of a year were delivered. */
const statuses = [
  ...Array.from({ length: 8 }, () => 'Delivered'),
  'Shipped',
  'Processing',
  'Not processed',
  'Cancelled',
];
const firstNumber = 10_001;
const dayMs = 24 * 3_600_000;
/** The days over which the orders are spread, up to today. */
const days = 365;

/**
 * Adds buyers and orders to a database with products, in the form of the shop's models: each order has one to three
 * lines, every tenth has a parcel, and one in fifty is cancelled.
 * @param {import('mongodb').Db} db
 * @param {{ orders: number, users: number }} sizes
 */
export async function seedOrders(db, { orders, users }) {
  const random = seededRandom(orders);
  const buyers = Array.from({ length: users }, (_, index) => makeBuyer(random, index));
  await insert(db.collection('users'), buyers);
  const products = await db
    .collection('products')
    .find({}, { projection: { name: 1, sku: 1, slug: 1, brand: 1, priceCents: 1 } })
    .toArray();
  const begin = Date.now() - days * dayMs;
  const stepMs = (days * dayMs) / orders;
  const rows = Array.from({ length: orders }, (_, index) =>
    makeOrder({ random, index, created: new Date(begin + index * stepMs), buyers, products }),
  );
  await insert(db.collection('orders'), rows);
  const next = firstNumber + orders;
  await db.collection('counters').insertOne({ _id: /** @type {any} */ ('orders'), next });
}

/**
 * @param {() => number} random
 * @param {number} index
 */
function makeBuyer(random, index) {
  const firstName = pick(random, firstNames);
  const lastName = `${pick(random, lastNames)} ${index}`;
  return {
    _id: new ObjectId(),
    email: `${firstName.toLowerCase()}.${index}@buyers.example`,
    firstName,
    firstNameKey: firstName.toLowerCase(),
    lastName,
    phoneNumber: '',
    passwordHash: null,
    role: 'ROLE_MEMBER',
    provider: 'Email',
    tokenVersion: 0,
    merchant: null,
    isBlocked: false,
    createdAt: new Date(),
  };
}

/**
 * @param {{ random: () => number, index: number, created: Date, buyers: { _id: ObjectId }[],
 *   products: import('mongodb').Document[] }} from
 */
function makeOrder({ random, index, created, buyers, products }) {
  const isCancelled = index % 50 === 0;
  const count = 1 + Math.floor(random() * 3);
  return {
    _id: new ObjectId(ObjectId.generate(Math.floor(created.getTime() / 1000))),
    user: pick(random, buyers)._id,
    cart: new ObjectId(),
    number: `U-${firstNumber + index}`,
    created,
    lines: Array.from({ length: count }, () => {
      const product = pick(random, products);
      const status = isCancelled ? 'Cancelled' : pick(random, statuses);
      return {
        _id: new ObjectId(),
        product: product['_id'],
        brand: product['brand'],
        name: product['name'],
        slug: product['slug'],
        imageUrl: '',
        priceCents: product['priceCents'],
        taxCents: 0,
        quantity: 1,
        status,
        ...(index % 10 === 0 && {
          tracking: { carrier: 'UPS', number: `1Z${index}`, at: created },
        }),
      };
    }),
    shipTo: { address: '1 Way', city: 'Town', state: 'TX', country: 'US', zipCode: '12345' },
    history: [],
    cancelledAt: isCancelled ? created : null,
  };
}
