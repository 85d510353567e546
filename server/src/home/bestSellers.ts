import { Order } from '../orders/model/Order.ts';
import { soldLinesSince } from '../orders/model/soldLines.ts';
import { dayMs } from '../platform/time.ts';

/** Enough for the home page, even if many are no longer sold. */
const maxResults = 500;

/** The ids of the best-selling products or brands, best first, of lines that are paid and not cancelled. */
async function findBestSellerIds(
  of: '$lines.product' | '$lines.brand',
  days: number,
): Promise<string[]> {
  const counts = await Order.aggregate<{ _id: { toString(): string } | null }>([
    ...soldLinesSince(new Date(Date.now() - days * dayMs)),
    { $group: { _id: of, quantity: { $sum: '$lines.quantity' } } },
    { $sort: { quantity: -1, _id: 1 } },
    { $limit: maxResults },
  ]);
  return counts.flatMap(({ _id }) => _id?.toString() ?? []);
}

export interface BestSellerIds {
  /** Of the last 30 days. */
  products: string[];
  /** Of the last year. */
  brands: string[];
}

export const findBestSellers = async (): Promise<BestSellerIds> => ({
  products: await findBestSellerIds('$lines.product', 30),
  brands: await findBestSellerIds('$lines.brand', 365),
});
