import type { Types } from 'mongoose';
import type { Caller } from '../../models/caller.ts';
import { Product, type ProductRow } from '../../models/Product.ts';
import { notFound } from '../../platform/http/errors.ts';
import { assertMayEnable, forgetDisabledKeys } from './adminDeactivation.ts';
import { visibleTo } from './managedProducts.ts';

/**
 * Activates or deactivates a product by hand, which overrides brand and categories, and returns it as it was. Call it
 * in the transaction of the change.
 */
export async function setProductActive(
  id: string | Types.ObjectId,
  isActive: boolean,
  user: Caller,
): Promise<ProductRow> {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const before = await Product.findOneAndUpdate(
    { ...visibleTo(user), _id: id },
    { $set: { isActive, disabledBy: [], ...(isAdmin && { deactivatedByAdmin: !isActive }) } },
  ).lean();
  if (!before) throw notFound('Product');
  if (isActive) await (isAdmin ? forgetDisabledKeys(before) : assertMayEnable(before, user));
  return before;
}
