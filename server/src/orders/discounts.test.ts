import { taxed } from 'shared/test/productInput';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Order } from './model/Order.ts';
import type { PromotionRow } from '../promotions/model/Promotion.ts';
import { HttpError } from '../platform/http/errors.ts';
import { buy, cancelOrder, fillCart, keepEmails, setLineStatus, stockOf } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makePromotion, orderWith, usedOf } from '../test/promotions.ts';
import { call, startApp } from '../test/startApp.ts';
import { BatchQueue } from './batchQueue.ts';
import type { PendingOrder } from './pendingOrders.ts';
import { placeBatch } from './placeBatch.ts';

startApp();
keepEmails();

const usedUp = {
  error: 'This code has been used up.',
  fields: { promotion: 'This code has been used up.' },
};

const orderAs = async ({ _id }: { _id: string }, as: { token: string }) =>
  (await call('GET /order/:id', { params: { id: _id }, as })).body.order;

describe('PROMO-02 an order with a code', () => {
  it('PROMO-02 CALL-53 CALL-56 has the discount on its lines, and tax of what is left', async () => {
    const user = await makeUser();
    const [rope, plain] = [
      await makeProduct({ ...taxed, priceCents: 1_999 }),
      await makeProduct({ priceCents: 1_001 }),
    ];
    const { code, _id } = await makePromotion({ percent: 15 });
    const wanted = [{ product: rope, quantity: 3 }, { product: plain }];
    const order = await buy(user, wanted, code.toLowerCase());
    // 15% of $69.98 is $10.50 (10.497), of which 59.97 / 69.98 is $9.00 (8.998).
    expect(order).toMatchObject({
      total: 69.98,
      discount: 10.5,
      totalTax: 2.55,
      promotion: { code, label: '15% off' },
      products: [
        { purchasePrice: 19.99, quantity: 3, discount: 9, totalPrice: 53.52 },
        { purchasePrice: 10.01, quantity: 1, discount: 1.5, totalPrice: 8.51 },
      ],
    });
    const stored = await Order.findById(order._id).orFail().lean();
    expect(stored.promotion).toEqual({ _id, code, label: '15% off' });
    expect(stored.lines).toMatchObject([
      { discountCents: 900, taxCents: 255 },
      { discountCents: 150, taxCents: 0 },
    ]);
  });

  it('PROMO-02 splits every cent, and leaves out lines without a discount', async () => {
    const kim = await makeMerchant();
    const brand = kim.brand._id;
    const products = [
      await makeProduct({ brand }),
      await makeProduct({ brand }),
      await makeProduct({ brand }),
      await makeProduct(taxed),
    ];
    const { code } = await makePromotion({ amountCents: 1_000, brands: [brand] });
    const wanted = products.map((product) => ({ product }));
    const order = await buy(await makeUser(), wanted, code);
    expect(order.products.map(({ discount }) => discount)).toEqual([3.34, 3.33, 3.33, 0]);
    expect(order).toMatchObject({ total: 80, discount: 10, totalTax: 1 });
    const stored = await Order.findById(order._id).orFail().lean();
    expect(stored.lines[3]).not.toHaveProperty('discountCents');
  });

  it('DESK-24 CALL-54 lists the orders that used a promotion, for admins alone', async () => {
    const [admin, user] = [await makeUser('ROLE_ADMIN'), await makeUser()];
    const product = await makeProduct();
    const { _id, code } = await makePromotion();
    const used = await orderWith(code, user, [{ product }]);
    await buy(user, [{ product }]);
    const input = { promotion: _id.toString() };
    const listed = await call('GET /order', { input, as: admin });
    expect(listed.body.orders.map((row) => row._id)).toEqual([used.body.order._id]);
    expect((await call('GET /order', { input, as: user })).status).toBe(403);
  });

  it('PROMO-02 CART-07 is refused unless its total is that without the discount', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const { code } = await makePromotion();
    const { cartId, total } = await fillCart(user, [{ product }]);
    const input = { cartId, total: total * 0.9, promotion: code };
    const refused = await call('POST /order/add', { input, as: user });
    expect(refused.failure.fields).toEqual({ total: 'The total is now $20.00.' });
  });

  it('PROMO-02 ROUTE-05 costs the same as ever without a code, also with an empty one', async () => {
    const [user, product] = [await makeUser(), await makeProduct(taxed)];
    for (const promotion of [undefined, '', '  ']) {
      const order = await buy(user, [{ product, quantity: 2 }], promotion);
      expect(order).toMatchObject({ total: 40, discount: 0, totalTax: 2, promotion: null });
      const stored = await Order.findById(order._id).orFail().lean();
      expect(stored).not.toHaveProperty('promotion');
      expect(stored.lines[0]).not.toHaveProperty('discountCents');
    }
  });

  it('PROMO-02 CALL-58 keeps the discount of other lines when one is cancelled', async () => {
    const [user, product, rope] = [await makeUser(), await makeProduct(), await makeProduct(taxed)];
    const promotion = await makePromotion({ amountCents: 1_500, minTotalCents: 6_000 });
    const order = await buy(user, [{ product, quantity: 2 }, { product: rope }], promotion.code);
    expect((await setLineStatus(order, 0, 'Cancelled', user)).status).toBe(204);
    const left = await orderAs(order, user);
    expect(left).toMatchObject({ total: 20, discount: 5, totalTax: 0.75 });
    expect(left.products[1]).toEqual(order.products[1]);
    expect(await usedOf(promotion)).toBe(1);
  });

  it('PROMO-02 MERCH-03 shows a merchant the discount of the own lines only', async () => {
    const [user, kim] = [await makeUser(), await makeMerchant()];
    const own = await makeProduct({ brand: kim.brand._id });
    const { code } = await makePromotion({ percent: 50 });
    const wanted = [{ product: own }, { product: await makeProduct(), quantity: 4 }];
    const order = await buy(user, wanted, code);
    expect(order.discount).toBe(50);
    expect(await orderAs(order, kim)).toMatchObject({
      total: 20,
      discount: 10,
      products: [{ discount: 10, totalPrice: 10 }],
    });
    const sales = await call('GET /order', { input: { scope: 'sales' }, as: kim });
    expect(sales.body.orders.map(({ discount }) => discount)).toEqual([10]);
  });

  it('PROMO-02 CART-10 is the same order when its cart is ordered again', async () => {
    const [user, product] = [await makeUser(), await makeProduct()];
    const promotion = await makePromotion({ uses: 1, usesPerPerson: 1, firstOrderOnly: true });
    const input = { ...(await fillCart(user, [{ product }])), promotion: promotion.code };
    const place = () => call('POST /order/add', { input, as: user });
    const replies = [...(await Promise.all([place(), place(), place()])), await place()];
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await usedOf(promotion)).toBe(1);
  });
});

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** A cart with a product for each of these people. */
const makeCarts = (people: { token: string }[], product: Awaited<ReturnType<typeof makeProduct>>) =>
  Promise.all(people.map(async (as) => ({ as, input: await fillCart(as, [{ product }]) })));

