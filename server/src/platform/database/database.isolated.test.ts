import { mongo } from 'mongoose';
import { untaxed } from 'shared/test/productInput';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BatchQueue } from '../../orders/batchQueue.ts';
import { decrementStockOp } from '../../orders/stock.ts';
import { StockAlert } from '../../alerts/model/StockAlert.ts';
import { AlertEmail } from '../../alerts/model/AlertEmail.ts';
import { Order } from '../../orders/model/Order.ts';
import { Product } from '../../products/model/Product.ts';
import { Review } from '../../reviews/model/Review.ts';
import { Wish } from '../../wishlist/model/Wish.ts';
import { cartInput, fillCart, keepEmails, queuedTo, stockOf, takeStock } from '../../test/buy.ts';
import { makeProduct, makeUser, unique } from '../../test/factories.ts';
import { call, http, listening, startApp } from '../../test/startApp.ts';
import { bulkWrite } from './bulkWrite.ts';
import { databaseServer } from './databaseServer.ts';
import { afterCommit, inTransaction } from './transaction.ts';
import { withTimeout } from './withTimeout.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';

// The settings read the environment on import.
const proxy = await vi.hoisted(async () => {
  const { startDatabaseProxy } = await import('../../test/databaseProxy.ts');
  const started = await startDatabaseProxy(process.env['MONGO_URI'] ?? '');
  process.env['MONGO_URI'] = started.uri;
  return started;
});

// afterAll hooks run in reverse order.
afterAll(proxy.close);
startApp();
keepEmails();

beforeEach(() => {
  proxy.faults.length = 0;
  proxy.commands.length = 0;
});

const named = (name: string) => proxy.commands.filter((command) => name in command);
/** A command that writes the stock of an order: MongoDB before 8.0 has no bulk write across collections. */
const stockWrite = () => (databaseServer.hasClientBulkWrite ? 'bulkWrite' : 'update');
const begun = () => proxy.commands.filter((command) => command['startTransaction']);
const times = (
  count: number,
  command: string,
  fault: (typeof proxy.faults)[number]['fault'],
  collection?: string,
) => proxy.faults.push(...Array.from({ length: count }, () => ({ command, fault, collection })));

/** A filled cart, and its order as stored in the database. */
async function shopping() {
  const [user, product] = [await makeUser(), await makeProduct()];
  const input = await fillCart(user, [{ product, quantity: 3 }]);
  return {
    user,
    input,
    order: () => call('POST /order/add', { input, as: user }),
    async expectOneOrder() {
      expect(await Order.countDocuments({ user: user._id })).toBe(1);
      expect(await stockOf(product)).toBe(597);
      expect(await queuedTo(user.email)).toHaveLength(1);
    },
  };
}

