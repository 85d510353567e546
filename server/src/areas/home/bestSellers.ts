import { Order } from '../../models/Order.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** Enough for the home page, even if many are no longer sold. */
const maxResults = 500;

/** The ids of the best-selling products or brands, best first, without cancelled lines. */
async function findBestSellerIds(
  of: '$lines.product' | '$lines.brand',
  days: number,
): Promise<string[]> {
  const counts = await Order.aggregate<{ _id: { toString(): string } | null }>([
    { $match: { cancelledAt: null, created: { $gte: new Date(Date.now() - days * dayMs) } } },
    { $unwind: '$lines' },
    { $match: { 'lines.status': { $ne: 'Cancelled' } } },
    { $group: { _id: of, quantity: { $sum: '$lines.quantity' } } },
    { $sort: { quantity: -1, _id: 1 } },
    { $limit: maxResults },
  ]);
  return counts.flatMap(({ _id }) => _id?.toString() ?? []);
}

interface BestSellers {
  /** Of the last 30 days. */
  products: string[];
  /** Of the last year. */
  brands: string[];
}

const findBestSellers = async (): Promise<BestSellers> => ({
  products: await findBestSellerIds('$lines.product', 30),
  brands: await findBestSellerIds('$lines.brand', 365),
});

let cached: { bestSellerIds: Promise<BestSellers>; until: number } | null = null;

/** The ids of the best-selling products and brands, cached for a minute. */
export function bestSellers(): Promise<BestSellers> {
  if (cached && Date.now() < cached.until) return cached.bestSellerIds;
  const bestSellerIds = findBestSellers();
  cached = { bestSellerIds, until: Date.now() + minuteMs };
  // Do not cache a failed query.
  bestSellerIds.catch(() => (cached = null));
  return bestSellerIds;
}
