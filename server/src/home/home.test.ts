import { mongo, Types } from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LineStatus } from 'shared/orders/lineStatus';
import { config } from '../config.ts';
import { Order } from '../orders/model/Order.ts';
import { Product, type ProductRow } from '../products/model/Product.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import { makeBrand, makeCategory, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const day = 24 * 60 * 60 * 1000;

type Sold = Pick<ProductRow, '_id' | 'name' | 'slug' | 'brand'>;

function makeOrder(
  product: Sold,
  quantity: number,
  {
    user = new Types.ObjectId(),
    daysAgo = 0,
    status = 'Delivered' as LineStatus,
    cancelled = false,
  } = {},
) {
  return Order.create({
    user,
    cart: new Types.ObjectId(),
    created: new Date(Date.now() - daysAgo * day),
    cancelledAt: cancelled ? new Date() : null,
    lines: [
      {
        product: product._id,
        brand: product.brand,
        name: product.name,
        slug: product.slug,
        priceCents: 2_000,
        taxCents: 0,
        quantity,
        status,
      },
    ],
  });
}

let clock = Date.now();

/** The home page one minute later, when the cached best sellers have expired. */
async function home(as?: { token: string }) {
  clock += 61_000;
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
  const { body } = await call('GET /home', { as });
  return body;
}

afterEach(() => {
  vi.useRealTimers();
});

const slugsOf = (products: readonly { slug: string }[]) => products.map(({ slug }) => slug);
const stars = (count: number) => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, [count]: 3 });

