import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { withDatabase } from '../database.mjs';

/** @typedef {import('./place.mjs').Place} Place */

const confirmation = /^(?:Subject: )?Your order ([0-9a-f]{24})/m;

/**
 * The orders, and the pieces of each product that are there.
 * @param {Place} place
 */
export const readBooks = ({ uri }) =>
  withDatabase(uri, async (db) => {
    const orders = await db.collection('orders').find().toArray();
    const products = await db.collection('products').find().project({ quantity: 1 }).toArray();
    const stock = new Map(products.map(({ _id, quantity }) => [String(_id), Number(quantity)]));
    return { orders, stock };
  });

/**
 * Ends what clients that are gone have begun.
 * @param {Place} place
 */
export const endSessions = ({ uri }) =>
  withDatabase(uri, (db) => db.admin().command({ killAllSessions: [] }));

/**
 * The letters that confirm each order, queued or sent; one that is both counts once.
 * @param {Place} place
 * @returns {Promise<Map<string, Set<string>>>}
 */
async function readLetters({ uri, dataDir }) {
  /** @type {Map<string, Set<string>>} */
  const lettersOf = new Map();
  /** @param {string} text @param {string} id */
  const note = (text, id) => {
    const order = confirmation.exec(text)?.[1];
    if (order) lettersOf.set(order, (lettersOf.get(order) ?? new Set()).add(id));
  };
  // The outbox first: a letter goes from there into the folder.
  const queued = await withDatabase(uri, (db) => db.collection('outbox').find().toArray());
  for (const { _id, subject } of queued) note(String(subject), String(_id));
  const folder = path.join(dataDir, 'mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const id = /-([0-9a-f]{24})\.eml$/.exec(name)?.[1];
    if (id) note(await readFile(path.join(folder, name), 'utf8'), id);
  }
  return lettersOf;
}

/**
 * Checks that nothing was lost, sold twice or left half done since the books were read.
 * @param {import('./trial.mjs').Trial} trial
 * @param {Awaited<ReturnType<typeof readBooks>>} before
 * @param {import('./buyers.mjs').Placed[]} placed the orders that the shop has acknowledged since
 */
export async function checkBooks({ check, place }, before, placed) {
  const now = await readBooks(place);
  const letters = await readLetters(place);
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
  for (const { product, quantity } of orders.flatMap((order) => order['lines'])) {
    sold.set(String(product), (sold.get(String(product)) ?? 0) + quantity);
  }
  const leaks = [...before.stock].filter(
    ([id, start]) => start !== (now.stock.get(id) ?? Number.NaN) + (sold.get(id) ?? 0),
  );
  check('stock + sold = start', leaks.length === 0, `${sold.size} products, ${leaks.length} leak`);

  const counts = orders.map(({ _id }) => letters.get(String(_id))?.size ?? 0);
  const missing = counts.filter((count) => count === 0).length;
  const surplus = counts.filter((count) => count > 1).length;
  check(
    'each order has its letter, and one',
    missing + surplus === 0,
    `${missing} missing, ${surplus} twice`,
  );
}
