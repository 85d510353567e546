import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { registerBuyers } from './buyers.mjs';
import { seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { openConnection } from './connections.mjs';

const retryMs = 500;

const address = {
  address: '1 Long Way',
  city: 'Portland',
  state: 'OR',
  country: 'United States',
  zipCode: '97205',
  isDefault: false,
};

/**
 * One account holds back the last byte of many requests, and then sends them all at once.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function heldWrites(scenarioRun) {
  const { isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const [member, other] = await registerBuyers(shop, 2);
  if (!member || !other) return;
  const body = Buffer.from(JSON.stringify(address));
  const head = requestHead({
    path: '/api/address',
    type: 'application/json',
    token: member.token,
    length: body.length,
  });
  const count = isQuick ? 100 : 600;
  await holdAndRelease(scenarioRun, { shop, head, body, count, other });
}

/**
 * The head of a request with a body.
 * @param {{ path: string, type: string, token: string, length: number }} request
 */
export function requestHead({ path, type, token, length }) {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Sends the same request many times without its last byte, then all last bytes at once, and checks
 * that other users are served meanwhile and that memory is bounded.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param
 *   {{ shop: import('../shop.mjs').Shop, head: string, body: Buffer, count: number, other: import('./buyers.mjs').Buyer }}
 *   what
 */
export async function holdAndRelease(scenarioRun, { shop, head, body, count, other }) {
  const { check, isQuick } = scenarioRun;
  const { memoryMb } = await shop.health();
  const product = await readFirstProductId(shop);
  const held = [];
  while (held.length < count) {
    const { socket, ended } = await openConnection(shop.port, head);
    scenarioRun.onCleanup(() => socket.destroy());
    socket.write(body.subarray(0, -1));
    // The head of a reply arrives in one chunk.
    const headReceived = once(socket, 'data').then(([chunk]) => String(chunk));
    held.push({ socket, replied: Promise.race([headReceived, ended]) });
  }
  const stopAsking = startAsking(scenarioRun, { shop, other, product });
  const before = await stopAsking(3_000);

  const stopAskingAfter = startAsking(scenarioRun, { shop, other, product });
  const begin = performance.now();
  for (const { socket } of held) socket.write(body.subarray(-1));
  const replies = await Promise.all(held.map(({ replied }) => replied));
  const took = performance.now() - begin;
  const after = await stopAskingAfter(1_000);

  // `npm run test:all` may run on a slow machine.
  const maxMs = isQuick ? 20_000 : 1_000;
  for (const [when, { answers, highest }] of Object.entries({
    'while they are held back': before,
    'when they come': after,
  })) {
    const wrong = answers.filter(({ status }) => status >= 400 || status === 0);
    const [slowest] = answers.toSorted((a, b) => b.milliseconds - a.milliseconds);
    const worst = slowest?.milliseconds ?? 0;
    check(
      `${when}, every call of others is answered within ${maxMs / 1000} s`,
      answers.length > 0 && wrong.length === 0 && worst < maxMs,
      `${answers.length} calls, ${wrong.length} refused, ${worst.toFixed(0)} ms at worst (${slowest?.call})`,
    );
    check(
      `${when}, the memory stays below 400 MB`,
      highest < 400,
      `${memoryMb.toFixed(0)} → ${highest.toFixed(0)} MB`,
    );
  }
  const statuses = replies.map((reply) => reply.slice(9, 12));
  const refused = replies.filter((reply) => / 503 [^]*retry-after: \d/i.test(reply)).length;
  const served = statuses.filter((status) => status === '200' || status === '201').length;
  const others = [...new Set(statuses.filter((status) => !['200', '201', '503'].includes(status)))];
  check(
    'every request is served, or refused with 503 and Retry-After',
    served > 0 && served + refused === count,
    `${count} sent, ${served} served, ${refused} × 503, ${count - served - refused} others (${others.join(', ')}), the last after ${seconds(took)}`,
  );
}

/**
 * Another user makes calls of each kind, one at a time. The returned function waits `restMs` and
 * then returns the results.
 * @param {import('./scenarioRun.mjs').ScenarioRun} scenarioRun
 * @param {{ shop: import('../shop.mjs').Shop, other: import('./buyers.mjs').Buyer, product: string }} what
 */
function startAsking({ isQuick }, { shop, other, product }) {
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
    return { answers, highest };
  };
}

/** @param {import('../shop.mjs').Shop} shop */
export async function readFirstProductId(shop) {
  const { products } = await shop.call('GET /api/products/list');
  return products[0]._id;
}
