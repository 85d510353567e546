import { mongo } from 'mongoose';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Address } from './addresses/Address.ts';
import { inTransaction, within } from './database.ts';
import { isAway } from './databaseAway.ts';
import { Order } from './orders/Order.ts';
import { stockTaken } from './orders/stock.ts';
import { Product } from './products/Product.ts';
import { Review } from './reviews/Review.ts';
import { bagOf, fillCart, keepLetters, queuedTo, stockOf, takeStock } from './test/buy.ts';
import { makeProduct, makeUser, unique } from './test/factories.ts';
import { call, http, listening, startApp } from './test/startApp.ts';
import { Wish } from './wishlist/Wish.ts';
import { writeTogether } from './writeTogether.ts';

// The address must be in the environment before the settings are read.
const proxy = await vi.hoisted(async () => {
  const { startDatabaseProxy } = await import('./test/databaseProxy.ts');
  const started = await startDatabaseProxy(process.env['MONGO_URI'] ?? '');
  process.env['MONGO_URI'] = started.uri;
  process.env['LOG_LEVEL'] = 'silent';
  return started;
});

// What is registered first ends last.
afterAll(proxy.close);
startApp();
keepLetters();

beforeEach(() => {
  proxy.faults.length = 0;
  proxy.commands.length = 0;
});

const named = (name: string) => proxy.commands.filter((command) => name in command);
const begun = () => proxy.commands.filter((command) => command['startTransaction']);
const times = (count: number, command: string, fault: (typeof proxy.faults)[number]['fault']) =>
  proxy.faults.push(...Array.from({ length: count }, () => ({ command, fault })));

/** A full cart, and the order that comes of it as the database has it. */
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
  it('CALL-53 reads one moment and is written by a majority, as is everything else', async () => {
    const { order } = await shopping();
    proxy.commands.length = 0;
    expect((await order()).status).toBe(201);
    expect(begun()).toHaveLength(1);
    expect(begun()[0]).toMatchObject({ readConcern: { level: 'snapshot' }, autocommit: false });
    expect(named('commitTransaction')).toHaveLength(1);
    expect(named('commitTransaction')[0]).toMatchObject({ writeConcern: { w: 'majority' } });

    proxy.commands.length = 0;
    await call('POST /cart', {
      input: { products: await bagOf([{ product: await makeProduct() }]) },
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

  it('CALL-53 whose commit is done but not heard of is asked for its commit alone', async () => {
    const { order, expectOneOrder } = await shopping();
    proxy.commands.length = 0;
    times(3, 'commitTransaction', 'unanswered');
    expect((await order()).status).toBe(201);
    expect(named('commitTransaction')).toHaveLength(4);
    expect(begun()).toHaveLength(1);
    await expectOneOrder();
  });

  it('CALL-53 whose commit never came to the database is committed once', async () => {
    const { order, expectOneOrder } = await shopping();
    times(3, 'commitTransaction', 'lost');
    expect((await order()).status).toBe(201);
    await expectOneOrder();
  });

  it.each(['lost', 'unanswered'] as const)(
    'CALL-53 whose connection breaks at a write (%s) begins again',
    async (fault) => {
      const { order, expectOneOrder } = await shopping();
      proxy.commands.length = 0;
      times(1, 'bulkWrite', fault);
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
    times(2, 'bulkWrite', conflict);
    times(1, 'commitTransaction', conflict);
    expect((await order()).status).toBe(201);
    expect(begun()).toHaveLength(4);
    await expectOneOrder();
  });

  it('CART-10 CALL-53 a client cut off after the commit that tries again gets the same order', async () => {
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
    await expect.poll(committed, { timeout: 10_000 }).not.toBeNull();
    hangUp.abort();
    await expect(first).rejects.toThrow('aborted');
    const again = await order();
    expect(again.status).toBe(200);
    expect(again.body.order._id).toBe((await committed())?._id.toString());
    proxy.release();
    await expectOneOrder();
  });

  it('CALL-53 is given up in time, and what was under way is found by the next try', async () => {
    const { order, expectOneOrder } = await shopping();
    times(1, 'commitTransaction', 'held');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = order();
    await vi.waitFor(() => expect(named('commitTransaction').length).toBeGreaterThan(0));
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    const refused = await first;
    expect(refused.status).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    proxy.release();
    expect([200, 201]).toContain((await order()).status);
    await expectOneOrder();
  });
});

describe('a database that is away', () => {
  const refusal = { error: 'The shop is away for a moment. Please try again.' };

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

  it('CALL-12 CALL-53 is given up when it never answers, as one that is away', async () => {
    const error: unknown = await within(20, new Promise(() => {})).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(mongo.MongoOperationTimeoutError);
    expect(isAway(error)).toBe(true);
  });

  it.each([10107, 189, 11600, 91, 13436, 9001, 262])(
    'CALL-39 is a 503 when its answer is error %i',
    async (code) => {
      const user = await makeUser();
      times(2, 'find', { ok: 0, code, errmsg: 'not now' });
      const reply = await call('GET /address', { as: user });
      expect(reply.status).toBe(503);
      expect(reply.failure).toEqual(refusal);
      await expect.poll(async () => (await call('GET /address', { as: user })).status).toBe(200);
    },
  );

  it('CALL-39 is a 500 when its answer says that the query is wrong', async () => {
    const user = await makeUser();
    times(1, 'find', { ok: 0, code: 2, errmsg: 'bad value' });
    expect((await call('GET /address', { as: user })).status).toBe(500);
    expect(isAway(new mongo.MongoServerError({ code: 11000, message: 'taken' }))).toBe(false);
    expect(isAway(new TypeError('x'))).toBe(false);
  });
});

describe('besides transactions', () => {
  const id = () => new mongo.ObjectId();
  const place = { address: '1 Hill', city: 'Up', state: 'OR', country: 'US', zipCode: '97205' };
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
      'CALL-41 one default address for a person',
      () => {
        const user = id();
        return () => Address.create({ user, ...place, isDefault: true });
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
  ])('the database keeps to %s', async (_what, setUp) => {
    const create = setUp();
    const made = await Promise.allSettled(Array.from({ length: 5 }, create));
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ code: 11_000 });
  });

  it('CART-09 stock is taken only where there is enough, at the price and while it is sold', async () => {
    const product = await makeProduct({ quantity: 20 });
    const lines = [{ product: product._id, quantity: 1, priceCents: 2_000 }];
    const taken = await Promise.all(Array.from({ length: 50 }, () => takeStock(lines)));
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect(await stockOf(product)).toBe(0);

    await Product.updateOne({ _id: product._id }, { quantity: 5 });
    expect(await takeStock(lines.map((each) => ({ ...each, priceCents: 1_999 })))).toBe(false);
    await Product.updateOne({ _id: product._id }, { isActive: false });
    expect(await takeStock(lines)).toBe(false);
    expect(await stockOf(product)).toBe(5);
  });

  it('CALL-53 what a transaction began and did not finish is not there', async () => {
    const product = await makeProduct();
    const lines = [{ product: product._id, quantity: 3, priceCents: 2_000 }];
    const work = inTransaction(async (session) => {
      await Product.exists({});
      await writeTogether(stockTaken(lines), session);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await stockOf(product)).toBe(600);
  });
});
