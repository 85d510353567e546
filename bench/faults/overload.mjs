import { startChild } from '../child.mjs';
import { cartLine } from '../visitors.mjs';
import { checkInvariants, readState } from './invariants.mjs';
import { readInexhaustibleOffers, registerBuyers, startOrders } from './buyers.mjs';
import { seconds } from './replyChecks.mjs';
import { sendRequest } from './requests.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('./flood.mjs').Outcome} Outcome */

/** The machine, which also runs the shop, cannot open more connections per second. */
const maxRequestRate = 5_000;

/**
 * Ten times as many write requests as the shop can answer, or as many as the machine can send, each
 * on a new connection, while some buyers order.
 * @type {import('./scenarioRun.mjs').Scenario}
 */
export async function overload(scenarioRun) {
  const { check, isQuick } = scenarioRun;
  const shop = await scenarioRun.startShop();
  const { port } = shop;
  const buyers = await registerBuyers(shop, 8);
  const offers = await readInexhaustibleOffers(shop);
  const token = buyers[0]?.token ?? '';
  const input = { products: offers.slice(0, 1).map((offer) => cartLine(offer)) };
  const fillCart = () => sendRequest(port, 'POST /api/cart', { input, token });

  const durationSeconds = isQuick ? 2 : 10;
  const capacity = await measureCapacity(fillCart, durationSeconds);
  const before = await readState(scenarioRun.environment);
  const { memoryMb } = await shop.health();
  const orders = startOrders(() => port, buyers, offers);
  const generator = startChild('faults/flood.mjs');
  scenarioRun.onCleanup(generator.stop);
  const request = requestOf('POST /api/cart', input, token);
  const over = performance.now() + durationSeconds * 1000;
  const rate = Math.min(capacity * 10, maxRequestRate);
  /** @type {Outcome[]} */
  const replies = await generator.ask({ port, request, rate, seconds: durationSeconds });
  const drainMs = performance.now() - over;
  const hasRecovered = async () => {
    const { status, milliseconds } = await fillCart();
    return status === 201 && milliseconds < 1_000;
  };
  const recoveryMs = await waitUntil(hasRecovered, { timeoutMs: 60_000 });
  const placedMeanwhile = orders.placed.length;
  await orders.finish();
  const highest = Math.max(memoryMb, (await shop.health()).memoryMb);

  const served = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status, retryAfter }) => status === 503 && retryAfter > 0);
  const others = replies.length - served.length - refused.length;
  check(
    'every request is served, or refused with 503 and Retry-After',
    served.length > 0 && refused.length > 0 && others === 0,
    `${capacity.toFixed(0)}/s can be answered, ${(replies.length / durationSeconds).toFixed(0)}/s asked: ${served.length} × 201, ${refused.length} × 503, ${others} others`,
  );
  for (const [who, group] of Object.entries({ 'is served': served, 'is refused': refused })) {
    const times = group.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    check(
      `whoever ${who} waits less than 20 seconds`,
      (times.at(-1) ?? 0) < 20_000,
      `median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
    );
  }
  check(
    'the memory is bounded',
    highest < memoryMb + 400,
    `${memoryMb.toFixed(0)} → ${highest.toFixed(0)} MB`,
  );
  check(
    'it recovers at once',
    recoveryMs < 15_000,
    `${seconds(recoveryMs)}; all had an answer ${seconds(drainMs)} after the last had asked; ${placedMeanwhile} orders meanwhile`,
  );
  await checkInvariants(scenarioRun, before, orders.placed);
}

/**
 * The number of requests per second that are answered to 32 clients with one request at a time.
 * @param {() => Promise<unknown>} request
 * @param {number} durationSeconds
 */
async function measureCapacity(request, durationSeconds) {
  let answered = 0;
  const end = performance.now() + durationSeconds * 1000;
  const busy = Array.from({ length: 32 }, async () => {
    while (performance.now() < end) {
      await request();
      answered += 1;
    }
  });
  await Promise.all(busy);
  return answered / durationSeconds;
}

/**
 * A request in raw form.
 * @param {string} call
 * @param {unknown} input
 * @param {string} token
 */
function requestOf(call, input, token) {
  const body = JSON.stringify(input);
  const head = [
    `${call} HTTP/1.1`,
    'host: shop.example',
    'connection: close',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `authorization: Bearer ${token}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
