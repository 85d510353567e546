import { arrivalOf } from 'shared/orders/arrival';
import { type Call, endpoints } from 'shared/endpoints';
import { toCents } from 'shared/money';
import { returnStatuses } from 'shared/returns/returnSchemas';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import { call, http, startApp } from '../test/startApp.ts';
import { makeProduct } from '../test/factories.ts';
import { orderNumbers } from '../orders/orderNumbers.ts';
import { Order } from '../orders/model/Order.ts';
import { labelOf, Product } from '../products/model/Product.ts';
import { Promotion } from '../promotions/model/Promotion.ts';
import { Return } from '../returns/model/Return.ts';
import { User } from '../users/model/User.ts';
import { demoProducts } from './products.ts';
import { seedOnce } from './seedOnce.ts';

startApp();

let firstTime: boolean;

beforeAll(async () => {
  // Another test file may have left a part of its block of numbers.
  while ((await orderNumbers.next()) !== 'U-10001');
  firstTime = await seedOnce();
  await catalogue.close();
  await catalogue.load();
}, 180_000);

const signIn = async (who: string) => {
  const input = { email: `${who}@example.com`, password: `${who}123` };
  const { body } = await call('POST /user/login', { input });
  return { token: body.accessToken };
};

it('fills an empty database once, and does not change one with data', async () => {
  expect(firstTime).toBe(true);
  await makeProduct();
  expect(await seedOnce()).toBe(false);
});

it('CALL-12 CALL-24 CALL-31 shows the shop to visitors, with images that exist', async () => {
  const { body } = await call('GET /products/list', { input: { limit: '100' } });
  expect(body.totalProducts).toBeGreaterThanOrEqual(60);
  const imageUrls = body.products.flatMap(({ imageUrl }) => imageUrl || []);
  expect(imageUrls.length).toBeGreaterThanOrEqual(60);
  expect((await http().get(imageUrls[0] ?? '')).status).toBe(200);
  expect((await call('GET /category/list')).body.categories).toHaveLength(11);
  expect((await call('GET /brands/lists')).body.brands).toHaveLength(8);
});

it('CALL-01 CALL-07 CALL-45 CALL-54 CALL-59 shows an admin people, applications, orders and reviews', async () => {
  const admin = await signIn('admin');
  const found = await call('GET /user/search', { as: admin, input: { firstName: '/^ma/i' } });
  expect(found.body.users.map(({ firstName }) => firstName)).toEqual(['Marcus', 'Maya']);
  const applications = await call('GET /merchant/list', { as: admin });
  expect(new Set(applications.body.merchants.map(({ status }) => status)).size).toBe(3);
  expect((await call('GET /order', { as: admin })).body.totalOrders).toBeGreaterThanOrEqual(40);
  expect((await call('GET /review', { as: admin })).body.totalReviews).toBeGreaterThanOrEqual(250);
});

/** Whether a GET replies with a page of a list that needs no path parameter. */
function isList(name: Call): boolean {
  const schemas: Record<number, z.ZodMiniType | undefined> = endpoints[name];
  const reply = schemas[200];
  const isPaged = reply instanceof z.ZodMiniObject && 'pages' in reply.shape;
  return isPaged && name.startsWith('GET ') && !name.includes(':');
}

/** Lists in which an admin of the demo shop sees nothing. */
const emptyLists: readonly Call[] = [
  'GET /wishList', // The own one, which is empty at first.
  'GET /merchant/statement', // For merchants alone.
  'GET /refund', // Only with a payment provider.
];

// Object.keys() does not keep the key type.
const lists = (Object.keys(endpoints) as Call[])
  .filter(isList)
  .filter((name) => !emptyLists.includes(name));

it.each(lists)('CALL-07 CALL-45 CALL-54 CALL-59 shows an admin rows of %s', async (name) => {
  const { body } = await call(name, { as: await signIn('admin') });
  const [, total] =
    Object.entries<unknown>(body ?? {}).find(([field]) => field.startsWith('total')) ?? [];
  const advice = 'Add rows to the demo shop, or name the call in emptyLists.';
  expect(total, advice).toBeGreaterThan(0);
});

it('VAR-07 shows products in stock and without options on the first page', async () => {
  const { body } = await call('GET /products/list', { input: { limit: '9' } });
  const skus = new Set(demoProducts.map(({ sku }) => sku));
  // Another test adds a product.
  const firstPage = body.products.filter(({ sku }) => skus.has(sku)).slice(0, 8);
  expect(firstPage).toHaveLength(8);
  for (const product of firstPage) {
    expect(product).toMatchObject({ options: [], variants: [] });
    expect(product.quantity).toBeGreaterThan(0);
  }
});

