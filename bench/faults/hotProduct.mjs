import { productInput, sizes, taxed } from 'shared/test/productInput';
import { Failure } from '../../scripts/run.mjs';
import { median } from '../rounds.mjs';
import { admin } from '../shop.mjs';
import { cartLine, offersOf } from '../visitors.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers } from './buyers.mjs';
import { sendRequest } from './requests.mjs';

/** @typedef {import('../visitors.mjs').Offer} Offer */
/** @typedef {import('./buyers.mjs').Buyer} Buyer */
/** @typedef {{ hot: Offer, other: Offer }} Sizes */

const concurrentBuyers = 8;

/**
 * More buyers than there are pieces order the same size of a product at once, while some order its
 * other size; then eight buyers order continuously, alternately one product and many.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function hotProduct(scenarioRun) {
  const { isQuick, environment } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const [simultaneousOrders, stock] = isQuick ? [60, 20] : [300, 100];
  /** @type {Buyer[]} */
  const buyers = [];
  while (buyers.length < simultaneousOrders) {
    buyers.push(...(await registerBuyers(shop, concurrentBuyers)));
  }
  const product = await addProduct(shop, stock);
  /** @type {import('./buyers.mjs').Placed[]} */
  const placed = [];
  const before = await readState(environment);
  const rush = { port: shop.port, buyers: buyers.slice(0, simultaneousOrders), product };
  placed.push(...(await checkRush(scenarioRun, rush)));
  const offers = await readInexhaustibleOffers(shop);
  placed.push(...(await checkRates(scenarioRun, { port: shop.port, buyers, offers })));
  await checkInvariants(scenarioRun, before, placed);
}

/**
 * All buyers order the product at once, every fifth of them its other size. Returns the placed
 * orders.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{ port: number, buyers: Buyer[], product: Sizes }} rush
 */
async function checkRush({ check, isQuick }, { port, buyers, product: { hot, other } }) {
  /** @type {import('./buyers.mjs').Placed[]} */
  const placed = [];
  const carts = [];
  for (const [index, { token }] of buyers.entries()) {
    const offer = index % 5 === 4 ? other : hot;
    const { body } = await sendRequest(port, 'POST /api/cart', { input: cartOf(offer), token });
    carts.push({ cartId: body._id, offer, token });
  }
  const replies = await Promise.all(
    carts.map(async ({ cartId, offer, token }) => {
      const input = { cartId, total: offer.price };
      const reply = await sendRequest(port, 'POST /api/order/add', { input, token });
      if (reply.status === 201) placed.push({ cartId, orderId: reply.body.order._id });
      return { ...reply, offer };
    }),
  );
  const ofHot = countStatuses(replies.filter(({ offer }) => offer === hot));
  check(
    'as many orders of one size as pieces, the others are told',
    ofHot.placed === hot.stock && ofHot.placed + ofHot.told === ofHot.all,
    `${ofHot.all} for ${hot.stock}: ${ofHot.text}`,
  );
  const ofOther = countStatuses(replies.filter(({ offer }) => offer === other));
  check(
    'every order of the other size succeeds meanwhile',
    ofOther.all > 0 && ofOther.placed === ofOther.all,
    ofOther.text,
  );
  const longest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  // `npm run test:all` may run on a slow machine.
  const maxWaitMs = isQuick ? 20_000 : 2_000;
  check(
    `nobody waits longer than ${maxWaitMs / 1000} seconds`,
    longest < maxWaitMs,
    `${longest.toFixed(0)} ms`,
  );
  return placed;
}

/** @param {import('./requests.mjs').Reply[]} replies */
function countStatuses(replies) {
  /** @param {number} status */
  const count = (status) => replies.filter((reply) => reply.status === status).length;
  const others = replies.filter(({ status }) => status !== 201 && status !== 400);
  const first = others[0] ? `, such as ${others[0].status} ${JSON.stringify(others[0].body)}` : '';
  return {
    all: replies.length,
    placed: count(201),
    told: count(400),
    text: `${count(201)} × 201, ${count(400)} × 400, ${others.length} others${first}`,
  };
}

/**
 * Compares the rates at which one product and many sell. Returns the placed orders.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{ port: number, buyers: Buyer[], offers: Offer[] }} trade
 */
async function checkRates({ check, isQuick }, { port, buyers, offers }) {
  /** @type {import('./buyers.mjs').Placed[]} */
  const placed = [];
  const rounds = isQuick ? 1 : 5;
  const seconds = isQuick ? 1 : 4;
  /** @type {number[]} */
  const ratios = [];
  /** @type {{ one: number[], many: number[] }} */
  const rates = { one: [], many: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const many = await measureRate({ port, buyers, offers }, seconds, placed);
    const one = await measureRate({ port, buyers, offers: offers.slice(0, 1) }, seconds, placed);
    // The first round is a warm-up.
    if (round === 0) continue;
    ratios.push(one / many);
    rates.one.push(one);
    rates.many.push(many);
  }
  // A short measurement is imprecise.
  const minRatio = isQuick ? 0.1 : 0.8;
  check(
    'one product sells nearly as fast as many',
    median(ratios) >= minRatio,
    `${median(ratios).toFixed(2)}; ${median(rates.one).toFixed(0)} and ${median(rates.many).toFixed(0)} orders/s by ${concurrentBuyers} buyers`,
  );
  return placed;
}

/** @param {Offer} offer */
const cartOf = (offer) => ({ products: [cartLine(offer)] });

/**
 * A product in two sizes with different prices, one of which has few pieces.
 * @param {import('../shop.mjs').Shop} shop
 * @param {number} stock of this size
 * @returns {Promise<Sizes>}
 */
async function addProduct(shop, stock) {
  const { accessToken: token } = await shop.call('POST /api/user/login', { input: admin });
  const variants = sizes([
    { values: { Size: 'M' }, quantity: stock },
    { values: { Size: 'L' }, price: 25 },
  ]);
  const input = productInput({ ...variants, ...taxed });
  const { product } = await shop.call('POST /api/products/add', { input, token });
  const [hot, other] = offersOf(product);
  if (!hot || !other) throw new Failure('The product needs two sizes.');
  return { hot, other };
}

/**
 * Eight buyers order continuously, each cycling through the products.
 * @param {{ port: number, buyers: Buyer[], offers: Offer[] }} trade
 * @param {number} seconds
 * @param {import('./buyers.mjs').Placed[]} placed gets the new orders
 * @returns {Promise<number>} orders per second
 */
async function measureRate({ port, buyers, offers }, seconds, placed) {
  const begin = performance.now();
  let orders = 0;
  const visits = Array.from({ length: concurrentBuyers }, async (_, visit) => {
    for (let index = visit; performance.now() < begin + seconds * 1000; index += concurrentBuyers) {
      const offer = offers[index % offers.length];
      const token = buyers[index % buyers.length]?.token ?? '';
      if (!offer) return;
      const cart = await sendRequest(port, 'POST /api/cart', { input: cartOf(offer), token });
      const input = { cartId: cart.body._id, total: offer.price };
      const { status, body } = await sendRequest(port, 'POST /api/order/add', { input, token });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      placed.push({ cartId: cart.body._id, orderId: body.order._id });
      orders += 1;
    }
  });
  await Promise.all(visits);
  return orders / ((performance.now() - begin) / 1000);
}
