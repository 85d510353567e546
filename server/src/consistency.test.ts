import fc from 'fast-check';
import type { Types } from 'mongoose';
import { toCents } from 'shared/money';
import { isFinal } from 'shared/orders/lineStatus';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { paidCents } from 'shared/orders/orderTotals';
import { taxCentsOf } from 'shared/orders/tax';
import { returnStatuses } from 'shared/returns/returnSchemas';
import { taxed } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { config } from './config.ts';
import { Address } from './addresses/model/Address.ts';
import { Brand } from './brands/model/Brand.ts';
import { Order } from './orders/model/Order.ts';
import { Product, type ProductRow } from './products/model/Product.ts';
import { Promotion } from './promotions/model/Promotion.ts';
import { Return } from './returns/model/Return.ts';
import { Review } from './reviews/model/Review.ts';
import { StockChange } from './products/model/StockChange.ts';
import { Wish } from './wishlist/model/Wish.ts';
import { Job } from './platform/jobs/Job.ts';
import { fillCart, keepEmails } from './test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from './test/factories.ts';
import { makePromotion, usedOf } from './test/promotions.ts';
import { makeSizedProduct } from './test/sizedProducts.ts';
import { call, type Result, startApp } from './test/startApp.ts';

startApp();
keepEmails();

/** The number of simulated shops; `npm run test:all` takes 200. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 1);

interface Person {
  id: string;
  token: string;
}

async function makeSized(brand: string) {
  const sized = await makeSizedProduct(
    [
      { values: { Size: 'S' }, quantity: 2 },
      { values: { Size: 'M' }, quantity: 30, price: 25 },
      { values: { Size: 'L' }, quantity: 90 },
    ],
    { brand, ...taxed },
  );
  return Product.findById(sized._id).orFail().lean();
}

/** The owners of stock: the variants, or the product. */
const stocksOf = ({
  _id,
  quantity,
  variants,
}: ProductRow): { _id: Types.ObjectId; quantity: number }[] => variants ?? [{ _id, quantity }];

