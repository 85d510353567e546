import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../random.mjs';
import { inexhaustibleOffersOf, randomCart } from '../visitors.mjs';

/** @typedef {import('../visitors.mjs').Offer} Offer */
/** @typedef {{ email: string, password: string, token: string }} Buyer */
/**
 * @typedef {{ status: number, milliseconds: number, retryAfter: string | null, body: any }} Reply
 *   `status` 0: no reply; `body` depends on the call, hence any
 */
/** @typedef {{ cartId: string, orderId: string }} Placed an acknowledged order */

const retryMs = 100;

/**
 * Makes a call and returns any reply, including a broken connection.
 * @param {number} port
 * @param {string} call such as `POST /api/cart`
 * @param {{ input?: unknown, token?: string }} [options]
 * @returns {Promise<Reply>}
 */
export async function sendRequest(port, call, { input, token } = {}) {
  const [method = '', path = ''] = call.split(' ');
  const begin = performance.now();
  const took = () => performance.now() - begin;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(input !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(input !== undefined && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? JSON.parse(text) : text;
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, milliseconds: took(), retryAfter, body };
  } catch (error) {
    return { status: 0, milliseconds: took(), retryAfter: null, body: reasonOf(error) };
  }
}

/**
 * fetch gives the reason only in the cause of its error.
 * @param {unknown} error
 */
const reasonOf = (error) => String((error instanceof Error && error.cause) || error);

/**
 * @param {import('../shop.mjs').Shop} shop
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
  /** @type {Placed[]} */
  const placed = [];
  /** @type {Reply[]} */
  const replies = [];
  const stopping = new AbortController();

  /** @param {string} call @param {unknown} input @param {Buyer} buyer */
  async function retryUntilOk(call, input, { token }) {
    for (;;) {
      const reply = await sendRequest(portOf(), call, { input, token });
      replies.push(reply);
      if (reply.status === 200 || reply.status === 201) return reply.body;
      if (reply.status >= 400 && reply.status < 500) throw new Error(JSON.stringify(reply));
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
      placed.push({ cartId: cart._id, orderId: order._id });
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

/**
 * Checks the replies while the database is unavailable.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {Reply[]} replies
 */
export function checkUnavailableReplies({ check, isQuick }, replies) {
  const isGood = (/** @type {Reply} */ { status, retryAfter }) =>
    status === 200 || status === 201 || (status === 503 && Number(retryAfter) > 0);
  const unavailable = replies.filter(({ status }) => status === 503);
  const unexpected = replies.filter((reply) => !isGood(reply));
  const first = unexpected[0]
    ? `, such as ${unexpected[0].status} ${JSON.stringify(unexpected[0].body)}`
    : '';
  check(
    'meanwhile it answers 503 with Retry-After',
    unavailable.length > 0 && unexpected.length === 0,
    `${unavailable.length} × 503, ${unexpected.length} others${first}`,
  );
  const longest = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  // npm test may run on a slow machine.
  const maxWaitMs = isQuick ? 45_000 : 16_000;
  check(
    `nobody waits longer than ${maxWaitMs / 1000} seconds`,
    longest < maxWaitMs,
    seconds(longest),
  );
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Reads continuously.
 * @param {number} port
 */
export function startReading(port, call = 'GET /api/products/list') {
  const stopping = new AbortController();
  /** @type {Reply[]} */
  const replies = [];
  const visits = Array.from({ length: 4 }, async () => {
    while (!stopping.signal.aborted) {
      replies.push(await sendRequest(port, call));
      await wait(5);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(visits);
      return replies;
    },
  };
}

/**
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {string} expectation
 * @param {Reply[]} replies
 */
export function checkAllSucceeded({ check }, expectation, replies) {
  const lost = replies.filter(({ status }) => status !== 200 && status !== 201);
  const first = lost[0] ? `, such as ${lost[0].status} ${JSON.stringify(lost[0].body)}` : '';
  const worst = Math.max(...replies.map(({ milliseconds }) => milliseconds));
  check(
    expectation,
    lost.length === 0,
    `${replies.length} requests, ${lost.length} lost${first}, worst ${worst.toFixed(0)} ms`,
  );
}
