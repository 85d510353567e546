import { withDatabase } from '../database.mjs';
import { readMailFolder } from './mailFolder.mjs';

/** @typedef {import('./environment.mjs').Environment} Environment */

const emails = { kind: { $in: ['email', 'heldEmail'] } };
const confirmation = /^Order id: ([0-9a-f]{24})/gm;

/**
 * The orders, the stock of each product and each variant, and the products whose stock is not the
 * total of their active variants.
 * @param {Environment} environment
 */
export const readState = ({ uri }) =>
  withDatabase(uri, async (db) => {
    const orders = await db.collection('orders').find().toArray();
    const fields = { quantity: 1, options: 1, variants: 1 };
    const products = await db.collection('products').find().project(fields).toArray();
    const stock = new Map(products.flatMap((product) => stockOf(product)));
    const withOptions = products.filter(({ options }) => options);
    const mismatched = withOptions.filter(
      ({ quantity, variants }) => quantity !== totalOf(variants),
    );
    return { orders, stock, withOptions, mismatched };
  });

/** @param {unknown} product @param {unknown} variant */
const variantKey = (product, variant) => `${product}/${variant}`;

/**
 * The stock of a stored product, and of its variants.
 * @param {import('mongodb').Document} product
 * @returns {[string, number][]}
 */
const stockOf = ({ _id, quantity, variants = [] }) => [
  [String(_id), Number(quantity)],
  ...variants.map((/** @type {import('mongodb').Document} */ variant) => [
    variantKey(_id, variant['_id']),
    Number(variant['quantity']),
  ]),
];

/**
 * The stock of all active variants.
 * @param {{ isActive: boolean, quantity: number }[]} variants
 */
const totalOf = (variants) =>
  variants.reduce((sum, { isActive, quantity }) => sum + (isActive ? quantity : 0), 0);

/**
 * The ids of the emails that confirm each order, queued or sent; one that is both counts once.
 * @param {Environment} environment
 * @returns {Promise<Map<string, Set<string>>>}
 */
async function readEmails({ uri, dataDir }) {
  /** @type {Map<string, Set<string>>} */
  const emailsOf = new Map();
  /** @param {string} text @param {string} id */
  const addEmail = (text, id) => {
    // A digest confirms several orders.
    for (const [, order = ''] of text.matchAll(confirmation)) {
      emailsOf.set(order, (emailsOf.get(order) ?? new Set()).add(id));
    }
  };
  // The jobs are read first, because an email moves from there into the folder.
  const jobs = await withDatabase(uri, (db) => db.collection('jobs').find(emails).toArray());
  for (const { _id, payload } of jobs) {
    const { rows = [], sections = [] } = payload;
    for (const { label, value } of rows) addEmail(`${label}: ${value}`, String(_id));
    for (const { text } of sections) addEmail(text, String(_id));
  }
  for (const { messageId = '', text = '' } of await readMailFolder(dataDir)) {
    addEmail(text, /^<([0-9a-f]{24})@/.exec(messageId)?.[1] ?? messageId);
  }
  return emailsOf;
}

/**
 * Checks that no order was lost, no piece was sold twice and nothing is incomplete, compared to an
 * earlier state.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {Awaited<ReturnType<typeof readState>>} before
 * @param {import('./buyers.mjs').Placed[]} placed the orders acknowledged since then
 */
export async function checkInvariants({ check, environment }, before, placed) {
  const now = await readState(environment);
  const emails = await readEmails(environment);
  const older = new Set(before.orders.map(({ _id }) => String(_id)));
  const orders = now.orders.filter(({ _id }) => !older.has(String(_id)));
  const cartOf = new Map(orders.map(({ _id, cart }) => [String(_id), String(cart)]));

  const lost = placed.filter(({ orderId, cartId }) => cartOf.get(orderId) !== cartId);
  const figures = `${placed.length} acknowledged, ${orders.length} stored, ${lost.length} lost`;
  check('no acknowledged order is lost', placed.length > 0 && lost.length === 0, figures);

  const carts = new Set(cartOf.values());
  check('a cart becomes one order', carts.size === orders.length, `${carts.size} carts`);

  /** @type {Map<string, number>} */
  const sold = new Map();
  for (const { product, variant, quantity } of orders.flatMap((order) => order['lines'])) {
    const keys = [String(product), ...(variant ? [variantKey(product, variant._id)] : [])];
    for (const key of keys) sold.set(key, (sold.get(key) ?? 0) + quantity);
  }
  const leaks = [...before.stock].filter(
    ([id, start]) => start !== (now.stock.get(id) ?? Number.NaN) + (sold.get(id) ?? 0),
  );
  check(
    'stock + sold = start',
    leaks.length === 0,
    `${sold.size} products and variants, ${leaks.length} leak`,
  );
  check(
    'the stock of a product is the total of its active variants',
    now.mismatched.length === 0,
    `${now.withOptions.length} products with variants, ${now.mismatched.length} differ`,
  );

  const counts = orders.map(({ _id }) => emails.get(String(_id))?.size ?? 0);
  const missing = counts.filter((count) => count === 0).length;
  const duplicates = counts.filter((count) => count > 1).length;
  check(
    'each order has its email, and one',
    missing + duplicates === 0,
    `${missing} missing, ${duplicates} twice`,
  );
}
