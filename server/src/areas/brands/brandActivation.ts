import type { Types } from 'mongoose';
import { brandFields } from '../../models/auditedFields.ts';
import { recordChanges } from '../../models/AuditEntry.ts';
import { Brand, type BrandRow } from '../../models/Brand.ts';
import type { Caller } from '../../models/caller.ts';
import {
  deactivateProducts,
  readProductIds,
  reactivateProducts,
} from '../products/productsService.ts';

/** Adds the change of a brand to the audit log; null before it existed or once it is gone. */
export async function recordBrand(
  by: Pick<Caller, '_id'>,
  before: BrandRow | null,
  after: BrandRow | null,
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await recordChanges([
    {
      by,
      entity: 'brand',
      target: row._id,
      name: row.name,
      brands: [row._id],
      before: before && brandFields(before),
      after: after && brandFields(after),
    },
  ]);
}

/**
 * Enables or disables a brand together with its products (CALL-37,
 * areas/products/cascadeDeactivation.ts), within a transaction. A merchant cannot undo what an admin did (FIX-04).
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
  await recordBrand(user, before, after);
  return after;
}