describe('a transaction', () => {
  it('CALL-53 reads a snapshot and writes with majority, as do all other commands', async () => {
    const { order } = await shopping();
    proxy.commands.length = 0;
    expect((await order()).status).toBe(201);
    expect(begun()).toHaveLength(1);
    expect(begun()[0]).toMatchObject({ readConcern: { level: 'snapshot' }, autocommit: false });
    expect(named('commitTransaction')).toHaveLength(1);
    expect(named('commitTransaction')[0]).toMatchObject({ writeConcern: { w: 'majority' } });

    proxy.commands.length = 0;
    await call('POST /cart', {
      input: { products: await cartInput([{ product: await makeProduct() }]) },
      as: await makeUser(),
    });
    expect(named('insert').length).toBeGreaterThan(0);
    for (const command of named('insert')) {
      expect(command).toMatchObject({ writeConcern: { w: 'majority' } });
      expect(command).toHaveProperty('txnNumber');
    }
    for (const command of named('find')) {
      expect(command).toMatchObject({ readConcern: { level: 'majority' } });
    }
  });

  it('CALL-53 repeats only the commit when its reply is lost', async () => {
    const { order, expectOneOrder } = await shopping();
    proxy.commands.length = 0;
    times(3, 'commitTransaction', 'unanswered');
    expect((await order()).status).toBe(201);
    expect(named('commitTransaction')).toHaveLength(4);
    expect(begun()).toHaveLength(1);
    await expectOneOrder();
  });

  it('CALL-53 commits once when the commit never reached the database', async () => {
    const { order, expectOneOrder } = await shopping();
    times(3, 'commitTransaction', 'lost');
    expect((await order()).status).toBe(201);
    await expectOneOrder();
  });

  it.each(['lost', 'unanswered'] as const)(
    'CALL-53 restarts when the connection breaks at a write (%s)',
    async (fault) => {
      const { order, expectOneOrder } = await shopping();
      proxy.commands.length = 0;
      times(1, stockWrite(), fault);
      expect((await order()).status).toBe(201);
      expect(begun().length).toBeGreaterThan(1);
      await expectOneOrder();
    },
  );

  it('CALL-53 that the database calls transient begins again, at a write and at the commit', async () => {
    const { order, expectOneOrder } = await shopping();
    proxy.commands.length = 0;
    const conflict = {
      ok: 0,
      code: 112,
      codeName: 'WriteConflict',
      errmsg: 'Another transaction was quicker.',
      errorLabels: ['TransientTransactionError'],
    };
    times(2, stockWrite(), conflict);
    times(1, 'commitTransaction', conflict);
    expect((await order()).status).toBe(201);
    expect(begun()).toHaveLength(4);
    await expectOneOrder();
  });

  it('CART-10 CALL-53 a client that is cut off after the commit gets the same order when it retries', async () => {
    const { user, input, order, expectOneOrder } = await shopping();
    const url = await listening();
    const hangUp = new AbortController();
    times(1, 'commitTransaction', 'held');
    const first = fetch(`${url}/api/order/add`, {
      method: 'POST',
      headers: { authorization: user.token, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: hangUp.signal,
    });
    const committed = () => Order.findOne({ user: user._id }).lean();
    await expect.poll(committed).not.toBeNull();
    hangUp.abort();
    await expect(first).rejects.toThrow('aborted');
    const add = vi.spyOn(BatchQueue.prototype, 'add');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const retried = order();
    await expect.poll(() => add).toHaveBeenCalledOnce();
    add.mockRestore();
    // How long an order waits for those before it.
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const again = await retried;
    expect(again.status).toBe(200);
    expect(again.body.order._id).toBe((await committed())?._id.toString());
    proxy.release();
    await expectOneOrder();
  });

  /** Advances the clock by half a minute once a reply is held. */
  async function passHalfAMinute() {
    await expect.poll(() => proxy.heldCount()).toBe(1);
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
  }

  it('SAFE-05 CALL-53 whose commit times out is not aborted, and a retry returns its result', async () => {
    const { order, expectOneOrder } = await shopping();
    times(1, 'commitTransaction', 'held');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = order();
    await passHalfAMinute();
    const uncertain = await first;
    expect(uncertain.status).toBe(503);
    expect(Number(uncertain.headers['retry-after'])).toBeGreaterThan(0);
    expect(uncertain.failure).toEqual({
      error: 'We are checking your order. Please look at your orders in a moment.',
    });
    proxy.release();
    expect([200, 201]).toContain((await order()).status);
    await expectOneOrder();
  });

  it('SAFE-05 CALL-53 that times out before its commit is a plain 503', async () => {
    const { order, expectOneOrder } = await shopping();
    times(1, stockWrite(), 'held');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = order();
    await passHalfAMinute();
    const refused = await first;
    expect(refused.status).toBe(503);
    expect(refused.failure).toEqual({
      error: 'The shop is temporarily unavailable. Please try again.',
    });
    proxy.release();
    expect((await order()).status).toBe(201);
    await expectOneOrder();
  });

  /**
   * Three orders of one product that wait while a fourth commits, so that one transaction places
   * them together.
   */
  async function waitingTogether() {
    const product = await makeProduct({ name: 'Hot' });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const user = await makeUser();
        return { user, input: await fillCart(user, [{ product, quantity: 2 }]) };
      }),
    );
    const placeOrder = ({ user, input }: NonNullable<typeof first>) =>
      call('POST /order/add', { input, as: user });
    if (!first) throw new Error('no buyers');
    return {
      product,
      first,
      others,
      /** Places all four; runs `meanwhile` when three wait. */
      async placeAll(meanwhile: () => unknown = () => {}) {
        proxy.commands.length = 0;
        times(1, 'commitTransaction', 'held');
        const early = placeOrder(first);
        await expect.poll(() => proxy.heldCount()).toBe(1);
        const add = vi.spyOn(BatchQueue.prototype, 'add');
        const later = others.map(placeOrder);
        await expect.poll(() => add).toHaveBeenCalledTimes(3);
        add.mockRestore();
        await meanwhile();
        proxy.commands.length = 0;
        proxy.release();
        return { early: await early, later: await Promise.all(later) };
      },
    };
  }

  it('SAFE-04 orders that wait for each other share one transaction', async () => {
    const { product, placeAll } = await waitingTogether();
    const { early, later } = await placeAll();
    expect([early, ...later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    // Before MongoDB 8.0 a transaction has one command per collection.
    const stockWrites = named(stockWrite()).filter(
      ({ update }) => update !== 'users' && update !== 'currentcarts',
    );
    expect(stockWrites).toHaveLength(1);
    expect(await stockOf(product)).toBe(592);
  });

  it('SAFE-04 an order that is refused, or already placed, does not affect others in its batch', async () => {
    const { product, first, others, placeAll } = await waitingTogether();
    const [other, , last] = others;
    if (!other || !last) throw new Error('no buyers');
    others.splice(1, 1, first);
    const { later } = await placeAll(() =>
      Product.updateOne({ _id: product._id }, { quantity: 3 }),
    );
    expect(later[1]?.status).toBe(200);
    expect(later.map(({ status }) => status).toSorted()).toEqual([200, 201, 400]);
    const refused = later.find(({ status }) => status === 400);
    expect(refused?.failure.error).toBe('Hot: Only 1 left.');
    expect(await stockOf(product)).toBe(1);
    const buyers = [first, other, last].map(({ user }) => user._id);
    expect(await Order.countDocuments({ user: { $in: buyers } })).toBe(2);
  });

  it.each([
    ['an error', 1, { ok: 0, code: 2, errmsg: 'bad value' }],
    [
      'conflicts',
      6,
      { ok: 0, code: 112, errmsg: 'conflict', errorLabels: ['TransientTransactionError'] },
    ],
  ])('SAFE-04 orders whose batch meets %s are placed one by one', async (_what, count, answer) => {
    const { product, placeAll } = await waitingTogether();
    const { later } = await placeAll(() => times(count, stockWrite(), answer));
    expect(later.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stockOf(product)).toBe(592);
  });

  it('SAFE-04 an order restarts when another process changes the same product first', async () => {
    const { order, expectOneOrder } = await shopping();
    proxy.commands.length = 0;
    const conflict = { ok: 0, code: 112, errmsg: 'x', errorLabels: ['TransientTransactionError'] };
    times(8, stockWrite(), conflict);
    expect((await order()).status).toBe(201);
    expect(begun()).toHaveLength(9);
    await expectOneOrder();
  });
});

