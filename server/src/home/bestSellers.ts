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

interface BestSellerIds {
  /** Of the last 30 days. */
  products: string[];
  /** Of the last year. */
  brands: string[];
}

const findBestSellers = async (): Promise<BestSellerIds> => ({
  products: await findBestSellerIds('$lines.product', 30),
  brands: await findBestSellerIds('$lines.brand', 365),
});

/** The best sellers, read at most once in `ttlMs`. */
export class BestSellerIdsCache {
  readonly #ttlMs: number;
  #cached: { ids: Promise<BestSellerIds>; until: number } | null = null;

  constructor(ttlMs: number) {
    this.#ttlMs = ttlMs;
  }

  /** The ids of the best-selling products and brands. */
  read(): Promise<BestSellerIds> {
    if (this.#cached && Date.now() < this.#cached.until) return this.#cached.ids;
    const ids = findBestSellers();
    this.#cached = { ids, until: Date.now() + this.#ttlMs };
    // Do not cache a failed query.
    ids.catch(() => (this.#cached = null));
    return ids;
  }
}
