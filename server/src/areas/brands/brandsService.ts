import type { Types } from 'mongoose';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Brand, type BrandRow } from '../../models/Brand.ts';
import { deactivateProducts, productIds, reactivateProducts } from '../products/productsService.ts';

/**
 * Enables or disables a brand together with its products (CALL-37,
 * areas/products/productsService.ts), within a transaction.
 * @param isAdmin whether an admin does so; a merchant cannot undo that (FIX-04)
 * @returns the brand, or null if there is none that may be changed
 */
export async function setBrandActive(
  id: Types.ObjectId | string,
  isActive: boolean,
  isAdmin = true,
): Promise<BrandRow | null> {
  const isRestricted = isActive && !isAdmin;
  const brand = await Brand.findOneAndUpdate(
    { _id: id, ...(isRestricted && { deactivatedByAdmin: { $ne: true } }) },
    { $set: { isActive, ...(isAdmin && { deactivatedByAdmin: !isActive }) } },
    { returnDocument: 'after' },
  ).lean();
  if (!brand) return null;
  await catalogue.refresh({ brands: [brand._id] });
  if (isActive) await reactivateProducts(brand._id);
  else await deactivateProducts(await productIds({ brand: brand._id }), brand._id);
  return brand;
}
