import fc from 'fast-check';
import { Types } from 'mongoose';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { taxed } from 'shared/test/productInput';
import { afterEach, expect, it, vi } from 'vitest';
import { Order } from '../orders/model/Order.ts';
import { Return } from '../returns/model/Return.ts';
import { BestSellers, DailySales, salesPeriods, SalesRun, statusFields } from './model/Sales.ts';
import { netCents } from '../orders/model/soldLines.ts';
import { addDays, dayMs, toUtcDay } from '../platform/time.ts';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { makePromotion } from '../test/promotions.ts';
import { requestReturn, setReturnStatus } from '../test/returns.ts';
import { call, startApp } from '../test/startApp.ts';
import { updateSales } from './salesSums.ts';

startApp();

afterEach(() => {
  vi.useRealTimers();
});

/** The number of random stories; `npm run test:all` takes 200. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 1);

const readOrders = () => Order.find({ cancelledAt: null }).sort({ created: 1, _id: 1 }).lean();
type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];
type Line = StoredOrder['lines'][number];

const toSales = (line: Line) => ({
  quantity: line.quantity - (line.refunded ?? 0),
  cents: netCents(line) - netCents(line, line.refunded ?? 0),
});

function sumOf(all: readonly Line[], brand: string | null) {
  const lines = all.filter((line) => brand === null || line.brand?.toString() === brand);
  const active = lines.filter(({ status }) => status !== 'Cancelled');
  const isUnshipped = ({ status, tracking }: Line) =>
    (status === 'Not processed' || status === 'Processing') && (brand === null || !tracking);
  return {
    orders: active.length > 0 ? 1 : 0,
    cents: active.reduce((cents, line) => cents + toSales(line).cents, 0),
    toShip: lines.some(isUnshipped) ? 1 : 0,
    ...Object.fromEntries(
      Object.entries(statusFields).map(([status, field]) => [
        field,
        lines.filter((line) => line.status === status).length,
      ]),
    ),
  };
}

const addUp = (all: readonly Record<string, number>[]) =>
  all.reduce(
    (sums, one) =>
      Object.fromEntries(
        Object.entries(one).map(([key, value]) => [key, (sums[key] ?? 0) + value]),
      ),
    {},
  );

function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The sums of the days by `<day> <brand>`, from the orders. */
function expectedDays(orders: readonly StoredOrder[]) {
  const parts = orders.flatMap(({ created, lines }) =>
    [null, ...new Set(lines.flatMap(({ brand }) => brand?.toString() ?? []))].map(
      (brand) => [`${toUtcDay(created.getTime())} ${brand}`, sumOf(lines, brand)] as const,
    ),
  );
  const byKey = groupBy(parts, ([key]) => key);
  return Object.fromEntries(
    [...byKey].map(([key, ofDay]) => [key, addUp(ofDay.map(([, sums]) => sums))]),
  );
}

const bySales = (a: { product: Types.ObjectId; quantity: number; cents: number }, b: typeof a) =>
  b.quantity - a.quantity ||
  b.cents - a.cents ||
  (a.product.toString() < b.product.toString() ? -1 : 1);

/** The best sellers of a period and brand, from the orders. */
function expectedBestSellers(
  orders: readonly StoredOrder[],
  days: number,
  brand: Types.ObjectId | null,
) {
  const since = new Date(addDays(toUtcDay(Date.now()), 1 - days));
  const lines = orders
    .filter(({ created }) => created >= since)
    .flatMap((order) => order.lines)
    .filter((line) => line.status !== 'Cancelled' && (!brand || brand.equals(line.brand)));
  return [...groupBy(lines, ({ product }) => product.toString())]
    .map(([product, sold]) => ({
      product: new Types.ObjectId(product),
      name: sold.at(-1)?.name,
      ...addUp(sold.map(toSales)),
    }))
    .map((row) => ({ quantity: 0, cents: 0, ...row }))
    .filter(({ quantity }) => quantity > 0)
    .toSorted(bySales)
    .slice(0, 10);
}

