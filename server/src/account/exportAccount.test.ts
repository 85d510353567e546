import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { Order } from '../orders/model/Order.ts';
import { User } from '../users/model/User.ts';
import { buy, setLineStatus } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { requestReturn } from '../test/returns.ts';
import { call, startApp } from '../test/startApp.ts';
import { validInputs } from '../test/validInputs.ts';

startApp();

/** A member with some of everything, and whose email is confirmed. */
async function makeMember() {
  const [as, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  await User.updateOne({ _id: as._id }, { emailVerifiedAt: new Date() });
  const product = await makeProduct();
  await call('POST /address', { input: validInputs['POST /address'], as });
  const order = await buy(as, [{ product }]);
  await setLineStatus(order, 0, 'Delivered', admin);
  await requestReturn(order, 0, as, { note: 'Too small.' });
  const id = product._id.toString();
  const opinion = { title: 'Good', review: 'It holds.', rating: 5, isRecommended: true };
  await call('POST /review', { input: { product: id, ...opinion }, as });
  await call('POST /wishList', { input: { product: id }, as });
  await call('POST /alert', {
    input: { product: (await makeProduct({ quantity: 0 }))._id.toString() },
    as,
  });
  await call('PUT /cart/current', { input: { items: [{ product: id, quantity: 3 }] }, as });
  const message = { name: 'Robin', email: as.email, message: 'Do you sell ropes?' };
  await call('POST /contact', { input: message });
  await call('POST /newsletter/subscribe', { input: { email: as.email } });
  return { as, order, product: id };
}

it("BACK-03 CALL-120 downloads all own data, and nobody else's", async () => {
  const [{ as, order, product }, other] = [await makeMember(), await makeMember()];
  const { body, headers } = await call('GET /user/export', { as });
  expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({
    user: { email: as.email },
    addresses: [{ isDefault: true }],
    orders: [{ _id: order._id, shipTo: { city: validInputs['POST /address']['city'] } }],
    returns: [{ order: order._id, note: 'Too small.' }],
    reviews: [{ product: { _id: product }, status: 'Waiting Approval', review: 'It holds.' }],
    wishlist: [{ product: { _id: product } }],
    alerts: [{ variant: null }],
    cart: [{ product, quantity: 3 }],
    messages: [{ message: 'Do you sell ropes?' }],
    newsletter: true,
  });
  expect(JSON.stringify(body)).not.toContain(other.as.email);
  expect(JSON.stringify(body)).not.toContain('passwordHash');
});

it('BACK-03 CALL-120 has cancelled orders and more than one batch of them', async () => {
  const { as, order } = await makeMember();
  const row = await Order.findById(order._id).lean();
  const copies = Array.from({ length: 250 }, () => ({
    ...row,
    _id: new Types.ObjectId(),
    cart: new Types.ObjectId(),
    cancelledAt: new Date(),
  }));
  await Order.collection.insertMany(copies);
  const { body } = await call('GET /user/export', { as });
  expect(new Set(body.orders.map(({ _id }) => _id)).size).toBe(251);
});
