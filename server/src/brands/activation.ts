import type { Types } from 'mongoose';
import { holdProducts, releaseProducts } from '../products/holds.ts';
import { Brand, type BrandRow } from './Brand.ts';

/**
 * Enables or disables a brand and with it its products (CALL-37, products/holds.ts), within a transaction.
 * @returns the brand, null when there is none
 */
export async function setBrandActive(
  id: Types.ObjectId | string,
  isActive: boolean,
): Promise<BrandRow | null> {
  const brand = await Brand.findByIdAndUpdate(
    id,
    { $set: { isActive } },
    { returnDocument: 'after' },
  ).lean();
  if (!brand) return null;
  if (isActive) await releaseProducts(brand._id);
  else await holdProducts({ brand: brand._id }, brand._id);
  return brand;
}
