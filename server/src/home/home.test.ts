import { Types } from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LineStatus } from 'shared/lineStatus';
import { config } from '../config.ts';
import { Order } from '../orders/Order.ts';
import type { ProductRow } from '../products/Product.ts';
import { makeBrand, makeCategory, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { Wish } from '../wishlist/Wish.ts';

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

/** The home page a minute later, when what was sold is counted again. */
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
  it('ROUTE-05 features the six best rated of the newest', async () => {
    const far = (minutes: number) => new Date(Date.UTC(2090, 0, 1, 0, minutes));
    const made = [];
    for (let at = 0; at < 24; at++) {
      made.push(await makeProduct({ createdAt: far(at), stars: stars(at < 6 ? 5 : 2) }));
    }
    await makeProduct({ createdAt: far(-1), stars: { ...stars(5), 5: 99 } });
    const { featured } = await home();
    expect(slugsOf(featured)).toEqual(slugsOf(made.slice(0, 6).toReversed()));
  });

  it('ROUTE-04 shows as trending what sold most in 30 days, as far as it is still sold', async () => {
    const [most, less, old, hidden] = [
      await makeProduct(),
      await makeProduct(),
      await makeProduct(),
      await makeProduct({ isActive: false }),
    ];
    await makeOrder(less, 9_000);
    await makeOrder(less, 90_000, { status: 'Cancelled' });
    await makeOrder(less, 90_000, { cancelled: true });
    await makeOrder(most, 5_000);
    await makeOrder(most, 5_000, { daysAgo: 29 });
    await makeOrder(old, 90_000, { daysAgo: 31 });
    await makeOrder(hidden, 90_000);
    const { trending } = await home();
    expect(slugsOf(trending).slice(0, 2)).toEqual([most.slug, less.slug]);
    expect(slugsOf(trending)).not.toContain(old.slug);
    expect(slugsOf(trending)).not.toContain(hidden.slug);
    expect(trending.length).toBeLessThanOrEqual(8);
  });

  it('ROUTE-04 shows the most sold brands that are active', async () => {
    const [most, less] = [await makeBrand(), await makeBrand()];
    const hidden = await makeBrand({ isActive: false });
    for (const [brand, pieces] of [
      [hidden, 9_000_000],
      [less, 1_000_000],
      [most, 2_000_000],
    ] as const) {
      await makeOrder(await makeProduct({ brand: brand._id }), pieces, { daysAgo: 40 });
    }
    const { topBrands } = await home();
    expect(slugsOf(topBrands).slice(0, 2)).toEqual([most.slug, less.slug]);
    expect(slugsOf(topBrands)).not.toContain(hidden.slug);
  });

  it('ROUTE-04 has no picks for a visitor, and none for somebody without wishes and orders', async () => {
    expect((await home()).picks).toBeNull();
    expect((await home(await makeUser())).picks).toEqual([]);
  });

  it('ROUTE-04 picks from the brands of wishes and the categories of orders, best rated first, nothing bought', async () => {
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

  it('ROUTE-04 counts what was sold once a minute, not for every visitor', async () => {
    await home();
    const count = vi.spyOn(Order, 'aggregate');
    await Promise.all([call('GET /home', {}), call('GET /home', {})]);
    expect(count).not.toHaveBeenCalled();
    await home();
    expect(count).toHaveBeenCalled();
    count.mockRestore();
  });

  it('ROUTE-04 can be kept by a visitor’s browser, not by a cache for somebody signed in', async () => {
    const visitor = await call('GET /home', {});
    expect(visitor.headers['cache-control']).toMatch(/^public/);
    const member = await call('GET /home', { as: await makeUser() });
    expect(member.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('the settings', () => {
  it('UX-12 AUTH-06 tell the tax rate and which social logins there are', async () => {
    const { body } = await call('GET /settings', {});
    expect(body).toEqual({
      taxRatePercent: config.taxRatePercent,
      google: config.google !== null,
      facebook: config.facebook !== null,
    });
    expect(body).toMatchObject({ taxRatePercent: 5 });
  });
});
