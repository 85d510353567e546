import type { Sales } from 'shared/dashboardEntities';
import { lowStockMax } from 'shared/products/stockTiers';
import { lineName } from 'shared/products/variants';
import {
  labelOf,
  lowProductFilter,
  lowVariantFilter,
  Product,
  type ProductRow,
  type VariantRow,
} from '../products/model/Product.ts';
import type { BrandFilter } from '../users/model/caller.ts';
import { maxListed } from '../platform/http/paging.ts';

const maxRows = 10;

/** The active products and variants with at most so many pieces, those with the least first. */
async function readLowStockUpTo(max: number, brand: BrandFilter): Promise<Sales['lowStock']> {
  const ofBrand = brand && { brand };
  const isLow = { $lte: max };
  const products = await Product.find({ ...ofBrand, ...lowProductFilter, quantity: isLow })
    .sort({ quantity: 1, _id: 1 })
    .limit(maxRows)
    .select('name quantity')
    .lean();
  const variants = await Product.aggregate<ProductRow & { variants: VariantRow }>([
    { $match: { ...ofBrand, ...lowVariantFilter, 'variants.quantity': isLow } },
    { $project: { name: 1, options: 1, variants: 1 } },
    { $unwind: '$variants' },
    { $match: { 'variants.isActive': true, 'variants.quantity': isLow } },
    { $sort: { 'variants.quantity': 1, _id: 1 } },
    { $limit: maxRows },
  ]);
  return [
    ...products,
    ...variants.map(({ _id, name, options, variants: variant }) => ({
      _id,
      name: lineName({ name, variant: { label: labelOf(variant, options ?? []) } }),
      quantity: variant.quantity,
    })),
  ]
    .toSorted((a, b) => a.quantity - b.quantity)
    .slice(0, maxRows)
    .map(({ _id, name, quantity }) => ({ _id: _id.toString(), name, quantity }));
}

/** The number of products that the list `stock=low` shows (FIX-06, DESK-16). */
export const countLowStock = (brand: BrandFilter): Promise<number> =>
  Product.countDocuments(
    { ...(brand && { brand }), $or: [lowProductFilter, lowVariantFilter] },
    { limit: maxListed },
  ).exec();

/** The active products and variants with the least stock, if it is in the lowest tier (VAR-08). */
export async function readLowStock(brand: BrandFilter): Promise<Sales['lowStock']> {
  // Where sold-out ones fill the list, the others need not be read and sorted.
  for (const max of [0, 2, 8]) {
    const found = await readLowStockUpTo(max, brand);
    if (found.length === maxRows) return found;
  }
  return readLowStockUpTo(lowStockMax, brand);
}
