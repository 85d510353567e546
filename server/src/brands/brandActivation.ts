import type { Types } from 'mongoose';
import { recordBrandChange } from '../audit/model/auditedFields.ts';
import { Brand, type BrandRow } from './model/Brand.ts';
import type { Caller } from '../users/model/caller.ts';
import {
  deactivateProducts,
  readProductIds,
  reactivateProducts,
} from '../products/productsService.ts';

/**
 * Enables or disables a brand together with its products (CALL-37,
 * cascadeDeactivation.ts), within a transaction. A merchant cannot undo what an admin did (FIX-04).
 * @returns the brand, or null if there is none that may be changed
 */
export async function setBrandActive(
  id: Types.ObjectId | string,
  isActive: boolean,
  user: Pick<Caller, '_id' | 'role'>,
): Promise<BrandRow | null> {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const isRestricted = isActive && !isAdmin;
  const before = await Brand.findOneAndUpdate(
    { _id: id, ...(isRestricted && { deactivatedByAdmin: { $ne: true } }) },
    { $set: { isActive, ...(isAdmin && { deactivatedByAdmin: !isActive }) } },
  ).lean();
  if (!before) return null;
  if (isActive) await reactivateProducts(before._id);
  else await deactivateProducts(await readProductIds({ brand: before._id }), before._id);
  const after = { ...before, isActive };
  await recordBrandChange(user, before, after);
  return after;
}
