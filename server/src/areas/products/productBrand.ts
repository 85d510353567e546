import { Brand, type BrandRow } from '../../models/Brand.ts';
import type { ProductRow } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { deactivateProducts, reactivateProducts } from './cascadeDeactivation.ts';

type ChosenBrand = Pick<BrandRow, '_id' | 'isActive'>;

/** The brand for a product: an admin may choose any or none, a merchant only their own. */
export async function readBrandFor(
  { role, merchant }: Caller,
  wanted: string | null,
): Promise<ChosenBrand | null> {
  const isAdmin = role === 'ROLE_ADMIN';
  if (isAdmin && wanted === null) return null;
  if (!isAdmin && !merchant?.brand) {
    throw badRequest('You have no brand to sell under.', { brand: 'Brand is required.' });
  }
  const brand = await Brand.findById(isAdmin ? wanted : merchant?.brand)
    .select('isActive')
    .lean();
  if (!brand) throw fieldError('brand', 'Brand is unknown.');
  return brand;
}

/** After a product got another brand: a disabled one disables it, and releases one that leaves. */
export async function followBrand(before: ProductRow, brand: ChosenBrand | null): Promise<void> {
  if (before.brand?.toString() === brand?._id.toString()) return;
  if (before.brand) await reactivateProducts(before.brand, { _id: before._id });
  if (brand && !brand.isActive) await deactivateProducts([before._id], brand._id);
}
