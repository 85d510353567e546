import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks, readBooks } from './books.mjs';
import { ask, plentifulOffers, registerBuyers, startOrders } from './buyers.mjs';
import { until } from './trial.mjs';

/**
 * Ten times as many requests as the shop can answer, each of which writes, while some people order.
 * @type {import('./trial.mjs').Proof}
 */
export async function overload(trial) {
  const { check, isQuick } = trial;
  const shop = await trial.startShop();
  const { port } = shop;
  const buyers = await registerBuyers(shop, 8);
  const offers = await plentifulOffers(shop);
  const offer = offers[0];
  const token = buyers[0]?.token ?? '';
  const line = { product: offer?._id, quantity: 1, price: offer?.price, taxable: offer?.taxable };
  const fillCart = () => ask(port, 'POST /api/cart', { input: { products: [line] }, token });

  const spell = isQuick ? 1_000 : 5_000;
  let answered = 0;
  const end = performance.now() + spell;
  const busy = Array.from({ length: 32 }, async () => {
    while (performance.now() < end) {
      await fillCart();
      answered += 1;
    }
  });
  await Promise.all(busy);
  const capacity = answered / (spell / 1000);

  const before = await readBooks(trial.place);
  const { memory } = await shop.health();
  const orders = startOrders(() => port, buyers, offers);
  /** @type {Promise<import('./buyers.mjs').Reply>[]} */
  const asked = [];
  const begin = performance.now();
  let highest = memory;
  while (performance.now() - begin < 2 * spell) {
    const due = ((performance.now() - begin) / 1000) * capacity * 10;
    while (asked.length < due) asked.push(fillCart());
    await wait(10);
  }
  highest = Math.max(highest, (await shop.health()).memory);
  const over = performance.now();
  const calm = await until(
    async () => {
      const { status, milliseconds } = await fillCart();
      return status === 201 && milliseconds < 1_000;
    },
    { within: 60_000 },
  );
  const replies = await Promise.all(asked);
  const rest = performance.now() - over;
  await orders.leave();
  highest = Math.max(highest, (await shop.health()).memory);
  const served = replies.filter(({ status }) => status === 201);
  const refused = replies.filter(({ status }) => status === 503);
  const times = served.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const tenth = (asked.length / (2 * spell)) * 1000;
  check(
    'each is served, or told with 503 when to come again',
    served.length + refused.length === replies.length &&
      refused.every(({ retryAfter }) => Number(retryAfter) > 0),
    `${capacity.toFixed(0)}/s can be answered, ${tenth.toFixed(0)}/s asked: ${served.length} × 201, ${refused.length} × 503, ${replies.length - served.length - refused.length} others`,
  );
  check(
    'whoever is served waits less than 20 seconds',
    (times.at(-1) ?? 0) < 20_000,
    `median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, worst ${times.at(-1)?.toFixed(0)} ms`,
  );
  check(
    'the memory is bounded',
    highest < memory + 400,
    `${memory.toFixed(0)} → ${highest.toFixed(0)} MB`,
  );
  check(
    'it recovers at once',
    calm < 15_000,
    `${(calm / 1000).toFixed(1)} s; all answered after ${(rest / 1000).toFixed(1)} s`,
  );
  await checkBooks(trial, before, orders.placed);
}