/** Brings the sums up to date, and compares them with the orders. */
async function expectExact() {
  await updateSales();
  const orders = await readOrders();
  const rows = await DailySales.find().lean();
  expect(
    Object.fromEntries(
      rows.map(({ _id, run: _run, day, brand = null, ...sums }) => [`${day} ${brand}`, sums]),
    ),
  ).toEqual(expectedDays(orders));
  const brands = [null, ...new Set(rows.flatMap(({ brand }) => brand?.toString() ?? []))];
  for (const days of salesPeriods) {
    for (const id of brands) {
      const brand = id === null ? null : new Types.ObjectId(id);
      const row = await BestSellers.findOne({ days, brand }).lean();
      expect(row?.products ?? []).toEqual(expectedBestSellers(orders, days, brand));
    }
  }
}

async function openShop() {
  const [kim, pat] = [await makeMerchant(), await makeMerchant()];
  return {
    ada: await makeUser('ROLE_ADMIN'),
    robin: await makeUser(),
    kim,
    products: [
      await makeProduct({ name: 'Shoe', brand: kim.brand._id, priceCents: 1_005 }),
      await makeProduct({ name: 'Sock', brand: kim.brand._id, priceCents: 250, ...taxed }),
      await makeProduct({ name: 'Rope', brand: pat.brand._id, priceCents: 3_000 }),
      await makeProduct({ name: 'Mat', priceCents: 500 }),
    ] as const,
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
    const lines = wanted.map((product) => ({ product, quantity: 2 + (how % 2) }));
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
  update: () => updateSales(),
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

it('DESK-08 keeps sums that equal the orders, however changes overlap', async () => {
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

it('DESK-16 counts an order to ship for its merchant until it has a parcel, for the shop until it is shipped', async () => {
  const { robin, kim, products } = await openShop();
  const order = await buy(robin, [{ product: products[0] }]);
  const toShip = async (brand: Types.ObjectId | null) =>
    (await DailySales.find({ brand }).lean()).reduce((sum, row) => sum + row.toShip, 0);
  const counts = async () => {
    await updateSales();
    return Promise.all([toShip(kim.brand._id), toShip(null)]);
  };
  const [ofKim, ofShop] = await counts();
  const input = { lines: [order.products[0]?._id], carrier: 'UPS', number: '1Z' };
  const params = { id: order._id };
  expect((await call('PUT /order/:id/tracking', { params, input, as: kim })).status).toBe(204);
  expect(await counts()).toEqual([(ofKim ?? 0) - 1, ofShop]);
});

it('DESK-08 follows changes of orders of earlier days', async () => {
  const { robin, ada, kim, products } = await openShop();
  const order = await buy(robin, [{ product: products[0], quantity: 2 }]);
  await updateSales();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * dayMs });
  await expectExact();
  const ofKim = () => DailySales.find({ brand: kim.brand._id }).lean();
  expect(await ofKim()).toMatchObject([{ orders: 1, cents: 2_010, toShip: 1 }]);
  await setLineStatus(order, 0, 'Shipped', ada);
  await expectExact();
  expect(await ofKim()).toMatchObject([{ orders: 1, shipped: 1, toShip: 0 }]);
  await cancelOrder(order, robin);
  await expectExact();
  expect(await ofKim()).toEqual([]);
});

it('DESK-08 adds only the days of changed orders up, and all of them without an earlier run', async () => {
  const { robin, products } = await openShop();
  const old = await buy(robin, [{ product: products[0] }]);
  await Order.collection.updateOne(
    { _id: new Types.ObjectId(old._id) },
    { $set: { created: new Date('2025-05-05T05:05:05Z') }, $unset: { updatedAt: 1 } },
  );
  await SalesRun.deleteMany({});
  await expectExact();
  const runOfOldDay = async () =>
    (await DailySales.findOne({ brand: null, day: '2025-05-05' }).orFail().lean()).run;
  const first = await runOfOldDay();
  await buy(robin, [{ product: products[0] }]);
  await expectExact();
  expect(await runOfOldDay()).toEqual(first);
});

it('SHOPX-15 sorts lists by what was sold in 30 days, without cancelled and returned pieces', async () => {
  const { robin, ada, kim } = await openShop();
  const brand = kim.brand._id;
  const [few, many, back, none] = [
    await makeProduct({ brand }),
    await makeProduct({ brand }),
    await makeProduct({ brand }),
    await makeProduct({ brand }),
  ];
  await buy(robin, [
    { product: few, quantity: 1 },
    { product: many, quantity: 3 },
    { product: back, quantity: 5 },
  ]);
  const cancelled = await buy(robin, [{ product: few, quantity: 9 }]);
  await cancelOrder(cancelled, robin);
  const list = async () => {
    await updateSales();
    const input = { brand: kim.brand.slug, order: 'bestSelling' };
    const { products } = (await call('POST /products/advancedFilters', { input })).body;
    return products.map(({ slug }) => slug).filter((slug) => ids.includes(slug));
  };
  const bestsellers = async () =>
    (await call('GET /products/list', { input: { limit: '100' } })).body.products.flatMap(
      ({ slug, isBestseller }) => (isBestseller && ids.includes(slug) ? slug : []),
    );
  const ids = [few, many, back, none].map(({ slug }) => slug);
  expect(await list()).toEqual([back.slug, many.slug, few.slug, none.slug]);
  // SHOPX-22: only what was sold five times.
  expect(await bestsellers()).toEqual([back.slug]);
  const order = await buy(robin, [{ product: none, quantity: 4 }]);
  expect(await list()).toEqual([back.slug, none.slug, many.slug, few.slug]);
  await setLineStatus(order, 0, 'Cancelled', ada);
  expect(await list()).toEqual([back.slug, many.slug, few.slug, none.slug]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * dayMs });
  expect(await list()).toEqual([none.slug, back.slug, many.slug, few.slug]);
});

it('DESK-08 makes a run that failed again', async () => {
  const { robin, kim, products } = await openShop();
  await buy(robin, [{ product: products[0] }]);
  const failing = vi.spyOn(BestSellers.collection, 'collectionName', 'get').mockReturnValue('$no');
  try {
    await expect(updateSales()).rejects.toThrow('Invalid collection name');
  } finally {
    failing.mockRestore();
  }
  expect(await BestSellers.findOne({ days: 7, brand: kim.brand._id })).toBeNull();
  await expectExact();
  expect(await BestSellers.findOne({ days: 7, brand: kim.brand._id })).not.toBeNull();
});

it('DESK-08 takes sales out of the last 7, 30 and 90 days when these are over', async () => {
  const { robin, kim, products } = await openShop();
  const [shoe, sock] = products;
  const start = Date.now();
  await buy(robin, [
    { product: shoe, quantity: 5 },
    { product: sock, quantity: 4 },
  ]);
  const after = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * dayMs });
    await expectExact();
    vi.useRealTimers();
    const rows = await BestSellers.find({ brand: kim.brand._id }).lean();
    return rows.map((row) => row.days).toSorted((a, b) => a - b);
  };
  expect(await after(6)).toEqual([7, 30, 90]);
  expect(await after(7)).toEqual([30, 90]);
  expect(await after(29)).toEqual([30, 90]);
  expect(await after(30)).toEqual([90]);
  expect(await after(90)).toEqual([]);
});

it('DESK-08 counts after discounts and without refunded pieces', async () => {
  const { robin, ada, kim, products, promotion } = await openShop();
  const centsOfKim = async () => {
    await expectExact();
    return (await DailySales.findOne({ brand: kim.brand._id }).lean())?.cents;
  };
  const order = await buy(robin, [{ product: products[0], quantity: 3 }], promotion.code);
  await setLineStatus(order, 0, 'Delivered', ada);
  const paid = 3_015 - Math.round(3_015 / 2);
  expect(await centsOfKim()).toBe(paid);
  const { body } = await requestReturn(order, 0, robin, { quantity: 2 });
  for (const status of ['Approved', 'Received']) {
    await setReturnStatus(body.return, { status }, ada);
  }
  expect(await centsOfKim()).toBe(paid);
  await setReturnStatus(body.return, { status: 'Refunded' }, ada);
  const row = await Return.findById(body.return._id).orFail().lean();
  expect(row.refundedAt).toBeInstanceOf(Date);
  expect(await centsOfKim()).toBe(paid - (row.netCents ?? 0));
});