describe('afterCommit', () => {
  it('runs before the transaction returns, for the attempt that was committed', async () => {
    const product = await makeProduct();
    const seen: (number | undefined)[][] = [];
    let attempts = 0;
    await inTransaction(async () => {
      const attempt = (attempts += 1);
      await Product.updateOne({ _id: product._id }, { $set: { quantity: attempt } });
      await afterCommit(async () => {
        seen.push([attempt, await stockOf(product)]);
      });
      if (attempt > 1) return;
      const error = new mongo.MongoError('Again');
      error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
      throw error;
    });
    expect(seen).toEqual([[2, 2]]);
  });

  it('does nothing when the transaction fails, and runs at once without one', async () => {
    const hook = vi.fn<() => Promise<void>>().mockResolvedValue();
    const failing = inTransaction(async () => {
      await afterCommit(hook);
      throw new Error('Refused');
    });
    await expect(failing).rejects.toThrow('Refused');
    expect(hook).not.toHaveBeenCalled();
    await afterCommit(hook);
    expect(hook).toHaveBeenCalledOnce();
  });
});

describe('an unavailable database', () => {
  const refusal = { error: 'The shop is temporarily unavailable. Please try again.' };

  it('CALL-53 is a 503 with Retry-After wherever it is needed, and the shop recovers by itself', async () => {
    const { user, order, expectOneOrder } = await shopping();
    const product = await makeProduct();
    const away = [
      () => order(),
      () => call('GET /address', { as: user }),
      () => call('POST /wishList', { input: { product: product._id.toString() }, as: user }),
      () => call('POST /user/login', { input: { email: user.email, password: 'climb-on-1' } }),
    ];
    await proxy.close();
    const [ready, ...replies] = await Promise.all([
      http().get('/readyz'),
      ...away.map((make) => make()),
    ]);
    const shown = await http().get('/api/products/list');
    await proxy.open();
    expect(ready.status).toBe(503);
    for (const { status, headers, failure } of replies) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(failure).toEqual(refusal);
    }
    expect(shown.status).toBe(200);
    await expect
      .poll(async () => (await http().get('/readyz')).status, { timeout: 30_000 })
      .toBe(200);
    expect((await order()).status).toBe(201);
    await expectOneOrder();
  });

  it('CALL-12 CALL-53 is treated as unavailable when it never replies', async () => {
    const error: unknown = await withTimeout(20, new Promise(() => {})).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(mongo.MongoOperationTimeoutError);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([10107, 189, 11600, 91, 13436, 9001, 262])(
    'CALL-39 is a 503 when it replies with error %i',
    async (code) => {
      const user = await makeUser();
      times(2, 'find', { ok: 0, code, errmsg: 'not now' }, 'addresses');
      const reply = await call('GET /address', { as: user });
      expect(reply.status).toBe(503);
      expect(reply.failure).toEqual(refusal);
      await expect.poll(async () => (await call('GET /address', { as: user })).status).toBe(200);
    },
  );

  it('CALL-39 is a 500 when it replies that the query is wrong', async () => {
    const user = await makeUser();
    times(1, 'find', { ok: 0, code: 2, errmsg: 'bad value' }, 'addresses');
    expect((await call('GET /address', { as: user })).status).toBe(500);
    expect(
      isDatabaseUnavailable(new mongo.MongoServerError({ code: 11000, message: 'taken' })),
    ).toBe(false);
    expect(isDatabaseUnavailable(new TypeError('x'))).toBe(false);
  });
});

describe('consistency', () => {
  const id = () => new mongo.ObjectId();
  const words = { title: 'Fine', review: 'It holds.', rating: 4, isRecommended: true };
  const line = { product: id(), name: 'x', slug: 'x', priceCents: 100, taxCents: 0, quantity: 1 };

  it.each<[string, () => () => Promise<unknown>]>([
    [
      'CART-10 one order for a cart',
      () => {
        const [user, cart] = [id(), id()];
        return () => Order.create({ user, cart, lines: [line] });
      },
    ],
    [
      'REV-02 one review for a person and product',
      () => {
        const own = { user: id(), product: id() };
        return () => Review.create({ ...own, ...words });
      },
    ],
    [
      'CALL-65 one wish for a person and product',
      () => {
        const own = { user: id(), product: id() };
        return () => Wish.create(own);
      },
    ],
    [
      'BACK-02 one alert for a person and product',
      () => {
        const own = { user: id(), product: id() };
        return () => StockAlert.create(own);
      },
    ],
    [
      'BACK-02 one email about stock and prices for a person, product and day',
      () => {
        const mark = { user: id(), day: '2026-01-02', product: id() };
        let number = 0;
        // Without Mongoose's own check of the number.
        return () => AlertEmail.collection.insertOne({ ...mark, number: ++number });
      },
    ],
    [
      'BACK-02 one first email about stock and prices for a person and day',
      () => {
        const mark = { user: id(), day: '2026-01-02', number: 1 };
        return () => AlertEmail.create({ ...mark, product: id() });
      },
    ],
    [
      'CALL-02 one account for an email',
      () => {
        const email = `${unique('one')}@example.com`;
        return () => makeUser('ROLE_MEMBER', { email });
      },
    ],
    [
      'CALL-19 one product for a sku',
      () => {
        const sku = unique('sku');
        return () => makeProduct({ sku, slug: unique() });
      },
    ],
  ])('the database guarantees %s', async (_what, setUp) => {
    const create = setUp();
    const made = await Promise.allSettled(Array.from({ length: 5 }, create));
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ code: 11_000 });
  });

  it('CART-09 stock is only taken if there is enough, at the price and while it is sold', async () => {
    const product = await makeProduct({ quantity: 8 });
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeStock(product, 1)));
    expect(taken.filter(Boolean)).toHaveLength(8);
    expect(await stockOf(product)).toBe(0);

    await Product.updateOne({ _id: product._id }, { quantity: 5 });
    expect(await takeStock(product, 1, { priceCents: 1_999 })).toBe(false);
    await Product.updateOne({ _id: product._id }, { isActive: false });
    expect(await takeStock(product, 1)).toBe(false);
    expect(await stockOf(product)).toBe(5);
  });

  it('CALL-53 writes of an unfinished transaction are not visible', async () => {
    const product = await makeProduct();
    const work = inTransaction(async (session) => {
      const id = product._id.toString();
      const offer = {
        product: id,
        variant: null,
        priceCents: 2_000,
        ...untaxed,
        brand: null,
      } as const;
      expect(await bulkWrite([decrementStockOp(offer, 3)], session)).toBe(true);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await stockOf(product)).toBe(600);
  });
});
