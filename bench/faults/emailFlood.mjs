import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { productInput } from 'shared/test/productInput';
import { Failure, root } from '../../scripts/run.mjs';
import { withDatabase } from '../database.mjs';
import { admin } from '../shop.mjs';
import { cartLine, offersOf } from '../visitors.mjs';
import { registerBuyers, startOrders } from './buyers.mjs';
import { seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { readMailFolder } from './mailFolder.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('postal-mime').Email} Email */
/** @typedef {import('./buyers.mjs').Offer} Offer */

const hourMs = 3_600_000;
const maxPerHour = 20;
const concurrentRequests = 4;

/**
 * A user places and cancels orders rapidly, with an email that may belong to somebody else. Each
 * order and each cancellation sends an email to that address and one to the merchant. An hour
 * passes by shifting the shop's clock.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function emailFlood(scenarioRun) {
  const { check, isQuick, environment } = scenarioRun;
  const preload = pathToFileURL(path.join(root, 'bench/faults/shiftClock.mjs')).href;
  const shop = await scenarioRun.startShop({ settings: { NODE_OPTIONS: `--import=${preload}` } });
  const [buyer, other] = await registerBuyers(shop, 2);
  if (!buyer || !other) return;
  const merchant = await signUpMerchant(shop, environment.dataDir);
  const offer = await addProduct(shop, merchant);
  if (!offer) throw new Failure('The product cannot be bought.');

  const begin = performance.now();
  const count = isQuick ? 24 : 40;
  const orders = await orderAndCancel(shop, { buyer, offer, count });
  const took = performance.now() - begin;
  const others = startOrders(() => shop.port, [other], [offer, offer]);
  await waitUntil(() => others.placed.length > 0, { timeoutMs: 60_000 });
  await others.finish();
  const arrivalMs = await waitUntil(
    async () => (await readMailbox(environment.dataDir, other)).length > 1,
    {
      timeoutMs: 60_000,
    },
  );
  check("somebody else's email arrives meanwhile", arrivalMs < 30_000, seconds(arrivalMs));

  const isDone = (/** @type {string} */ kind) =>
    withDatabase(
      environment.uri,
      async (db) => (await db.collection('jobs').countDocuments({ kind })) === 0,
    );
  await waitUntil(() => isDone('email'), { timeoutMs: 120_000 });
  const people = { buyer, merchant };
  for (const [name, person] of Object.entries(people)) {
    const emails = aboutOrders(await readMailbox(environment.dataDir, person), orders);
    check(
      `the ${name} gets at most ${maxPerHour} emails within an hour`,
      emails.length <= maxPerHour,
      `${emails.length} emails about ${orders.length} orders placed and cancelled in ${seconds(took)}`,
    );
  }

  shop.server.send({ shift: hourMs });
  const passed = await waitUntil(async () => (await isDone('heldEmail')) && isDone('email'), {
    timeoutMs: 60_000,
  });
  for (const [name, person] of Object.entries(people)) {
    const emails = aboutOrders(await readMailbox(environment.dataDir, person), orders);
    const digests = emails.filter(({ subject }) => subject?.startsWith('Summary: '));
    const text = emails.map((email) => email.text).join('');
    const missing = orders.filter((order) => !text.includes(order)).length;
    check(
      `the ${name} gets the rest as one digest an hour later, nothing is lost`,
      Number.isFinite(passed) && digests.length === 1 && missing === 0,
      `${emails.length - digests.length} emails and ${digests.length} digest, ${missing} of ${orders.length} orders missing`,
    );
  }
}

/**
 * Places orders with one piece each and cancels them at once; returns their ids.
 * @param {import('../shop.mjs').Shop} shop
 * @param {{ buyer: import('./buyers.mjs').Buyer, offer: Offer, count: number }} orders
 */
async function orderAndCancel({ port }, { buyer, offer, count }) {
  const { token } = buyer;
  /** @type {string[]} */
  const orders = [];
  /** @param {string} call @param {unknown} [input] */
  const retryUntilOk = async (call, input) => {
    for (;;) {
      const reply = await sendRequest(port, call, { input, token });
      if (reply.status < 300 && reply.status > 0) return reply.body;
      if (reply.status !== 503) throw new Error(`${call}: ${JSON.stringify(reply)}`);
    }
  };
  let begun = 0;
  const lane = async () => {
    while (begun < count) {
      begun += 1;
      const products = [cartLine(offer)];
      const cart = await retryUntilOk('POST /api/cart', { products });
      const { order } = await retryUntilOk('POST /api/order/add', {
        cartId: cart._id,
        total: offer.price,
      });
      await retryUntilOk(`DELETE /api/order/cancel/${order._id}`);
      orders.push(order._id);
    }
  };
  await Promise.all(Array.from({ length: concurrentRequests }, lane));
  return orders;
}

/**
 * Applies, is approved and signs up with the emailed link.
 * @param {import('../shop.mjs').Shop} shop
 * @param {string} dataDir
 */
async function signUpMerchant(shop, dataDir) {
  const account = { email: `merchant.${Date.now()}@bench.example`, password: 'uphill-merchant' };
  const brand = `Flood ${Date.now()}`;
  const about = { name: 'Kim', phoneNumber: '5550100', brand, business: 'Things for floods.' };
  await shop.call('POST /api/merchant/seller-request', {
    input: { ...about, email: account.email },
  });
  const { accessToken } = await shop.call('POST /api/user/login', { input: admin });
  const { merchants } = await shop.call('GET /api/merchant/list', { token: accessToken });
  const { _id } = merchants.find(
    (/** @type {{ email: string }} */ each) => each.email === account.email,
  );
  await shop.call(`PUT /api/merchant/approve/${_id}`, { token: accessToken });
  let link = '';
  await waitUntil(
    async () => {
      const texts = (await readMailbox(dataDir, account)).map(({ text }) => text).join('');
      link = /merchant-signup\/([\w-]+)/.exec(texts)?.[1] ?? '';
      return link !== '';
    },
    { timeoutMs: 60_000 },
  );
  const names = { firstName: 'Kim', lastName: 'Miller' };
  await shop.call(`POST /api/merchant/signup/${link}`, { input: { ...account, ...names } });
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: account });
  return { ...account, token };
}

/**
 * @param {import('../shop.mjs').Shop} shop
 * @param {import('./buyers.mjs').Buyer} merchant
 * @returns {Promise<Offer | undefined>}
 */
async function addProduct(shop, { token }) {
  const input = productInput({ quantity: 100_000, price: 10 });
  const { product } = await shop.call('POST /api/products/add', { input, token });
  return offersOf(product)[0];
}

/**
 * The emails that the shop wrote to a recipient.
 * @param {string} dataDir
 * @param {{ email: string }} person
 * @returns {Promise<Email[]>}
 */
async function readMailbox(dataDir, { email }) {
  const emails = await readMailFolder(dataDir);
  return emails.filter(({ to }) => to?.some(({ address }) => address === email));
}

/** @param {Email[]} emails @param {string[]} orders */
const aboutOrders = (emails, orders) =>
  emails.filter(({ text }) => orders.some((order) => text?.includes(order)));