it.each(demoProducts)(
  'VAR-01 VAR-06 VAR-07 stores $name with its variants and images',
  async (demo) => {
    const product = await Product.findOne({ sku: demo.sku }).orFail().lean();
    const hasOptions = demo.options.length > 0;
    expect(product.skus).toEqual([demo.sku, ...demo.variants.map(({ sku }) => sku)]);
    expect(product.images?.map(({ alt }) => alt)).toEqual(
      demo.images.length > 1 ? demo.images.map(({ alt }) => alt) : undefined,
    );
    expect(product.images?.[0]?.imageUrl ?? product.imageUrl).toBe(product.imageUrl);
    expect(product.options).toEqual(hasOptions ? demo.options : undefined);
    expect(product.basePriceCents).toBe(hasOptions ? toCents(demo.price) : undefined);
    const variants = demo.variants.map(({ sku, values, quantity, price }) => ({
      sku,
      values,
      quantity,
      priceCents: toCents(price ?? demo.price),
      hasOwnPrice: price !== null,
      isActive: true,
    }));
    expect(product.variants !== undefined).toBe(hasOptions);
    expect(product.variants ?? []).toMatchObject(variants);
    const prices = variants.map(({ priceCents }) => priceCents);
    expect(product.priceCents).toBe(hasOptions ? Math.min(...prices) : toCents(demo.price));
    const imageUrls = ['', ...(product.images ?? []).map(({ imageUrl }) => imageUrl)];
    for (const { imageUrl } of product.variants ?? []) expect(imageUrls).toContain(imageUrl);
  },
);

it('VAR-07 shows each color of a product in its own image, which exists', async () => {
  const products = await Product.find({ 'options.name': 'Color' }).lean();
  expect(products.length).toBeGreaterThanOrEqual(12);
  for (const { options, variants, imageUrl } of products) {
    const at = options?.findIndex(({ name }) => name === 'Color') ?? 0;
    const colors = new Map(variants?.map((variant) => [variant.values[at], variant.imageUrl]));
    expect([...colors.keys()].toSorted()).toEqual(options?.[at]?.values.toSorted());
    expect(new Set(colors.values()).size).toBe(colors.size);
    expect(colors.get(options?.[at]?.values[0])).toBe(imageUrl);
    for (const url of colors.values()) expect((await http().get(url)).status).toBe(200);
  }
});

it('VAR-03 VAR-07 has orders of a variant exactly where the product has options', async () => {
  const products = new Map(
    (await Product.find().lean()).map((product) => [product._id.toString(), product]),
  );
  const lines = (await Order.find().lean()).flatMap((order) => order.lines);
  for (const { product: id, variant, imageUrl, priceCents } of lines) {
    const product = products.get(id.toString());
    const ordered = product?.variants?.find(({ _id }) => variant?._id.equals(_id));
    expect(ordered !== undefined).toBe(product?.options !== undefined);
    if (!product || !ordered) continue;
    expect(variant).toMatchObject({
      sku: ordered.sku,
      label: labelOf(ordered, product.options ?? []),
    });
    expect(imageUrl).toBe(ordered.imageUrl || product.imageUrl);
    expect(priceCents).toBe(ordered.priceCents);
  }
  const labels = lines.flatMap(({ variant }) => variant?.label ?? []);
  expect(
    labels.filter((label) => /^(XS|S|M|L|XL) \/ [A-Z][a-z]+$/.test(label)).length,
  ).toBeGreaterThan(10);
});

it('PROMO-04 PROMO-05 has promotions in every state, used as often as their orders say', async () => {
  const promotions = await Promotion.find({ isSignupBonus: false }).lean();
  const orders = await Order.find({ promotion: { $ne: null } }).lean();
  expect(orders.length).toBeGreaterThan(1);
  for (const { _id, used } of promotions) {
    expect(orders.filter(({ promotion }) => promotion?._id.equals(_id))).toHaveLength(used);
  }
  const now = new Date();
  const isEnded = ({ to }: (typeof promotions)[number]) => Boolean(to && to < now);
  const isUsedUp = ({ used, uses }: (typeof promotions)[number]) => used === uses;
  expect(promotions.filter(isEnded)).toHaveLength(1);
  expect(promotions.filter(isUsedUp)).toHaveLength(1);
  const usable = promotions.filter((row) => !isEnded(row) && !isUsedUp(row));
  expect(usable.map(({ brands }) => brands.length).toSorted()).toEqual([0, 1]);
  for (const { lines } of orders) {
    for (const { discountCents } of lines) expect(discountCents).toBeGreaterThan(0);
  }
});

