import type { Types } from 'mongoose';
import { Brand, type BrandRow } from '../brands/model/Brand.ts';
import type { Caller } from '../users/model/caller.ts';
import { badRequest, fieldError } from '../platform/http/errors.ts';
import { type DisabledKeys, readDisabledKeys } from './adminDeactivation.ts';
import { ProductCategories } from './productCategories.ts';

export type ProductBrand = Pick<BrandRow, '_id' | 'isActive' | 'deactivatedByAdmin'>;

/** What changes of products depend on besides these. */
export interface ProductScope {
  isAdmin: boolean;
  ownBrand: ProductBrand | null;
  /** What an admin may choose: by id, in a table by name. */
  brands: ReadonlyMap<string, ProductBrand>;
  categories: ProductCategories;
  /** The names and SKUs of what an admin disabled of it, where names or SKUs may change (SAFE-28). */
  disabledKeys: DisabledKeys | null;
}

interface ScopeOptions {
  products: readonly Types.ObjectId[];
  /** Those that admins choose. */
  brands?: readonly (string | null | undefined)[];
  /** Those that the products may join. */
  categories?: readonly string[] | undefined;
  /** Whether names or SKUs may change. */
  changesKeys?: boolean;
}

/** Reads what changes of some products depend on, in the transaction of the changes. */
export async function readScope(
  { role, merchant }: Caller,
  { products, brands = [], categories, changesKeys = false }: ScopeOptions,
): Promise<ProductScope> {
  const isAdmin = role === 'ROLE_ADMIN';
  const wanted = isAdmin ? brands : [merchant?.brand];
  const rows = await Brand.find({ _id: { $in: wanted.flatMap((id) => id ?? []) } })
    .select('isActive deactivatedByAdmin')
    .lean();
  const ownBrand = isAdmin ? null : (rows[0] ?? null);
  return {
    isAdmin,
    ownBrand,
    brands: new Map(rows.map((row) => [row._id.toString(), row])),
    categories: await ProductCategories.readOf(products, categories),
    disabledKeys: ownBrand && changesKeys ? await readDisabledKeys(ownBrand._id) : null,
  };
}

export const noBrand = () =>
  badRequest('You have no brand to sell under.', { brand: 'Brand is required.' });

/** The brand for a product: an admin may choose any or none, a merchant only their own. */
export function chooseBrand(
  wanted: string | null,
  { isAdmin, ownBrand, brands }: ProductScope,
): ProductBrand | null {
  if (!isAdmin && !ownBrand) throw noBrand();
  if (!isAdmin || wanted === null) return ownBrand;
  const brand = brands.get(wanted.toLowerCase());
  if (!brand) throw fieldError('brand', 'Brand is unknown.');
  return brand;
}
