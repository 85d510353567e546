import { LRUCache } from 'lru-cache';
import type { Types } from 'mongoose';
import type { Product } from 'shared/entities';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import { Order } from '../orders/model/Order.ts';
import { soldLinesSince } from '../orders/model/soldLines.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import type { Caller } from '../users/model/caller.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { dayMs, minuteMs } from '../platform/time.ts';
import { withLikes } from '../wishlist/wishlistService.ts';

const featuredCount = 6;
/** Featured products are the best rated among this many new ones. */
const newCount = 24;
const tileCount = 8;
const topBrandCount = 6;
/** How many of a user's latest orders and wishes the picks are based on. */
const tasteCount = 50;
/** Enough for the home page, even if many are no longer sold. */
const maxBestSellers = 500;

/** The ids of the best-selling products or brands, best first, of lines that are paid and not cancelled. */
async function findBestSellerIds(
  of: '$lines.product' | '$lines.brand',
  days: number,
): Promise<string[]> {
  const counts = await Order.aggregate<{ _id: Types.ObjectId | null }>([
    ...soldLinesSince(new Date(Date.now() - days * dayMs)),
    { $group: { _id: of, quantity: { $sum: '$lines.quantity' } } },
    { $sort: { quantity: -1, _id: 1 } },
    { $limit: maxBestSellers },
  ]);
  return counts.flatMap(({ _id }) => _id?.toString() ?? []);
}

/** Of the last 30 days, and of the last year. */
export const findBestSellers = async () => ({
  products: await findBestSellerIds('$lines.product', 30),
  brands: await findBestSellerIds('$lines.brand', 365),
});

// oxlint-disable-next-line shop/module-state -- a cache of rows that are counted or read again; nothing runs
const bestSellers = new LRUCache<'ids', Awaited<ReturnType<typeof findBestSellers>>>({
  max: 1,
  ttl: minuteMs,
  perf: { now: () => Date.now() },
  fetchMethod: findBestSellers,
});

const soldOutLast = (a: Product, b: Product) => Number(a.quantity === 0) - Number(b.quantity === 0);

async function findFeatured(): Promise<Product[]> {
  const { products } = await catalogue.page({ page: 1, limit: newCount });
  return products
    .toSorted(
      (a, b) =>
        soldOutLast(a, b) || b.averageRating - a.averageRating || b.totalReviews - a.totalReviews,
    )
    .slice(0, featuredCount);
}

/** Of the brands and categories that the user wishes for or bought, without those already bought. */
async function findPicks(user: Types.ObjectId): Promise<Product[]> {
  const [wishes, orders] = await Promise.all([
    Wish.find({ user }).sort({ createdAt: -1, _id: -1 }).limit(tasteCount).select('product').lean(),
    Order.find({ user, cancelledAt: null })
      .sort({ created: -1, _id: -1 })
      .limit(tasteCount)
      .select('lines.product lines.status')
      .lean(),
  ]);
  const lines = orders.flatMap((order) => order.lines);
  const bought = new Set(
    lines.filter(({ status }) => status !== 'Cancelled').map(({ product }) => product.toString()),
  );
  const wished = wishes.map(({ product }) => product.toString());
  return catalogue.similarTo([...wished, ...bought], bought, tileCount);
}

/** Returns no products while OpenSearch is unavailable, so that the rest of the page is shown (BIG-02). */
async function emptyIfUnavailable(section: Promise<Product[]>): Promise<Product[]> {
  try {
    return await section;
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) return [];
    throw error;
  }
}

/** CALL-69: the sections of the home page (ROUTE-04, ROUTE-05); `picks` is null for visitors. */
export const show: Handler<'GET /home', Caller | null> = async ({ user }) => {
  const bestSellerIds = await bestSellers.forceFetch('ids');
  const bestSelling = await catalogue.products(bestSellerIds.products);
  const trending = bestSelling.toSorted(soldOutLast).slice(0, tileCount);
  const picks = user ? await emptyIfUnavailable(findPicks(user._id)) : [];
  const [featuredTiles, trendingTiles, pickTiles] = await Promise.all([
    emptyIfUnavailable(findFeatured()).then((products) => withLikes(products, user)),
    withLikes(trending, user),
    withLikes(picks, user),
  ]);
  return {
    featured: featuredTiles,
    trending: trendingTiles,
    picks: user && pickTiles,
    topBrands: bestSellerIds.brands
      .flatMap((id) => catalogue.brands.get(id) ?? [])
      .slice(0, topBrandCount),
  };
};

/** CALL-70: the settings that the client needs. */
export const getSettings: Handler<'GET /settings'> = () => ({
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
