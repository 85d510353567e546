import type { Sales } from 'shared/dashboardEntities';
import { toDollars } from 'shared/money';
import { ProductSales } from '../../models/Sales.ts';
import type { BrandFilter } from '../../models/caller.ts';

const maxProducts = 10;
/** A high first bound, so that few rows are sorted. */
const maxBound = 1_000;

type Days = '7' | '30' | '90';

/** The ten products sold most often, under the name of their last sale. */
class TopProductsReader {
  /** The quantity of the tenth best seller at the last read. */
  readonly #bounds = new Map<string, number>();

  /** The embedded database sorts all rows that match, so the bound of the last read is tried first. */
  async read(days: Days, brand: BrandFilter): Promise<Sales['bestSellers']> {
    const scope = `${days} ${brand?.$in}`;
    let bound = this.#bounds.get(scope) ?? maxBound;
    let found = await this.#readFrom(bound, days, brand);
    while (found.length < maxProducts && bound > 1) {
      bound = Math.floor(bound * 0.7);
      found = await this.#readFrom(Math.max(bound, 1), days, brand);
    }
    const isFull = found.length === maxProducts;
    this.#bounds.set(scope, (isFull && found.at(-1)?.quantity) || 1);
    return found;
  }

  async #readFrom(bound: number, days: Days, brand: BrandFilter): Promise<Sales['bestSellers']> {
    const [quantity, cents] = [`quantity${days}`, `cents${days}`] as const;
    // Not $gte, for which the embedded database leaves out the bound of a descending index.
    const rows = await ProductSales.find({ brand, [quantity]: { $gt: bound - 1 } })
      .sort({ [quantity]: -1, [cents]: -1, product: 1 })
      .limit(maxProducts)
      .lean();
    return rows.map((row) => ({
      product: row.name,
      quantity: row[quantity],
      total: toDollars(row[cents]),
    }));
  }
}

export const topProducts = new TopProductsReader();