it('SHIP-03 SHIP-08 has orders with rising numbers and the arrival of their day', async () => {
  const orders = await Order.find().sort({ created: 1 }).lean();
  const numbers = orders.map(({ number }) => Number(/^U-(\d+)$/.exec(number ?? '')?.[1]));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(orders.length);
  for (const { created, arrival } of orders) {
    const promised = (['standard', 'large'] as const).map((shippingClass) =>
      arrivalOf(created, { classes: [shippingClass], country: undefined }, config),
    );
    expect(promised).toContainEqual(arrival);
  }
});

it('DESK-17 has orders that tell their history in order of time, with numbers in order of date', async () => {
  const orders = await Order.find().sort({ created: 1 }).lean();
  expect(orders.length).toBeGreaterThan(50);
  for (const { created, history } of orders) {
    const times = [created, ...history.map(({ at }) => at)].map((at) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  const numbers = orders.map(({ number }) => Number(number?.slice(2)));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

it('DESK-14 has orders with the total of their lines that are not cancelled', async () => {
  const orders = await Order.find().lean();
  for (const { lines, totalCents } of orders) {
    const active = lines.filter(({ status }) => status !== 'Cancelled');
    const cents = active.map(
      (line) => line.priceCents * line.quantity + line.taxCents - (line.discountCents ?? 0),
    );
    expect(totalCents).toBe(cents.reduce((sum, each) => sum + each, 0));
  }
});

it('SHIP-04 has parcels of lines that were shipped, with their history', async () => {
  const orders = await Order.find().lean();
  const sent = orders.flatMap(({ lines, history }) =>
    lines.flatMap((line) => (line.tracking ? [{ line, tracking: line.tracking, history }] : [])),
  );
  expect(sent.length).toBeGreaterThan(20);
  for (const { line, tracking, history } of sent) {
    expect(['Shipped', 'Delivered']).toContain(line.status);
    const own = history.filter((change) => change.line?.equals(line._id));
    expect(own.find(({ field }) => field === 'tracking')).toMatchObject({
      at: tracking.at,
      to: `${tracking.carrier} ${tracking.number}`,
    });
  }
});

it('SHIP-05 gives the member a cancelled order', async () => {
  const as = await signIn('member');
  const { body } = await call('GET /order', { as, input: { state: 'cancelled' } });
  expect(body.orders).toMatchObject([
    {
      status: 'Cancelled',
      cancelledAt: expect.any(String),
      history: [{ line: null, to: 'Cancelled', by: { role: 'ROLE_MEMBER' } }],
    },
  ]);
});

it('SAFE-06 has nobody whose email is not verified', async () => {
  expect(await User.countDocuments({ emailVerifiedAt: null })).toBe(0);
});

it('MERCH-03 gives the merchant a brand, products and sales', async () => {
  const merchant = await signIn('merchant');
  expect((await call('GET /brands', { as: merchant })).body.brands).toHaveLength(1);
  expect((await call('GET /products', { as: merchant })).body.totalProducts).toBeGreaterThan(3);
  const sales = await call('GET /order', { as: merchant, input: { scope: 'sales' } });
  expect(sales.body.totalOrders).toBeGreaterThan(3);
});

it('CALL-54 gives the member orders in several states', async () => {
  const { body } = await call('GET /order', { as: await signIn('member') });
  expect(new Set(body.orders.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3);
});

it('CALL-78 RET-02 gives the member and the merchant returns in every status', async () => {
  for (const who of ['member', 'merchant']) {
    const { body } = await call('GET /return', { as: await signIn(who), input: { limit: '100' } });
    expect(new Set(body.returns.map(({ status }) => status))).toEqual(new Set(returnStatuses));
    for (const { status, history, createdAt, refund } of body.returns) {
      expect(history.at(-1)?.to).toBe(status);
      expect(history[0]).toMatchObject({ at: createdAt, from: '', to: 'Requested' });
      expect(refund).toBeGreaterThan(0);
    }
  }
});

it('RET-01 RET-03 counts at each line what is returned and not declined', async () => {
  const returns = await Return.find({ status: { $ne: 'Declined' } }).lean();
  const lines = (await Order.find().lean()).flatMap((order) => order.lines);
  const counted = lines.flatMap(({ _id, returned }) =>
    returned ? [[_id.toString(), returned.quantity, returned.refundCents]] : [],
  );
  const expected = returns.map(({ line, quantity, refundCents }) => [
    line.toString(),
    quantity,
    refundCents,
  ]);
  expect(counted.toSorted()).toEqual(expected.toSorted());
});
