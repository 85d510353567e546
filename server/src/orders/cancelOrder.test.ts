import { Types } from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
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

/** The stock on a visitor's product page. */
const shownStock = async (product: { slug: string }) => {
  const { body } = await call('GET /products/item/:slug', { params: { slug: product.slug } });
  return body.product.quantity;
};

describe('CALL-57 cancelling an order', () => {
  it('CALL-57 ODET-10 SHIP-05 returns the stock and removes the order from the usual lists', async () => {
    const { user, admin, kim, shoe, mat, order, news } = await makeOrder();
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([598, 597]);
    const reply = await cancelOrder(order, user);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ message: 'The order was cancelled.' });
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 600]);
    for (const as of [user, admin, kim]) {
      const params = { id: order._id };
      const shown = (await call('GET /order/:id', { params, as })).body.order;
      expect(shown).toMatchObject({ status: 'Cancelled', cancelledAt: expect.any(String) });
      const lists = await Promise.all([
        call('GET /order', { input: { limit: '100' }, as }),
        call('GET /order/search', { input: { search: order._id }, as }),
      ]);
      for (const { body } of lists) {
        expect(body.orders.map(({ _id }) => _id)).not.toContain(order._id);
      }
      expect((await setLineStatus(order, 0, 'Cancelled', as)).status).toBe(404);
    }
    const sales = await call('GET /order', { input: { scope: 'sales' }, as: kim });
    expect(sales.body.orders).toEqual([]);
    expect(await news()).toEqual([`Your order ${order.number} was cancelled`]);
  });

  it('CALL-57 CALL-15 shows visitors the returned stock at once', async () => {
    const { user, shoe, mat, order } = await makeOrder();
    // The catalogue no longer hears of changes from the database.
    await catalogue.close();
    onTestFinished(() => catalogue.load());
    expect([await shownStock(shoe), await shownStock(mat)]).toEqual([598, 597]);
    await setLineStatus(order, 0, 'Cancelled', user);
    expect([await shownStock(shoe), await shownStock(mat)]).toEqual([600, 597]);
    const other = await buy(user, [{ product: shoe }, { product: mat }]);
    expect([await shownStock(shoe), await shownStock(mat)]).toEqual([599, 596]);
    await cancelOrder(other, user);
    expect([await shownStock(shoe), await shownStock(mat)]).toEqual([600, 597]);
  });

  it('CALL-57 is recorded with the user who did it', async () => {
    const { user, order } = await makeOrder();
    await cancelOrder(order, user);
    expect(await Order.findById(order._id).lean()).toMatchObject({
      cancelledAt: expect.any(Date),
      lines: [{ status: 'Cancelled' }, { status: 'Cancelled' }],
      history: [
        {
          by: { _id: user._id, firstName: 'Robin', role: 'ROLE_MEMBER' },
          line: null,
          from: 'Not processed',
          to: 'Cancelled',
        },
      ],
    });
  });

  it('CALL-57 by an admin is emailed to the buyer', async () => {
    const { user, admin, order, news } = await makeOrder();
    expect((await cancelOrder(order, admin)).status).toBe(200);
    expect(await news()).toEqual([`Your order ${order.number} was cancelled`]);
    const email = (await queuedTo(user.email)).at(-1);
    expect(email?.text).toContain('2 × Shoe');
    expect(email?.text).toContain('3 × Mat');
  });

  it('CALL-57 by an admin is emailed without the items that were cancelled before', async () => {
    const { user, admin, order } = await makeOrder();
    await setLineStatus(order, 0, 'Cancelled', user);
    await cancelOrder(order, admin);
    const email = (await queuedTo(user.email)).at(-1);
    expect(email?.text).toContain('3 × Mat');
    expect(email?.text).not.toContain('Shoe');
  });

  it("CALL-57 another user's order is not found, even one with sold lines", async () => {
    const { kim, mat, order } = await makeOrder();
    for (const as of [await makeUser(), await makeMerchant(), kim]) {
      expect((await cancelOrder(order, as)).status).toBe(404);
    }
    const admin = await makeUser('ROLE_ADMIN');
    expect((await cancelOrder({ _id: new Types.ObjectId().toString() }, admin)).status).toBe(404);
    expect(await stockOf(mat)).toBe(597);
  });

  it('CALL-57 ODET-10 is refused after an item was delivered, for everyone', async () => {
    const { user, admin, shoe, mat, order } = await makeOrder();
    await setLineStatus(order, 0, 'Delivered', admin);
    for (const as of [user, admin]) {
      const refused = await cancelOrder(order, as);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: 'An order with a delivered item cannot be cancelled.',
      });
    }
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([598, 597]);
    expect(
      (await call('GET /order/:id', { params: { id: order._id }, as: user })).body.order.status,
    ).toBe('Processing');
  });

  it('CALL-57 returns only stock that was not returned before, and none for a deleted product', async () => {
    const { user, shoe, mat, order } = await makeOrder();
    await setLineStatus(order, 0, 'Cancelled', user);
    expect(await stockOf(shoe)).toBe(600);
    await Product.deleteOne({ _id: mat._id });
    expect((await cancelOrder(order, user)).status).toBe(200);
    expect(await stockOf(shoe)).toBe(600);
    expect((await cancelOrder(order, user)).status).toBe(404);
    expect(await stockOf(shoe)).toBe(600);
  });
});
