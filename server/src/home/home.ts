import type { Types } from 'mongoose';
import type { Product } from 'shared/entities';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import type { Handler } from '../http/route.ts';
import { Order } from '../orders/Order.ts';
import { markLiked } from '../products/hearts.ts';
import { likedBy } from '../wishlist/Wish.ts';
import { bestSellers } from './sold.ts';

const featuredCount = 6;
/** Featured are the best rated of so many new ones. */
const newCount = 24;
const tileCount = 8;
const topBrandCount = 6;
/** A person's taste is told by so many orders. */
const orderCount = 50;

function featured(): Product[] {
  const { products } = catalogue.page({ page: 1, limit: newCount });
  return products
    .toSorted((a, b) => b.averageRating - a.averageRating || b.totalReviews - a.totalReviews)
    .slice(0, featuredCount);
}

/** From the brands and categories of what somebody wishes for and bought, without what was bought. */
async function picksFor(user: Types.ObjectId, liked: ReadonlySet<string>): Promise<Product[]> {
  const orders = await Order.find({ user, cancelledAt: null })
    .sort({ created: -1, _id: -1 })
    .limit(orderCount)
    .select('lines.product lines.status')
    .lean();
  const lines = orders.flatMap((order) => order.lines);
  const bought = new Set(
    lines.filter(({ status }) => status !== 'Cancelled').map(({ product }) => product.toString()),
  );
  return catalogue.alike([...liked, ...bought], bought, tileCount);
}

/** The tiles of the home page (ROUTE-04, ROUTE-05); `picks` is null for visitors. */
export const show: Handler<'GET /home'> = async ({ user }) => {
  const sold = await bestSellers();
  const liked = user ? await likedBy(user._id) : new Set<string>();
  const trending = catalogue.products(sold.products).slice(0, tileCount);
  return {
    featured: markLiked(featured(), liked),
    trending: markLiked(trending, liked),
    picks: user && markLiked(await picksFor(user._id, liked), liked),
    topBrands: sold.brands.flatMap((id) => catalogue.brand(id) ?? []).slice(0, topBrandCount),
  };
};

/** What the browser needs to know of the shop's settings. */
export const settings: Handler<'GET /settings'> = () => ({
  taxRatePercent: config.taxRatePercent,
  google: config.google !== null,
  facebook: config.facebook !== null,
});
