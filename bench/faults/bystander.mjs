import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from './requests.mjs';

const retryMs = 500;
const maxMemoryMb = 400;

export const address = {
  address: '1 Long Way',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  zipCode: '97205',
  isDefault: false,
};

/**
 * Another user makes calls of each kind, one at a time. The returned function waits `restMs` and
 * then returns the results.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{ shop: import('../shop.mjs').Shop, other: import('./buyers.mjs').Buyer }} what
 */
export async function startAsking({ isQuick }, { shop, other }) {
  const { memoryMb } = await shop.health();
  const product = await readFirstProductId(shop);
  const { email, password, token } = other;
  const stopping = new AbortController();
  /** @type {(import('./requests.mjs').Reply & { call: string })[]} */
  const answers = [];
  let highest = 0;

  /**
   * @param {string} call
   * @param {{ input?: unknown, token?: string }} options
   * @returns {Promise<import('./requests.mjs').Reply>}
   */
  async function askOnce(call, options) {
    const reply = await sendRequest(shop.port, call, options);
    // `npm run test:all` may run without spare CPU time; then the overload guard refuses all requests for a
    // moment.
    if (!isQuick || reply.status !== 503) return reply;
    await wait(retryMs);
    const later = await askOnce(call, options);
    return { ...later, milliseconds: reply.milliseconds + retryMs + later.milliseconds };
  }

  const asking = (async () => {
    while (!stopping.signal.aborted) {
      for (const [call, options] of /** @type {const} */ ([
        ['GET /api/products/list', {}],
        ['POST /api/products/advancedFilters', { input: {} }],
        ['GET /api/home', {}],
        ['GET /api/order', { token }],
        ['POST /api/wishList', { token, input: { product } }],
        ['POST /api/address', { token, input: address }],
        ['POST /api/user/login', { input: { email, password } }],
      ])) {
        answers.push({ call, ...(await askOnce(call, options)) });
      }
      highest = Math.max(highest, (await shop.health()).memoryMb);
    }
  })();
  return async (/** @type {number} */ restMs) => {
    await wait(restMs);
    stopping.abort();
    await asking;
    return { answers, memoryMb, highest };
  };
}

/**
 * Checks that another user was served while something happened, and that it took little memory.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {string} when
 * @param {Awaited<ReturnType<Awaited<ReturnType<typeof startAsking>>>>} result
 */
export function checkOthers({ check, isQuick }, when, { answers, memoryMb, highest }) {
  // `npm run test:all` may run on a slow machine.
  const maxMs = isQuick ? 20_000 : 1_000;
  const wrong = answers.filter(({ status }) => status >= 400 || status === 0);
  const [slowest] = answers.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const worst = slowest?.milliseconds ?? 0;
  check(
    `${when}, every call of others is answered within ${maxMs / 1000} s`,
    answers.length > 0 && wrong.length === 0 && worst < maxMs,
    `${answers.length} calls, ${wrong.length} refused, ${worst.toFixed(0)} ms at worst (${slowest?.call})`,
  );
  check(
    `${when}, the memory stays below ${maxMemoryMb} MB`,
    highest < maxMemoryMb,
    `${memoryMb.toFixed(0)} → ${highest.toFixed(0)} MB`,
  );
}

/** @param {import('../shop.mjs').Shop} shop */
export async function readFirstProductId(shop) {
  const { products } = await shop.call('GET /api/products/list');
  return products[0]._id;
}