/** A small shop, with the expected state as a client knows it. */
async function openShop() {
  const [kim, ada] = [await makeMerchant(), await makeUser('ROLE_ADMIN')];
  const brand = kim.brand._id;
  const products = await Promise.all([
    makeProduct({ quantity: 3, brand, ...taxed }),
    makeProduct({ quantity: 30, brand }),
    makeProduct({ quantity: 120, ...taxed, priceCents: 1_999 }),
    makeSized(brand.toString()),
  ]);
  const people = await Promise.all([makeUser(), makeUser(), makeUser()]);
  const promotions = [
    await makePromotion({ uses: 3 }),
    await makePromotion({ percent: 33, usesPerPerson: 1, brands: [brand] }),
    await makePromotion({ amountCents: 2_345, firstOrderOnly: true }),
    await makePromotion({ percent: 100, maxDiscountCents: 1_001, minTotalCents: 5_000 }),
  ];
  return {
    kim,
    ada,
    products,
    promotions,
    people: people.map(({ _id, token }): Person => ({ id: _id.toString(), token })),
    carts: new Array<{ owner: Person; cartId: string; total: number }>(),
    /** The returned order id of each ordered cart. */
    placed: new Map<string, string>(),
    /** For each product or variant the sum of stock and sold pieces, which only edits and returns change. */
    stockAndSold: new Map(
      products.flatMap(stocksOf).map(({ _id, quantity }) => [_id.toString(), quantity]),
    ),
  };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
const address = { address: '1 Hill', city: 'Up', state: 'OR', country: 'US', zipCode: '97205' };

/**
 * User actions; the numbers choose who, which and how. None may fail unexpectedly, and a refused
 * one must change nothing.
 */
const actions = {
  async register({ people }: Shop) {
    if (people.length > 4) return;
    const email = `${unique('new')}@example.com`;
    const name = { firstName: 'Robin', lastName: 'Miller', password: 'climb-on-1' };
    const reply = await call('POST /user/register', {
      input: { email, ...name, isSubscribed: false },
    });
    people.push({ id: reply.body.user._id, token: reply.body.accessToken });
  },
  async addAddress({ people }: Shop, who: number, how: number) {
    const input = { ...address, isDefault: how % 2 === 0 };
    return call('POST /address', { input, as: pick(people, who) });
  },
  async moveDefault({ people }: Shop, who: number, which: number) {
    const as = pick(people, who);
    const address = pick(await Address.find({ user: as?.id }).lean(), which);
    if (!address) return;
    const params = { id: address._id.toString() };
    return call('PUT /address/:id', { params, input: { ...address, isDefault: true }, as });
  },
  async removeAddress({ people }: Shop, who: number, which: number) {
    const as = pick(people, who);
    const address = pick(await Address.find({ user: as?.id }).lean(), which);
    if (!address) return;
    return call('DELETE /address/:id', { params: { id: address._id.toString() }, as });
  },
  async fill({ people, products, carts }: Shop, who: number, which: number, how: number) {
    const owner = pick(people, who);
    const wanted = products.filter((_, at) => (1 + (which % 15)) & (1 << at));
    const lines = wanted.map((product) => {
      const variant = product.variants && pick(product.variants, who + how);
      return { product, ...(variant && { variant }), quantity: 1 + (how % 3) };
    });
    if (!owner) return;
    try {
      carts.push({ owner, ...(await fillCart(owner, lines)) });
    } catch (error) {
      // Too large a quantity, or no longer sold.
      if (!String(error).includes('answered 400')) throw error;
    }
  },
  async order({ people, carts, placed, promotions }: Shop, who: number, which: number, how = 0) {
    const cart = pick(carts, which);
    if (!cart) return;
    const { owner, ...filled } = cart;
    const promotion = how % 3 === 0 ? undefined : pick(promotions, how)?.code;
    const input = { ...filled, ...(promotion && { promotion }) };
    const as = who % 4 === 0 ? pick(people, who) : owner;
    const reply = await call('POST /order/add', { input, as });
    const { status } = reply;
    if (as !== owner && status !== 404) throw new Error(`Another's cart answered ${status}.`);
    if (status >= 300) return reply;
    const { _id: id } = reply.body.order;
    const first = placed.get(cart.cartId) ?? id;
    if (id !== first) throw new Error(`A cart became ${first} and ${id}.`);
    placed.set(cart.cartId, id);
    return reply;
  },
  async cancelOrder({ people, placed, ada }: Shop, who: number, which: number) {
    const id = pick([...placed.values()], which);
    if (!id) return;
    return call('DELETE /order/cancel/:id', {
      params: { id },
      as: who % 3 === 0 ? ada : pick(people, who),
    });
  },
  async setStatus(shop: Shop, who: number, which: number, how: number) {
    const id = pick([...shop.placed.values()], which);
    const order = id && (await Order.findById(id).lean());
    if (!order) return;
    const products = order.lines.map(({ _id }) => ({ _id: _id.toString() }));
    const line = pick(products, how);
    const status = who % 3 === 0 ? pick(lineStatuses, how) : 'Cancelled';
    return call('PUT /order/status/item/:itemId', {
      params: { itemId: line?._id ?? '' },
      input: { orderId: id, cartId: order.cart.toString(), status },
      as: who % 3 === 0 ? shop.ada : pick([...shop.people, shop.kim], who),
    });
  },
  async setAddress(shop: Shop, who: number, which: number, how: number) {
    const id = pick([...shop.placed.values()], which);
    if (!id) return;
    const as = who % 3 === 0 ? shop.ada : pick(shop.people, who);
    const own = await Address.findOne({ user: pick(shop.people, who)?.id }).lean();
    return call('PUT /order/:id/address', {
      params: { id },
      input: {
        address: how % 2 === 0 && own ? own._id.toString() : { ...address, city: `${how}` },
      },
      as,
    });
  },
  async setTracking(shop: Shop, who: number, which: number, how: number) {
    const id = pick([...shop.placed.values()], which);
    const order = id && (await Order.findById(id).lean());
    if (!order) return;
    const lines = order.lines.filter((_, at) => (1 + how) & (1 << at));
    return call('PUT /order/:id/tracking', {
      params: { id },
      input: { lines: lines.map(({ _id }) => _id), carrier: 'UPS', number: `1Z${how % 3}` },
      as: who % 2 === 0 ? shop.ada : shop.kim,
    });
  },
  async setPromotionActive(
    { promotions, ada: as }: Shop,
    _who: number,
    which: number,
    how: number,
  ) {
    const params = { id: pick(promotions, which)?._id.toString() ?? '' };
    const promotion = { isActive: how % 3 !== 0 };
    return call('PUT /promotion/:id/active', { params, input: { promotion }, as });
  },
  async removePromotion({ promotions, ada: as }: Shop, _who: number, which: number, how: number) {
    const row = pick(promotions, which);
    if (!row || how % 10 > 0) return;
    return call('DELETE /promotion/:id', { params: { id: row._id.toString() }, as });
  },
  async requestReturn({ people, placed, ada }: Shop, who: number, which: number, how: number) {
    const active = { _id: { $in: [...placed.values()] }, cancelledAt: null };
    const order = pick(await Order.find(active).lean(), which);
    const line = order && pick(order.lines, how);
    if (!line) return;
    const [id, itemId] = [order._id.toString(), line._id.toString()];
    if (!isFinal(line.status)) {
      const input = { orderId: id, cartId: order.cart.toString(), status: 'Delivered' };
      await call('PUT /order/status/item/:itemId', { params: { itemId }, input, as: ada });
    }
    const buyer = people.find((person) => person.id === order.user.toString());
    const input = { line: itemId, quantity: 1 + (how % 2), reason: 'Damaged' };
    const as = who % 4 === 0 ? pick(people, who) : buyer;
    return call('POST /order/:id/return', { params: { id }, input, as });
  },
  async decideReturn(shop: Shop, who: number, which: number, how: number) {
    const { placed, stockAndSold, ada, kim } = shop;
    const row = pick(await Return.find({ order: { $in: [...placed.values()] } }).lean(), which);
    if (!row) return;
    const next = row.status === 'Requested' ? 'Approved' : 'Received';
    const status = who % 3 > 0 ? next : (pick(returnStatuses, how) ?? next);
    const reply = await call('PUT /return/:id', {
      params: { id: row._id.toString() },
      input: { status, note: 'So it is.', restock: how % 3 > 0 },
      as: how % 4 === 0 ? kim : ada,
    });
    if (reply.status !== 200 || status !== 'Received' || how % 3 === 0) return reply;
    const key = (row.variant?._id ?? row.product).toString();
    stockAndSold.set(key, (stockAndSold.get(key) ?? 0) + row.quantity);
    return reply;
  },
  async review({ people, products }: Shop, who: number, which: number, how: number) {
    const product = pick(products, which)?._id.toString();
    const words = { title: 'So', review: 'It holds.', isRecommended: true };
    return call('POST /review', {
      input: { product, rating: 1 + (how % 5), ...words },
      as: pick(people, who),
    });
  },
  async judge({ products, ada: as }: Shop, _who: number, which: number, how: number) {
    const ids = products.map(({ _id }) => _id);
    const review = pick(await Review.find({ product: { $in: ids } }).lean(), which);
    if (!review) return;
    const params = { id: review._id.toString() };
    if (how % 4 === 0) return call('DELETE /review/:id', { params, as });
    if (how % 4 === 1) return call('PUT /review/reject/:id', { params, as });
    return call('PUT /review/approve/:id', { params, as });
  },
  async wish({ people, products }: Shop, who: number, which: number) {
    const product = pick(products, which)?._id.toString();
    return call('POST /wishList', { input: { product }, as: pick(people, who) });
  },
  async edit({ products, ada: as, stockAndSold }: Shop, _who: number, which: number, how: number) {
    const row = await Product.findById(pick(products, which)?._id).lean();
    if (!row) return;
    const id = row._id.toString();
    const change = (how % 9) - 4;
    const { quantity } = row;
    const price = how % 3 === 0 ? 1 + (how % 50) : row.priceCents / 100;
    const brand = row.brand?.toString() ?? null;
    const stock = { quantity: Math.max(0, quantity + change), inventory: quantity };
    const { options: _options, variants: rows, ...fields } = row;
    // Only every second form of a product with options has them.
    const changed = how % 2 === 0 ? pick(rows ?? [], how) : undefined;
    const { body } = await call('GET /products/:id', { params: { id }, as });
    const variants = body.product.variants.map((variant) => ({
      ...variant,
      quantity: changed?._id.equals(variant._id) ? variant.quantity + 3 : variant.quantity,
      inventory: variant.quantity,
    }));
    const ofVariants = changed && { variants };
    const reply = await call('PUT /products/:id', {
      params: { id },
      input: { product: { ...fields, price, brand, ...stock, ...ofVariants } },
      as,
    });
    if (reply.status !== 200) return reply;
    const key = changed?._id.toString() ?? id;
    const added = changed ? 3 : stock.quantity - stock.inventory;
    if (changed || !rows) stockAndSold.set(key, (stockAndSold.get(key) ?? 0) + added);
    return reply;
  },
  async activate({ products, ada: as }: Shop, _who: number, which: number, how: number) {
    const params = { id: pick(products, which)?._id.toString() ?? '' };
    const product = { isActive: how % 3 !== 0 };
    return call('PUT /products/:id/active', { params, input: { product }, as });
  },
  async activateBrand({ kim: as }: Shop, _who: number, _which: number, how: number) {
    const params = { id: as.brand._id.toString() };
    const brand = { isActive: how % 3 !== 0 };
    return call('PUT /brands/:id/active', { params, input: { brand }, as });
  },
} satisfies Record<
  string,
  (
    shop: Shop,
    who: number,
    which: number,
    how: number,
  ) => Promise<Pick<Result<'GET /address'>, 'status'> | void>
>;

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

async function checkStock({ stockAndSold, products }: Shop) {
  const ids = products.map(({ _id }) => _id);
  const orders = await Order.find({ 'lines.product': { $in: ids }, cancelledAt: null }).lean();
  const lines = orders.flatMap((order) => order.lines);
  for (const row of await Product.find({ _id: { $in: ids } }).lean()) {
    for (const { _id, quantity } of stocksOf(row)) {
      const sold = lines.filter(
        ({ product, variant, status }) =>
          (variant?._id ?? product).equals(_id) && status !== 'Cancelled',
      );
      expect(quantity).toBeGreaterThanOrEqual(0);
      expect(quantity + sum(sold.map((line) => line.quantity))).toBe(
        stockAndSold.get(_id.toString()),
      );
    }
    expect(row.quantity).toBe(sum(stocksOf(row).map(({ quantity }) => quantity)));
  }
}

/** The ledger explains the stock of everything that has or had one. */
async function checkLedger({ products }: Shop) {
  const ids = products.map(({ _id }) => _id);
  const sums = new Map<string, number>();
  for (const { moves } of await StockChange.find({ 'moves.product': { $in: ids } }).lean()) {
    for (const { product, variant, quantity } of moves) {
      const key = `${product} ${variant}`;
      sums.set(key, (sums.get(key) ?? 0) + quantity);
    }
  }
  for (const row of await Product.find({ _id: { $in: ids } }).lean()) {
    for (const { _id, quantity } of stocksOf(row)) {
      const key = `${row._id} ${row.options ? _id : null}`;
      expect(sums.get(key) ?? 0).toBe(quantity);
      sums.delete(key);
    }
    for (const [key, quantity] of sums) {
      if (key.startsWith(String(row._id))) expect(quantity).toBe(0);
    }
  }
}

async function checkOrders({ carts, placed }: Shop) {
  const rows = await Order.find({ cart: { $in: carts.map(({ cartId }) => cartId) } }).lean();
  expect(new Map(rows.map(({ cart, _id }) => [cart.toString(), _id.toString()]))).toEqual(placed);
  expect(rows).toHaveLength(placed.size);
  const id = { label: 'Order id', value: { $in: [...placed.values()] } };
  const confirmations = {
    'payload.subject': /^Your order U-\d+$/,
    'payload.rows': { $elemMatch: id },
  };
  expect(await Job.countDocuments(confirmations)).toBe(placed.size);
}

const oneLine = (place: typeof address) =>
  `${place.address}, ${place.city}, ${place.state} ${place.zipCode}, ${place.country}`;

/** The history must lead to the address, the tracking and the statuses that are stored. */
async function checkHistory({ placed }: Shop) {
  for (const order of await Order.find({ _id: { $in: [...placed.values()] } }).lean()) {
    const last = (field: string | undefined, line: Types.ObjectId | null) =>
      order.history.findLast(
        (change) => (change.field ?? undefined) === field && String(change.line) === String(line),
      );
    const moved = last('address', null);
    if (moved) expect(moved.to).toBe(order.shipTo && oneLine(order.shipTo));
    for (const { _id, status, tracking } of order.lines) {
      expect(last('tracking', _id)?.to).toBe(tracking && `${tracking.carrier} ${tracking.number}`);
      const whole = last(undefined, null);
      expect(status).toBe(whole?.to ?? last(undefined, _id)?.to ?? 'Not processed');
    }
    const onTheirWay = new Set<string>();
    for (const { field, line, to } of order.history) {
      // Once a line is shipped, the address stays.
      if (field === 'address') expect([...onTheirWay]).toEqual([]);
      else if (to === 'Shipped' || to === 'Delivered') onTheirWay.add(String(line));
      else if (!field) onTheirWay.delete(String(line));
    }
    expect(order.cancelledAt !== null).toBe(
      order.lines.every(({ status }) => status === 'Cancelled'),
    );
  }
}

/** Each promotion is used as often as it has uncancelled orders, within its limits. */
async function checkPromotions({ promotions }: Shop) {
  for (const { _id, uses, usesPerPerson, firstOrderOnly } of promotions) {
    const orders = await Order.find({ 'promotion._id': _id }).lean();
    const active = orders.filter(({ cancelledAt }) => !cancelledAt);
    if (!(await Promotion.exists({ _id }))) {
      expect(orders).toEqual([]);
      continue;
    }
    expect(await usedOf({ _id })).toBe(active.length);
    expect(active.length).toBeLessThanOrEqual(uses ?? Infinity);
    const buyers = new Set(active.map(({ user }) => user.toString()));
    if (usesPerPerson === 1 || firstOrderOnly) expect(active).toHaveLength(buyers.size);
    for (const order of active) {
      const earlier = { user: order.user, created: { $lt: order.created }, cancelledAt: null };
      if (firstOrderOnly) expect(await Order.countDocuments(earlier)).toBe(0);
    }
  }
}

/** Never more pieces and cents are returned than were delivered and paid, however requests overlap. */
async function checkReturns({ placed }: Shop) {
  const orders = await Order.find({ _id: { $in: [...placed.values()] } }).lean();
  const returns = await Return.find({ order: { $in: [...placed.values()] } }).lean();
  for (const { status, history } of returns) {
    expect(history.at(-1)?.to).toBe(status);
    expect(new Set(history.map(({ to }) => to)).size).toBe(history.length);
  }
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const rows = returns.filter((row) => row.line.equals(line._id) && row.status !== 'Declined');
    const returned = {
      quantity: sum(rows.map(({ quantity }) => quantity)),
      refundCents: sum(rows.map((row) => row.refundCents)),
    };
    expect(line.returned ?? { quantity: 0, refundCents: 0 }).toEqual(returned);
    expect(returned.quantity).toBeLessThanOrEqual(line.status === 'Delivered' ? line.quantity : 0);
    expect(returned.refundCents).toBeLessThanOrEqual(paidCents(line));
  }
}

