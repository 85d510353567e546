import fc from 'fast-check';
import type { Types } from 'mongoose';
import { lineStatuses } from 'shared/orderSchemas';
import { taxed } from 'shared/test/productInput';
import { afterEach, expect, it, vi } from 'vitest';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makePromotion } from '../test/promotions.ts';
import { requestReturn, setReturnStatus } from '../test/returns.ts';
import { startApp } from '../test/startApp.ts';
import { dayMs } from '../platform/time.ts';
import { Order } from './Order.ts';
import { Return } from './Return.ts';
import { DailyProductSales, DailySales, ProductSales } from './Sales.ts';
import { rebuildSums, SalesCounter, salesCounter } from './salesCounter.ts';

startApp();

afterEach(() => {
  vi.useRealTimers();
});

/** The number of random stories; FUZZ_RUNS sets more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3);

/** All rows with something in them, by id. */
async function storedSums() {
  const rows = [
    ...(await DailySales.find().lean()),
    ...(await DailyProductSales.find().lean()),
    ...(await ProductSales.find().lean()),
  ];
  const filled = rows.map((row) => {
    // A product keeps the name of a sale that was cancelled since.
    const fields = Object.entries(row).filter(([key, value]) => value !== 0 && key !== 'soldAt');
    return [row._id, Object.fromEntries(fields)] as const;
  });
  const isFilled = (row: Record<string, unknown>) =>
    Object.values(row).some((value) => typeof value === 'number');
  return new Map(
    filled.filter(([, row]) => isFilled(row)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

interface Totals {
  orders: number;
  cents: number;
  lines: number;
}

/** The whole shop's orders as an aggregation sees them. */
async function aggregated(): Promise<Totals> {
  const line = { $multiply: ['$lines.priceCents', '$lines.quantity'] };
  const cents = { $subtract: [line, { $ifNull: ['$lines.discountCents', 0] }] };
  const share = { $divide: [{ $ifNull: ['$lines.refunded', 0] }, '$lines.quantity'] };
  const [row] = await Order.aggregate<Totals>([
    { $match: { cancelledAt: null } },
    { $unwind: '$lines' },
    { $match: { 'lines.status': { $ne: 'Cancelled' } } },
    {
      $group: {
        _id: '$_id',
        cents: { $sum: { $subtract: [cents, { $multiply: [cents, share] }] } },
        lines: { $sum: 1 },
      },
    },
    {
      $group: {
        _id: null,
        orders: { $sum: 1 },
        cents: { $sum: '$cents' },
        lines: { $sum: '$lines' },
      },
    },
    { $project: { _id: 0 } },
  ]);
  return row ?? { orders: 0, cents: 0, lines: 0 };
}

async function counted(): Promise<Totals> {
  const rows = await DailySales.find({ brand: null }).lean();
  const sum = (numberOf: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + numberOf(row), 0);
  return {
    orders: sum(({ orders }) => orders),
    cents: sum(({ cents }) => cents),
    lines: sum((row) => row.notProcessed + row.processing + row.shipped + row.delivered),
  };
}

async function expectExact() {
  await salesCounter.count();
  expect(await Order.countDocuments({ uncounted: { $exists: true } })).toBe(0);
  const running = await storedSums();
  expect(await counted()).toEqual(await aggregated());
  await rebuildSums();
  expect(await storedSums()).toEqual(running);
}

async function openShop() {
  const [kim, pat] = [await makeMerchant(), await makeMerchant()];
  return {
    ada: await makeUser('ROLE_ADMIN'),
    robin: await makeUser(),
    products: [
      await makeProduct({ name: 'Shoe', brand: kim.brand._id, priceCents: 1_000 }),
      await makeProduct({ name: 'Sock', brand: kim.brand._id, priceCents: 250, ...taxed }),
      await makeProduct({ name: 'Rope', brand: pat.brand._id, priceCents: 3_000 }),
      await makeProduct({ name: 'Mat', priceCents: 500 }),
    ],
    promotion: await makePromotion({ percent: 50 }),
    orders: new Array<Awaited<ReturnType<typeof buy>>>(),
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** The numbers choose which and how; refused changes change nothing. */
const actions = {
  async place({ robin, products, promotion, orders }: Shop, which: number, how: number) {
    const wanted = products.filter((_, at) => (1 + (which % 15)) & (1 << at));
    const lines = wanted.map((product) => ({ product, quantity: 2 + 2 * (how % 2) }));
    orders.push(await buy(robin, lines, how % 3 === 0 ? promotion.code : undefined));
  },
  async setStatus({ ada, orders }: Shop, which: number, how: number) {
    const order = pick(orders, which);
    const status = pick(lineStatuses, how);
    if (order && status) await setLineStatus(order, how % order.products.length, status, ada);
  },
  async cancel({ robin, orders }: Shop, which: number) {
    const order = pick(orders, which);
    if (order) await cancelOrder(order, robin);
  },
  async giveBack({ ada, robin, orders }: Shop, which: number, how: number) {
    const order = pick(orders, which);
    if (!order) return;
    const at = how % order.products.length;
    await setLineStatus(order, at, 'Delivered', ada);
    const reply = await requestReturn(order, at, robin, { quantity: 1 });
    if (reply.status !== 200) return;
    for (const status of ['Approved', 'Received', 'Refunded']) {
      await setReturnStatus(reply.body.return, { status }, ada);
    }
  },
  async count() {
    await salesCounter.count();
  },
} satisfies Record<string, (shop: Shop, which: number, how: number) => Promise<void>>;

const step = fc.tuple(
  fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])), // its keys
  fc.nat(1_000),
  fc.nat(1_000),
);
const story = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), {
  minLength: 4,
  maxLength: 6,
});