describe('PROMO-05 the uses of a code', () => {
  it('PROMO-05 50 orders at once on 10 uses are 10, and 40 refusals', async () => {
    const product = await makeProduct();
    const promotion = await makePromotion({ uses: 10 });
    const people = await times(50, () => makeUser());
    const carts = await makeCarts(people, product);
    const replies = await Promise.all(
      carts.map(({ as, input }) =>
        call('POST /order/add', { input: { ...input, promotion: promotion.code }, as }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(40);
    for (const { status, failure } of refused) {
      expect(status).toBe(400);
      expect(failure).toEqual(usedUp);
    }
    expect(await usedOf(promotion)).toBe(10);
    expect(await Order.countDocuments({ 'promotion._id': promotion._id })).toBe(10);
    expect(await stockOf(product)).toBe(590);
  });

  it('PROMO-05 orders with several codes and none share a batch', async () => {
    const product = await makeProduct();
    const [one, other] = [await makePromotion({ uses: 4 }), await makePromotion({ uses: 3 })];
    const people = await times(15, () => makeUser());
    const carts = await makeCarts(people, product);
    const codes = [one.code, other.code, undefined];
    const replies = await Promise.all(
      carts.map(({ as, input }, at) =>
        call('POST /order/add', { input: { ...input, promotion: codes[at % 3] }, as }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
    expect([await usedOf(one), await usedOf(other)]).toEqual([4, 3]);
    expect(await stockOf(product)).toBe(588);
  });

  it.each([
    ['one use per person', { usesPerPerson: 1 }, 'This code has been used up.'],
    ['first orders', { firstOrderOnly: true }, 'This code is for first orders.'],
  ])('PROMO-05 twice at once for %s is one order', async (_what, terms, reason) => {
    const [user, product, promotion] = [
      await makeUser(),
      await makeProduct(),
      await makePromotion(terms),
    ];
    const carts = await makeCarts([user, user], product);
    const replies = await Promise.all(
      carts.map(({ as, input }) =>
        call('POST /order/add', { input: { ...input, promotion: promotion.code }, as }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(replies.find(({ status }) => status === 400)?.failure.error).toBe(reason);
    expect(await usedOf(promotion)).toBe(1);
    const another = await orderWith(promotion.code, await makeUser(), [{ product }]);
    expect(another.status).toBe(201);
  });

  describe('PROMO-05 in several processes', () => {
    // Without the queue of a process, each order has a transaction of its own.
    beforeEach(() => {
      const { add } = BatchQueue.prototype;
      const isOrder = (job: unknown): job is PendingOrder =>
        typeof job === 'object' && job !== null && 'cart' in job;
      vi.spyOn(BatchQueue.prototype, 'add').mockImplementation(async function (
        this: BatchQueue<unknown, unknown>,
        job,
      ) {
        // Carts have a queue of their own.
        if (!isOrder(job)) return add.call(this, job);
        const [placed] = await placeBatch([job]);
        if (placed === undefined || placed instanceof HttpError) throw placed;
        return placed;
      });
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it.each<[string, Partial<PromotionRow>, number, boolean]>([
      ['10 orders of several people on 3 uses are 3', { uses: 3 }, 3, false],
      ['10 orders of a person with 2 uses are 2', { usesPerPerson: 2 }, 2, true],
      ['10 first orders of a person are 1', { firstOrderOnly: true }, 1, true],
    ])('PROMO-05 %s', async (_what, terms, count, isOnePerson) => {
      const [promotion, one] = [await makePromotion(terms), await makeUser()];
      const people = await times(10, async () => (isOnePerson ? one : makeUser()));
      const replies = await Promise.all(
        people.map(async (as) => orderWith(promotion.code, as, [{ product: await makeProduct() }])),
      );
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(count);
      expect(statuses.filter((status) => status === 400)).toHaveLength(10 - count);
      expect(await usedOf(promotion)).toBe(count);
      expect(await Order.countDocuments({ 'promotion._id': promotion._id })).toBe(count);
    });
  });

  it('PROMO-05 are given back once by orders that are cancelled at once', async () => {
    const [user, admin, product] = [
      await makeUser(),
      await makeUser('ROLE_ADMIN'),
      await makeProduct(),
    ];
    const promotion = await makePromotion({ uses: 2 });
    const order = await buy(user, [{ product }], promotion.code);
    await buy(user, [{ product }], promotion.code);
    expect((await orderWith(promotion.code, user, [{ product }])).failure).toEqual(usedUp);
    const replies = await times(6, (at) => cancelOrder(order, at % 2 ? user : admin));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await usedOf(promotion)).toBe(1);
    expect((await orderWith(promotion.code, user, [{ product }])).status).toBe(201);
    expect((await orderWith(promotion.code, user, [{ product }])).failure).toEqual(usedUp);
  });

  it('PROMO-05 CALL-58 are given back by the last line that is cancelled, also both at once', async () => {
    const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
    const wanted = [{ product: await makeProduct() }, { product: await makeProduct() }];
    const promotion = await makePromotion();
    const order = await buy(user, wanted, promotion.code);
    await setLineStatus(order, 0, 'Cancelled', user);
    expect(await usedOf(promotion)).toBe(1);
    expect((await setLineStatus(order, 1, 'Cancelled', user)).status).toBe(200);
    expect(await usedOf(promotion)).toBe(0);

    const other = await buy(user, wanted, promotion.code);
    await Promise.all([
      setLineStatus(other, 0, 'Cancelled', user),
      setLineStatus(other, 1, 'Cancelled', admin),
      cancelOrder(other, user),
    ]);
    expect(await usedOf(promotion)).toBe(0);
  });
});