/** What users see must be complete, their own, and add up. */
async function checkViews({ people, kim, products }: Shop) {
  for (const as of people) {
    const own = { user: as.id };
    const { orders } = (await call('GET /order', { input: { limit: 100 }, as })).body;
    const rows = await Order.find({ ...own, cancelledAt: null }).lean();
    const ids = (list: { _id: { toString(): string } }[]) => list.map(({ _id }) => `${_id}`).sort();
    expect(ids(orders)).toEqual(ids(rows));
    for (const order of orders) {
      const activeLines = order.products.filter(({ status }) => status !== 'Cancelled');
      const net = activeLines.map((line) => toCents(line.purchasePrice) * line.quantity);
      const gross = activeLines.map((line) => toCents(line.totalPrice));
      expect(toCents(order.total)).toBe(sum(net));
      const discounts = activeLines.map((line) => toCents(line.discount));
      expect(toCents(order.discount)).toBe(sum(discounts));
      expect(toCents(order.totalTax)).toBe(sum(gross) - sum(net) + sum(discounts));
      for (const line of order.products) {
        const cents = toCents(line.purchasePrice) * line.quantity - toCents(line.discount);
        expect(cents).toBeGreaterThanOrEqual(0);
        if (!order.promotion) expect(line.discount).toBe(0);
        const product = products.find(({ _id }) => _id.toString() === line.product?._id);
        const tax = product ? taxCentsOf(cents, product, config) : 0;
        expect(toCents(line.totalPrice)).toBe(cents + tax);
      }
    }
    const { addresses } = (await call('GET /address', { as })).body;
    expect(ids(addresses)).toEqual(ids(await Address.find(own).lean()));
    const defaults = addresses.filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(Math.min(1, addresses.length));
    const { wishlist } = (await call('GET /wishList', { as })).body;
    expect(ids(wishlist)).toEqual(ids(await Wish.find(own).lean()));

    const other = await Order.findOne({ user: { $ne: as.id }, cancelledAt: null }).lean();
    const foreign = { params: { id: other?._id.toString() ?? as.id }, as };
    expect((await call('GET /order/:id', foreign)).status).toBe(404);
  }
  const sales = await call('GET /order', { input: { scope: 'sales', limit: 100 }, as: kim });
  const names = new Set(products.filter(({ brand }) => brand).map(({ name }) => name));
  for (const { products: lines } of sales.body.orders) {
    expect(lines.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  }
}

async function checkCatalogue({ products }: Shop) {
  for (const row of await Product.find({ _id: { $in: products.map(({ _id }) => _id) } }).lean()) {
    const approved = await Review.find({ product: row._id, status: 'Approved' }).lean();
    const counts = [1, 2, 3, 4, 5].map((n) => approved.filter(({ rating }) => rating === n).length);
    const { 1: one, 2: two, 3: three, 4: four, 5: five } = row.stars;
    expect([one, two, three, four, five]).toEqual(counts);

    const brand = row.brand && (await Brand.findById(row.brand).lean());
    const isShown = row.isActive && (!brand || brand.isActive);
    const shown = (await catalogue.bySlug(row.slug))?.product;
    expect(shown !== undefined).toBe(isShown);
    expect(await catalogue.products([row._id.toString()])).toEqual(shown ? [shown] : []);
    if (!shown) continue;
    const average = sum(approved.map(({ rating }) => rating)) / approved.length;
    expect(shown).toMatchObject({
      price: row.priceCents / 100,
      quantity: row.quantity,
      variants: (row.variants ?? []).map(({ _id, quantity }) => ({ _id: `${_id}`, quantity })),
      name: row.name,
      totalReviews: approved.length,
      averageRating: approved.length === 0 ? 0 : Math.round(average * 10) / 10,
    });
  }
}

// Object.keys() does not keep the key type.
const names = Object.keys(actions) as (keyof typeof actions)[];
/** A return takes several. */
const decisions = ['decideReturn', 'decideReturn', 'decideReturn'] as const;
const number = fc.nat({ max: 1_000 });
const action = fc.tuple(
  fc.constantFrom(
    ...names,
    'fill',
    'fill',
    'fill',
    'order',
    'order',
    'order',
    'order',
    'cancelOrder',
    'requestReturn',
    ...decisions,
  ),
  number,
  number,
  number,
);
/** Rounds of concurrent actions. */
const story = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), {
  minLength: 5,
  maxLength: 12,
});

it('CART-09 CART-10 VAR-08 DESK-07 SHIP-02 SHIP-04 PROMO-05 RET-01 RET-02 CALL-41 REV-01 SHOP-06 keeps all data consistent and private under random concurrent actions', async () => {
  const property = fc.asyncProperty(story, async (steps) => {
    const shop = await openShop();
    // Three pieces each of several products, so that there is something to return.
    await actions.fill(shop, 0, 13, 2);
    await actions.order(shop, 1, 0);
    for (const step of steps) {
      const replies = await Promise.all(
        step.map(([name, ...numbers]) => actions[name](shop, ...numbers)),
      );
      for (const reply of replies) expect(reply?.status ?? 200).toBeLessThan(500);
      await checkStock(shop);
      await checkLedger(shop);
      await checkOrders(shop);
      await checkHistory(shop);
      await checkPromotions(shop);
      await checkReturns(shop);
      await checkViews(shop);
      await checkCatalogue(shop);
    }
  });
  // Shrinking would take seconds per attempt; seed and path reproduce a failure.
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
}, 600_000);
