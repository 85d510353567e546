import { expect, it, vi } from 'vitest';
import { cartInput, fillCart, keepEmails } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { countElsewhere } from '../test/limits.ts';
import { makePromotion, uniqueCode } from '../test/promotions.ts';
import { http, startApp } from '../test/startApp.ts';

// The default limits, and a separate IP address for each test.
vi.hoisted(() => {
  process.env['RATE_LIMIT_FACTOR'] = '1';
  process.env['TRUST_PROXY'] = '1';
});

startApp();
keepEmails();

let people = 0;
const anAddress = () => `192.0.2.${++people}`;
const wrong = 'WRONG';

/** A shopper at an IP address, with one product. */
async function shopper(ip = anAddress()) {
  const [user, product] = [await makeUser(), await makeProduct({ quantity: 10 })];
  const products = await cartInput([{ product }]);
  const post = (path: string, input: object) =>
    http()
      .post(`/api/${path}`)
      .set('Authorization', `Bearer ${user.token}`)
      .set('X-Forwarded-For', ip)
      .send(input);
  return {
    check: (code: string, quantity = 1) =>
      post('promotion/check', { code, products: products.map((line) => ({ ...line, quantity })) }),
    order: async (promotion?: string) =>
      post('order/add', { ...(await fillCart(user, [{ product }])), promotion }),
  };
}

const statuses = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const times = <T>(count: number, work: () => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, async () => work()));

it('PROMO-02 CALL-80 CALL-53 SAFE-14 refused codes are limited to 10 per account, also at once and in orders', async () => {
  const [robin, { code }] = [await shopper(), await makePromotion()];
  expect(statuses(await times(6, () => robin.check(wrong)))).toEqual({ 400: 6 });
  expect(statuses(await times(6, () => robin.order(wrong)))).toEqual({ 400: 4, 429: 2 });
  for (const reply of [await robin.check(code), await robin.order(code)]) {
    expect(reply.status).toBe(429);
    expect(reply.body).toEqual({ error: 'Too many attempts. Please try again later.' });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  }
  expect((await robin.order()).status).toBe(201);
  expect((await (await shopper()).check(code)).status).toBe(200);
});

it('PROMO-02 CALL-80 SAFE-14 refused codes are limited to 100 per IP address', async () => {
  const ip = anAddress();
  const { code } = await makePromotion();
  await countElsewhere('codes from', ip, 90);
  const shoppers = await times(2, () => shopper(ip));
  const replies: { status: number }[] = [];
  for (const { check } of shoppers) replies.push(...(await times(10, () => check(uniqueCode()))));
  expect(statuses(replies)).toEqual({ 400: 10, 429: 10 });
  expect((await (await shopper(ip)).check(code)).status).toBe(429);
  expect((await (await shopper()).check(code)).status).toBe(200);
});

it('SAFE-21 PROMO-02 one account that goes on over its limit locks nobody else at its IP address', async () => {
  const ip = anAddress();
  const [guesser, neighbor] = [await shopper(ip), await shopper(ip)];
  const { code } = await makePromotion();
  await countElsewhere('codes from', ip, 85);
  await times(20, () => guesser.check(uniqueCode()));
  expect((await guesser.check(code)).status).toBe(429);
  expect((await neighbor.check(code)).status).toBe(200);
});

it('PROMO-02 CALL-80 right codes and other refusals are not counted, nor do they forgive refused codes', async () => {
  const [robin, { code }] = [await shopper(), await makePromotion()];
  expect(statuses(await times(9, () => robin.check(wrong)))).toEqual({ 400: 9 });
  for (let round = 0; round < 6; round++) {
    expect((await robin.check(code)).status).toBe(200);
    expect((await robin.check(code, 99)).body.fields).toHaveProperty(['products.0.quantity']);
    if (round < 2) expect((await robin.order(code)).status).toBe(201);
  }
  expect((await robin.check(wrong)).status).toBe(400);
  expect((await robin.check(wrong)).status).toBe(429);
});
