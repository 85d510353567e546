import type { Types } from 'mongoose';
import { brandFields } from '../../models/auditedFields.ts';
import { recordChanges, toAuditedChange } from '../../models/AuditEntry.ts';
import { Brand, type BrandRow } from '../../models/Brand.ts';
import type { Caller } from '../../models/caller.ts';
import {
  deactivateProducts,
  readProductIds,
  reactivateProducts,
} from '../products/productsService.ts';

/** Adds the change of a brand to the audit log. `before` is null for a new one, `after` for a deleted one. */
export const recordBrandChange = (
  by: Pick<Caller, '_id'>,
  before: BrandRow | null,
  after: BrandRow | null,
) =>
  recordChanges(
    toAuditedChange(
      by,
      { before, after },
      {
        entity: 'brand',
        nameOf: ({ name }) => name,
        fieldsOf: brandFields,
        brandOf: ({ _id }) => _id,
      },
    ),
  );

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
  await recordBrandChange(user, before, after);
  return after;
}
