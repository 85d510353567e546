import { expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Job } from '../platform/jobs/Job.ts';
import { fillCart, keepEmails, stockOf } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

it('SAFE-04 200 concurrent buyers of 60 pieces buy all of them, and only get success or sold out as a reply', async () => {
  const product = await makeProduct({ name: 'Hot' });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => makeUser()));
  const carts: Awaited<ReturnType<typeof fillCart>>[] = [];
  for (const buyer of buyers) carts.push(await fillCart(buyer, [{ product }]));
  await Product.updateOne({ _id: product._id }, { quantity: 60 });
  const replies = await Promise.all(
    carts.map((cart, index) => call('POST /order/add', { input: cart, as: buyers[index] })),
  );
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect([count(201), count(400)]).toEqual([60, 140]);
  for (const { failure } of replies.filter(({ status }) => status === 400)) {
    expect(failure.error).toBe('Hot: Sold out.');
  }
  expect(await stockOf(product)).toBe(0);
  expect(await Order.countDocuments({ 'lines.product': product._id })).toBe(60);
  const emails = buyers.map(({ email }) => email);
  expect(await Job.countDocuments({ 'payload.to': { $in: emails } })).toBe(60);
});
