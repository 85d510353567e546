import { Types } from 'mongoose';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { describe, expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import {
  buy,
  cancelOrder,
  keepEmails,
  makeOrder,
  queuedTo,
  setLineStatus,
  stockOf,
} from '../test/buy.ts';
import { makeMerchant, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

const show = async (order: { _id: string }, as: { token: string }) =>
  (await call('GET /order/:id', { params: { id: order._id }, as })).body.order;

describe('CALL-58 the status of an item', () => {
  it('CALL-58 ODET-06 an admin sets all five, and the history records them', async () => {
    const { user, admin, order, news } = await makeOrder();
    const steps = ['Processing', 'Shipped', 'Not processed', 'Shipped', 'Delivered'];
    for (const status of steps) {
      const reply = await setLineStatus(order, 1, status, admin);
      expect(reply.status).toBe(204);
      expect((await show(order, user)).products[1]?.status).toBe(status);
    }
    const { history, status } = await show(order, user);
    expect(status).toBe('Processing');
    expect(history.map(({ from, to }) => [from, to])).toEqual([
      ['Not processed', 'Processing'],
      ['Processing', 'Shipped'],
      ['Shipped', 'Not processed'],
      ['Not processed', 'Shipped'],
      ['Shipped', 'Delivered'],
    ]);
    expect(history[0]).toEqual({
      at: expect.any(String),
      by: { _id: admin._id.toString(), firstName: 'the shop', role: 'ROLE_ADMIN' },
      line: order.products[1]?._id,
      from: 'Not processed',
      to: 'Processing',
    });
    expect(await news()).toEqual(['Mat is on its way', 'Mat is on its way', 'Mat was delivered']);
  });

  it('SHOPX-09 shows buyers the shop or the brand instead of names of staff', async () => {
    const { user, admin, kim, order } = await makeOrder();
    await setLineStatus(order, 1, 'Processing', admin);
    await setLineStatus(order, 0, 'Cancelled', kim);
    const names = async (as: { token: string }) =>
      (await show(order, as)).history.map(({ by }) => by?.firstName);
    expect(await names(user)).toEqual(['the shop', kim.brand.name]);
    expect(await names(admin)).toEqual(['Ada', 'Kim']);
  });

  it.each(['Delivered', 'Cancelled'])('CALL-58 ODET-06 ODET-08 %s is final', async (settled) => {
    const { user, admin, kim, shoe, order } = await makeOrder();
    expect((await setLineStatus(order, 0, settled, admin)).status).toBe(204);
    const stock = await stockOf(shoe);
    for (const status of lineStatuses.filter((each) => each !== settled)) {
      const refused = await setLineStatus(order, 0, status, admin);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: `A ${settled.toLowerCase()} item can no longer be changed.`,
      });
    }
    const expected = settled === 'Cancelled' ? 204 : 400;
    for (const as of [user, kim]) {
      expect((await setLineStatus(order, 0, 'Cancelled', as)).status).toBe(expected);
    }
    expect(await stockOf(shoe)).toBe(stock);
    expect((await show(order, user)).history).toHaveLength(1);
  });

  it('CALL-58 ODET-06 SHIP-06 a member cancels an own item, gets an email, and the stock is returned', async () => {
    const { user, shoe, mat, order, news } = await makeOrder();
    const reply = await setLineStatus(order, 0, 'Cancelled', user);
    expect(reply.status).toBe(204);
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 597]);
    expect(await show(order, user)).toMatchObject({
      products: [{ status: 'Cancelled' }, { status: 'Not processed' }],
      total: 60,
    });
    expect(await news()).toEqual(['Shoe was cancelled']);
  });

  it('CALL-58 ODET-06 MERCH-03 only an admin can set another status than Cancelled', async () => {
    const { user, kim, order } = await makeOrder();
    for (const as of [user, kim, await makeUser()]) {
      for (const status of ['Not processed', 'Processing', 'Shipped', 'Delivered']) {
        expect((await setLineStatus(order, 0, status, as)).status).toBe(403);
      }
    }
    expect((await show(order, user)).history).toEqual([]);
  });

  it('CALL-58 MERCH-03 a merchant cancels a sold item, and the buyer gets an email', async () => {
    const { user, kim, shoe, order, news } = await makeOrder();
    expect((await setLineStatus(order, 0, 'Cancelled', kim)).status).toBe(204);
    expect(await stockOf(shoe)).toBe(600);
    expect(await news()).toEqual(['Shoe was cancelled']);
    const email = (await queuedTo(user.email)).at(-1);
    expect(email?.text).toContain('2 × Shoe: $40.00');
    expect(email?.text).toContain(`#order/${order._id}`);
  });

  it('CALL-58 MERCH-03 an item of somebody else is not found', async () => {
    const { kim, order, mat } = await makeOrder();
    expect((await setLineStatus(order, 1, 'Cancelled', kim)).status).toBe(404);
    for (const as of [await makeUser(), await makeMerchant()]) {
      expect((await setLineStatus(order, 0, 'Cancelled', as)).status).toBe(404);
    }
    expect(await stockOf(mat)).toBe(597);
  });

  it('CALL-58 the given order and cart must be those of the item', async () => {
    const { user, admin, shoe, order } = await makeOrder();
    const other = await buy(user, [{ product: shoe }]);
    for (const wrong of [
      { orderId: other._id },
      { cartId: other.cartId },
      { orderId: other._id, cartId: other.cartId },
      { orderId: new Types.ObjectId().toString() },
    ]) {
      expect((await setLineStatus(order, 0, 'Cancelled', admin, wrong)).status).toBe(404);
    }
    const refused = await setLineStatus(order, 0, 'Lost', user, {
      orderId: 'x',
      cartId: undefined,
    });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toEqual({
      orderId: 'Order is unknown.',
      cartId: 'Cart is required.',
      status: 'Status is unknown.',
    });
    expect((await show(order, user)).history).toEqual([]);
  });

  it('CALL-58 setting the same status again changes nothing and sends no email', async () => {
    const { user, admin, order, news } = await makeOrder();
    for (let i = 0; i < 3; i++) {
      expect((await setLineStatus(order, 0, 'Shipped', admin)).status).toBe(204);
    }
    expect((await show(order, user)).history).toHaveLength(1);
    expect(await news()).toEqual(['Shoe is on its way']);
  });

  it('CALL-58 ODET-09 cancelling the last item cancels the order', async () => {
    const { user, admin, shoe, mat, order, news } = await makeOrder();
    expect((await setLineStatus(order, 0, 'Cancelled', user)).status).toBe(204);
    const last = await setLineStatus(order, 1, 'Cancelled', admin);
    expect(last.status).toBe(200);
    expect(last.body).toEqual({ orderCancelled: true, message: 'The order was cancelled.' });
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 600]);
    expect((await show(order, user)).cancelledAt).toEqual(expect.any(String));
    expect((await cancelOrder(order, user)).status).toBe(404);
    expect(await news()).toEqual([
      'Shoe was cancelled',
      `Your order ${order.number} was cancelled`,
    ]);
    const email = (await queuedTo(user.email)).at(-1);
    expect(email?.text).toMatch(/2 × Shoe[^]*3 × Mat/);
    const kept = await Order.findById(order._id).lean();
    expect(kept?.history).toHaveLength(2);
    expect(kept?.cancelledAt).toBeInstanceOf(Date);
  });

  it('CALL-58 an item of a deleted product can still be cancelled', async () => {
    const { user, shoe, order } = await makeOrder();
    await Product.deleteOne({ _id: shoe._id });
    expect((await setLineStatus(order, 0, 'Cancelled', user)).status).toBe(204);
    expect((await show(order, user)).products[0]).toMatchObject({
      product: null,
      name: 'Shoe',
      status: 'Cancelled',
    });
  });
});