it('DESK-08 keeps sums that equal new ones and the orders, however changes overlap', async () => {
  const property = fc.asyncProperty(story, async (steps) => {
    const shop = await openShop();
    await Promise.all([3, 14, 7].map((which) => actions.place(shop, which, which)));
    for (const together of steps) {
      await Promise.all(together.map(([name, ...numbers]) => actions[name](shop, ...numbers)));
      await expectExact();
    }
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
}, 600_000);

it('DESK-08 counts each change once when several processes count at the same time', async () => {
  const shop = await openShop();
  const others = [new SalesCounter(), new SalesCounter()];
  for (let time = 0; time < 3; time++) {
    await Promise.all([1, 6, 9].map((which) => actions.place(shop, which, time)));
    await Promise.all([
      actions.setStatus(shop, time, 2),
      ...[salesCounter, ...others].map((counter) => counter.count()),
    ]);
    await Promise.all(others.map((counter) => counter.count()));
    await expectExact();
  }
});

/** The sums of a product in the whole shop. */
const salesOf = async ({ _id: product }: { _id: Types.ObjectId }) => {
  const row = await ProductSales.findOne({ product, brand: null }).lean();
  return [row?.quantity7 ?? 0, row?.quantity30 ?? 0, row?.quantity90 ?? 0];
};

it('DESK-08 takes sales out of the last 7, 30 and 90 days when these are over, also changed ones', async () => {
  const { robin, ada, products } = await openShop();
  const [shoe, sock] = products;
  if (!shoe || !sock) throw new Error('There are no products.');
  const start = Date.now();
  await buy(robin, [{ product: shoe, quantity: 5 }]);
  const changed = await buy(robin, [
    { product: shoe, quantity: 2 },
    { product: sock, quantity: 4 },
  ]);
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * dayMs });
    await salesCounter.count();
    const found = [await salesOf(shoe), await salesOf(sock)];
    const running = await storedSums();
    await rebuildSums();
    expect(await storedSums()).toEqual(running);
    vi.useRealTimers();
    return found;
  };
  expect(await after(6)).toEqual([
    [7, 7, 7],
    [4, 4, 4],
  ]);
  expect(await after(7)).toEqual([
    [0, 7, 7],
    [0, 4, 4],
  ]);
  await setLineStatus(changed, 0, 'Cancelled', ada);
  expect((await after(29))[0]).toEqual([0, 5, 5]);
  expect((await after(30))[0]).toEqual([0, 0, 5]);
  expect(await after(90)).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(await DailyProductSales.countDocuments()).toBe(0);
});

it('DESK-08 counts after discounts and without refunded pieces', async () => {
  const { robin, ada, products, promotion } = await openShop();
  await salesCounter.count();
  const before = await counted();
  const order = await buy(robin, [{ product: products[0] ?? ada, quantity: 3 }], promotion.code);
  await setLineStatus(order, 0, 'Delivered', ada);
  await salesCounter.count();
  expect(await counted()).toMatchObject({ cents: before.cents + 1_500, orders: before.orders + 1 });
  const { body } = await requestReturn(order, 0, robin, { quantity: 2 });
  for (const status of ['Approved', 'Received']) {
    await setReturnStatus(body.return, { status }, ada);
  }
  await salesCounter.count();
  expect(await counted()).toMatchObject({ cents: before.cents + 1_500 });
  await setReturnStatus(body.return, { status: 'Refunded' }, ada);
  await salesCounter.count();
  expect(await counted()).toMatchObject({ cents: before.cents + 500, orders: before.orders + 1 });
  const row = await Return.findById(body.return._id).lean();
  expect(row).toMatchObject({ netCents: 1_000, refundedAt: expect.any(Date) });
});
