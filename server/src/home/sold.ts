import { Order } from '../orders/Order.ts';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** More are never shown, even when many of them are no longer sold. */
const most = 500;

/** What was sold most, cancelled lines left out: ids of products or brands, the most sold first. */
async function mostSold(of: '$lines.product' | '$lines.brand', days: number): Promise<string[]> {
  const counts = await Order.aggregate<{ _id: { toString(): string } | null }>([
    { $match: { cancelledAt: null, created: { $gte: new Date(Date.now() - days * day) } } },
    { $unwind: '$lines' },
    { $match: { 'lines.status': { $ne: 'Cancelled' } } },
    { $group: { _id: of, pieces: { $sum: '$lines.quantity' } } },
    { $sort: { pieces: -1, _id: 1 } },
    { $limit: most },
  ]);
  return counts.flatMap(({ _id }) => _id?.toString() ?? []);
}

interface Sold {
  /** Of 30 days. */
  products: string[];
  /** Of a year. */
  brands: string[];
}

const countSold = async (): Promise<Sold> => ({
  products: await mostSold('$lines.product', 30),
  brands: await mostSold('$lines.brand', 365),
});

let counted: { sold: Promise<Sold>; until: number } | null = null;

/** The ids of the most sold products and brands; counted at most once a minute, however many ask. */
export function bestSellers(): Promise<Sold> {
  if (counted && Date.now() < counted.until) return counted.sold;
  const sold = countSold();
  counted = { sold, until: Date.now() + minute };
  // A count that failed is not kept.
  sold.catch(() => (counted = null));
  return sold;
}
