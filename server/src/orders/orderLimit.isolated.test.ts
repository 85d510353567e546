import { expect, it, vi } from 'vitest';
import { Order } from './model/Order.ts';
import { User } from '../users/model/User.ts';
import { fillCart, keepEmails } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

vi.hoisted(() => {
  // 3 orders instead of 30, 12 instead of 120.
  process.env['RATE_LIMIT_FACTOR'] = '0.1';
});

startApp();
keepEmails();

type Buyer = Awaited<ReturnType<typeof makeUser>>;
type CartInput = Awaited<ReturnType<typeof fillCart>>;

const placeOrder = (input: CartInput, as: Buyer) => call('POST /order/add', { input, as });

async function fillCarts(as: Buyer, count: number): Promise<CartInput[]> {
  const product = await makeProduct();
  return Promise.all(Array.from({ length: count }, () => fillCart(as, [{ product }])));
}

const statusesOf = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

it('SAFE-06 CALL-53 an account whose email is not verified places 30 orders an hour, also at once', async () => {
  const user = await makeUser();
  const carts = await fillCarts(user, 6);
  const replies = await Promise.all(carts.map((cart) => placeOrder(cart, user)));
  expect(statusesOf(replies)).toEqual([201, 201, 201, 429, 429, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.failure).toEqual({ error: 'Too many attempts. Please try again later.' });
  const retryAfterSeconds = Number(refused?.headers['retry-after']);
  expect(retryAfterSeconds).toBeGreaterThan(3_500);
  expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);

  const next = carts[replies.findIndex(({ status }) => status === 429)] as CartInput;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const [one, two] = await Order.find({ user: user._id }).lean();
  await Order.updateOne({ _id: one?._id }, { created: minutesAgo(20) });
  await Order.updateOne({ _id: two?._id }, { created: minutesAgo(50) });
  const waits = Number((await placeOrder(next, user)).headers['retry-after']);
  expect(waits).toBeGreaterThan(500);
  expect(waits).toBeLessThanOrEqual(600);

  await Order.updateMany({ user: user._id }, { created: minutesAgo(60) });
  expect((await placeOrder(next, user)).status).toBe(201);
});

it('SAFE-06 counts only the own orders, also when others order the same product at once', async () => {
  const product = await makeProduct();
  const buyers = [await makeUser(), await makeUser(), await makeUser()];
  const carts = await Promise.all(
    buyers.flatMap((buyer) =>
      [1, 2, 3].map(async () => ({ buyer, cart: await fillCart(buyer, [{ product }]) })),
    ),
  );
  const replies = await Promise.all(carts.map(({ buyer, cart }) => placeOrder(cart, buyer)));
  expect(new Set(statusesOf(replies))).toEqual(new Set([201]));
});

it('SAFE-06 orders of different products at once do not exceed the limit either', async () => {
  const user = await makeUser();
  const [first, second, ...others] = [
    ...(await fillCarts(user, 2)),
    ...(await fillCarts(user, 1)),
    ...(await fillCarts(user, 1)),
    ...(await fillCarts(user, 1)),
  ];
  if (!first || !second) throw new Error('no carts');
  for (const cart of [first, second]) expect((await placeOrder(cart, user)).status).toBe(201);
  const replies = await Promise.all(others.map((cart) => placeOrder(cart, user)));
  expect(statusesOf(replies)).toEqual([201, 429, 429]);
});

it('SAFE-06 one whose email is verified places 120', async () => {
  const user = await makeUser();
  await User.updateOne({ _id: user._id }, { emailVerifiedAt: new Date() });
  const carts = await fillCarts(user, 13);
  const replies = await Promise.all(carts.map((cart) => placeOrder(cart, user)));
  expect(statusesOf(replies)).toEqual([...Array.from({ length: 12 }, () => 201), 429]);
});

it('SAFE-06 CART-10 does not count refused and repeated orders, and answers a repeat beyond the limit', async () => {
  const user = await makeUser();
  const [first, second, third, fourth] = await fillCarts(user, 4);
  if (!first || !second || !third || !fourth) throw new Error('no carts');
  for (let i = 0; i < 4; i++)
    expect((await placeOrder({ ...first, total: 1 }, user)).status).toBe(400);
  const placed = await placeOrder(first, user);
  for (let i = 0; i < 4; i++) expect((await placeOrder(first, user)).status).toBe(200);
  expect((await placeOrder(second, user)).status).toBe(201);
  expect((await placeOrder(third, user)).status).toBe(201);
  expect((await placeOrder(fourth, user)).status).toBe(429);
  const repeat = await placeOrder(first, user);
  expect(repeat.status).toBe(200);
  expect(repeat.body).toEqual(placed.body);
});
