import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../random.mjs';
import { inexhaustibleOffersOf, randomCart } from '../visitors.mjs';
import { sendRequest } from './requests.mjs';

/** @typedef {import('../visitors.mjs').Offer} Offer */
/** @typedef {{ email: string, password: string, token: string }} Buyer */
/** @typedef {import('./requests.mjs').Reply} Reply */
/** @typedef {{ cartId: string, orderId: string }} Placed an acknowledged order */

const retryMs = 100;
/** Longer than any outage of a scenario. */
const giveUpMs = 180_000;

/**
 * @param {Pick<import('../shop.mjs').Shop, 'call'>} shop
 * @param {number} count
 * @returns {Promise<Buyer[]>}
 */
export const registerBuyers = (shop, count) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const account = {
        email: `buyer${index}.${Date.now()}@bench.example`,
        password: 'uphill-buyer',
      };
      const profile = { firstName: 'Buyer', lastName: 'Walker', isSubscribed: false };
      const input = { ...account, ...profile };
      const { accessToken: token } = await shop.call('POST /api/user/register', { input });
      return { ...account, token };
    }),
  );

/**
 * Offers with a stock that no run sells out.
 * @param {import('../shop.mjs').Shop} shop
 * @returns {Promise<Offer[]>}
 */
export async function readInexhaustibleOffers(shop) {
  const { products } = await shop.call('GET /api/products/list?limit=100');
  return inexhaustibleOffersOf(products);
}

/**
 * All buyers order continuously. A failed order is retried with the same cart until it succeeds, as
 * a client would do.
 * @param {() => number} portOf the current port of the shop
 * @param {Buyer[]} buyers
 * @param {Offer[]} offers
 */
export function startOrders(portOf, buyers, offers) {
  /** @type {(Placed & { at: number })[]} `at` by performance.now() */
  const placed = [];
  /** @type {Reply[]} */
  const replies = [];
  const stopping = new AbortController();

  /** @param {string} call @param {unknown} input @param {Buyer} buyer */
  async function retryUntilOk(call, input, { token }) {
    const end = performance.now() + giveUpMs;
    for (;;) {
      const reply = await sendRequest(portOf(), call, { input, token });
      replies.push(reply);
      if (reply.status === 200 || reply.status === 201) return reply.body;
      if ((reply.status >= 400 && reply.status < 500) || performance.now() > end)
        throw new Error(JSON.stringify(reply));
      await wait(retryMs);
    }
  }

  const visits = buyers.map(async (buyer, index) => {
    const random = seededRandom(index + 1);
    while (!stopping.signal.aborted) {
      const { lines, total } = randomCart(random, offers);
      const cart = await retryUntilOk('POST /api/cart', { products: lines }, buyer);
      const input = { cartId: cart._id, total };
      const { order } = await retryUntilOk('POST /api/order/add', input, buyer);
      placed.push({ cartId: cart._id, orderId: order._id, at: performance.now() });
    }
  });
  const done = Promise.all(visits);
  return {
    placed,
    replies,
    isRefused: () => replies.some(({ status }) => status === 503),
    /** Resolves when every buyer has a reply to the current order. */
    async finish() {
      stopping.abort();
      await done;
    },
  };
}