describe('the home page', () => {
  it('CALL-69 ROUTE-05 features the six best rated of the newest products, then those with more reviews', async () => {
    const far = (minutes: number) => new Date(Date.UTC(2090, 0, 1, 0, minutes));
    const made = [];
    for (let at = 0; at < 24; at++) {
      // The third one has more reviews.
      const good = at === 2 ? { ...stars(5), 5: 9 } : stars(5);
      made.push(await makeProduct({ createdAt: far(at), stars: at < 6 ? good : stars(2) }));
    }
    await makeProduct({ createdAt: far(-1), stars: { ...stars(5), 5: 99 } });
    const { featured } = await home();
    const [, , third, ...others] = made.slice(0, 6);
    expect(slugsOf(featured)).toEqual([
      third?.slug,
      ...slugsOf([...made.slice(0, 2), ...others].toReversed()),
    ]);
  });

  it('ROUTE-04 shows the best sellers of 30 days as trending, if they are still sold', async () => {
    const [bestSelling, less, old, hidden] = [
      await makeProduct(),
      await makeProduct(),
      await makeProduct(),
      await makeProduct({ isActive: false }),
    ];
    await makeOrder(less, 9_000);
    await makeOrder(less, 90_000, { status: 'Cancelled' });
    await makeOrder(less, 90_000, { cancelled: true });
    await makeOrder(bestSelling, 5_000);
    await makeOrder(bestSelling, 5_000, { daysAgo: 29 });
    await makeOrder(old, 90_000, { daysAgo: 31 });
    await makeOrder(hidden, 90_000);
    const { trending } = await home();
    expect(slugsOf(trending).slice(0, 2)).toEqual([bestSelling.slug, less.slug]);
    expect(slugsOf(trending)).not.toContain(old.slug);
    expect(slugsOf(trending)).not.toContain(hidden.slug);
    expect(trending.length).toBeLessThanOrEqual(8);
  });

  it('ROUTE-05 FIX-17 features sold-out products last', async () => {
    const far = (minutes: number) => new Date(Date.UTC(2091, 0, 1, 0, minutes));
    const made = [];
    for (let at = 0; at < 7; at++) {
      const soldOut = at === 0 || at === 3;
      made.push(
        await makeProduct({
          createdAt: far(at),
          stars: stars(soldOut ? 5 : 4),
          quantity: soldOut ? 0 : 1,
        }),
      );
    }
    for (let at = 7; at < 24; at++) {
      await makeProduct({ createdAt: far(at), quantity: 0, stars: stars(1) });
    }
    const inStock = made.filter(({ quantity }) => quantity > 0).toReversed();
    const { featured } = await home();
    expect(slugsOf(featured)).toEqual([...slugsOf(inStock), made[3]?.slug]);
  });

  it('ROUTE-04 FIX-17 shows sold-out products last as trending', async () => {
    const made = [];
    for (let at = 0; at < 9; at++) {
      const product = await makeProduct({ quantity: at === 0 ? 0 : 1 });
      await makeOrder(product, 1_000_000 - at);
      made.push(product);
    }
    const [soldOut, ...others] = made;
    expect(slugsOf((await home()).trending)).toEqual(slugsOf(others));
    if (soldOut) await Product.updateOne({ _id: others[0]?._id }, { quantity: 0 });
    const after = slugsOf((await home()).trending);
    expect(after.slice(0, 7)).toEqual(slugsOf(others.slice(1)));
    expect(after).not.toContain(soldOut?.slug);
  });

  it('ROUTE-04 FIX-17 shows sold-out products last as picks', async () => {
    const member = await makeUser();
    const brand = (await makeBrand())._id;
    const wished = await makeProduct({ brand, stars: stars(1) });
    await Wish.create({ user: member._id, product: wished._id });
    const soldOut = [];
    for (let at = 0; at < 9; at++) {
      soldOut.push(await makeProduct({ brand, stars: { ...stars(5), 5: at + 2 }, quantity: 0 }));
    }
    const good = await makeProduct({ brand, stars: stars(4) });
    const { picks } = await home(member);
    expect(slugsOf(picks ?? [])).toEqual([
      good.slug,
      wished.slug,
      ...slugsOf(soldOut.toReversed().slice(0, 6)),
    ]);
    await Product.updateOne({ _id: soldOut[0]?._id }, { quantity: 1 });
    expect(slugsOf((await home(member)).picks ?? [])[0]).toBe(soldOut[0]?.slug);
  });

  it('ROUTE-04 shows the six best-selling active brands', async () => {
    const [bestSelling, less] = [await makeBrand(), await makeBrand()];
    const hidden = await makeBrand({ isActive: false });
    for (const [brand, quantity] of [
      [hidden, 9_000_000],
      [less, 1_000_000],
      [bestSelling, 2_000_000],
    ] as const) {
      await makeOrder(await makeProduct({ brand: brand._id }), quantity, { daysAgo: 40 });
    }
    const former = await makeBrand();
    await makeOrder(await makeProduct({ brand: former._id }), 8_000_000, { daysAgo: 367 });
    for (let at = 0; at < 5; at++) {
      await makeOrder(await makeProduct({ brand: (await makeBrand())._id }), 900_000 - at);
    }
    const { topBrands } = await home();
    expect(topBrands).toHaveLength(6);
    expect(slugsOf(topBrands).slice(0, 2)).toEqual([bestSelling.slug, less.slug]);
    expect(slugsOf(topBrands)).not.toContain(hidden.slug);
    expect(slugsOf(topBrands)).not.toContain(former.slug);
  });

  it('ROUTE-04 has no picks for a visitor, or for a user without wishes and orders', async () => {
    expect((await home()).picks).toBeNull();
    expect((await home(await makeUser())).picks).toEqual([]);
  });

  it('ROUTE-04 picks from the brands of wishes and the categories of orders, best rated first, without purchases', async () => {
    const member = await makeUser();
    const brand = await makeBrand();
    const wished = await makeProduct({ brand: brand._id, stars: stars(3) });
    const sameBrand = await makeProduct({ brand: brand._id, stars: stars(5) });
    const [bought, sameCategory, cancelled] = [
      await makeProduct({ stars: stars(5) }),
      await makeProduct({ stars: stars(4) }),
      await makeProduct({ stars: stars(5) }),
    ];
    await makeCategory([bought._id, sameCategory._id]);
    await makeCategory([cancelled._id, (await makeProduct())._id]);
    await Wish.create({ user: member._id, product: wished._id });
    await makeOrder(bought, 1, { user: member._id });
    await makeOrder(cancelled, 1, { user: member._id, status: 'Cancelled' });
    const { picks } = await home(member);
    expect(slugsOf(picks ?? [])).toEqual([sameBrand.slug, sameCategory.slug, wished.slug]);
    expect(picks?.map(({ isLiked }) => isLiked)).toEqual([false, false, true]);
  });

  it('ROUTE-04 bases the picks on the latest fifty wishes and orders', async () => {
    const member = await makeUser();
    const [oldWish, oldOrder] = [(await makeBrand())._id, (await makeBrand())._id];
    const [wished, bought] = [
      await makeProduct({ brand: oldWish }),
      await makeProduct({ brand: oldOrder }),
    ];
    for (const brand of [oldWish, oldOrder]) await makeProduct({ brand });
    const [plain, newBrand] = [await makeProduct(), (await makeBrand())._id];
    const [newWish, newOffer] = [
      await makeProduct({ brand: newBrand }),
      await makeProduct({ brand: newBrand, stars: stars(5) }),
    ];
    const wishes = [wished._id, ...Array.from({ length: 49 }, () => new Types.ObjectId())];
    await Wish.insertMany(
      [...wishes, newWish._id].map((product, at) => ({
        user: member._id,
        product,
        createdAt: new Date(at),
      })),
    );
    await makeOrder(bought, 1, { user: member._id, daysAgo: 9 });
    for (let at = 0; at < 50; at++) await makeOrder(plain, 1, { user: member._id });
    const { picks } = await home(member);
    expect(slugsOf(picks ?? [])).toEqual(slugsOf([newOffer, newWish]));
  });

  it('ROUTE-04 CALL-65 marks what the caller likes among the featured and trending products', async () => {
    const member = await makeUser();
    await makeOrder(await makeProduct(), 1);
    const before = await home(member);
    const [featured, trending] = [before.featured[0]?._id, before.trending.at(-1)?._id];
    expect([featured, trending]).toEqual([expect.any(String), expect.any(String)]);
    await Wish.insertMany(
      [...new Set([featured, trending])].map((product) => ({ user: member._id, product })),
    );
    const likedIn = (products: { _id: string; isLiked: boolean }[]) =>
      products.filter(({ isLiked }) => isLiked).map(({ _id }) => _id);
    const after = await home(member);
    expect(likedIn(after.featured)).toContain(featured);
    expect(likedIn(after.trending)).toContain(trending);
    const visitor = await home();
    expect(likedIn([...visitor.featured, ...visitor.trending])).toEqual([]);
  });

  it('ROUTE-04 computes the best sellers once a minute, not for every visitor', async () => {
    await home();
    const count = vi.spyOn(Order, 'aggregate');
    await Promise.all([call('GET /home', {}), call('GET /home', {})]);
    expect(count).not.toHaveBeenCalled();
    await home();
    expect(count).toHaveBeenCalled();
    count.mockRestore();
  });

  it('ROUTE-04 ERR-03 answers again as soon as the database does, though the best sellers are cached', async () => {
    await home();
    clock += 61_000;
    vi.setSystemTime(clock);
    const query = vi.spyOn(Order, 'aggregate');
    query.mockRejectedValueOnce(new mongo.MongoNetworkError('connection closed'));
    expect((await call('GET /home', {})).status).toBe(503);
    expect((await call('GET /home', {})).status).toBe(200);
    query.mockRestore();
  });

  it('ROUTE-04 may be cached by a visitor’s browser, but by no cache for a signed-in user', async () => {
    const visitor = await call('GET /home', {});
    expect(visitor.headers['cache-control']).toMatch(/^public/);
    const member = await call('GET /home', { as: await makeUser() });
    expect(member.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('the settings', () => {
  it('CALL-70 UX-12 AUTH-06 SHIP-03 PROMO-03 contain the tax rate, the delivery, the bonus and the available social logins', async () => {
    const { body } = await call('GET /settings', {});
    expect(body).toEqual({
      taxRatePercent: config.taxRatePercent,
      google: config.google !== null,
      facebook: config.facebook !== null,
      payments: config.stripe !== null,
      deliveryDays: config.deliveryDays,
      deliveryDaysLarge: config.deliveryDaysLarge,
      holidays: config.holidays,
      signupBonus: config.signupBonus,
      shop: config.shop,
    });
    expect(body).toMatchObject({
      taxRatePercent: 5,
      deliveryDays: { min: 3, max: 5 },
      signupBonus: { code: 'WELCOME50', percent: 50, max: 100 },
    });
  });
});
