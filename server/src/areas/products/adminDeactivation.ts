import type { Types } from 'mongoose';
import { fold } from 'shared/fold';
import { Brand } from '../../models/Brand.ts';
import { Category } from '../../models/Category.ts';
import { Product, type ProductRow } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { disabledByAdmin } from './productMessages.ts';

/*
 * What an admin disabled, a merchant cannot bring back (FIX-04, SAFE-28): its product stays, with its name, and no other
 * product of the brand gets that name. Call each function in the transaction of the change.
 */

type Deactivated = Pick<ProductRow, '_id' | 'brand' | 'deactivatedByAdmin'>;

/** Directly, with a category, or with the brand. */
const isDisabledByAdmin = async ({ _id, brand, deactivatedByAdmin }: Deactivated) =>
  Boolean(
    deactivatedByAdmin ||
    (await Category.exists({ products: _id, isActive: false })) ||
    (await Brand.exists({ _id: brand, isActive: false, deactivatedByAdmin: true })),
  );

/** @throws 400 for a merchant's product that an admin disabled */
export async function assertNotDisabledByAdmin(row: Deactivated, { role }: Caller): Promise<void> {
  if (role !== 'ROLE_ADMIN' && (await isDisabledByAdmin(row))) throw badRequest(disabledByAdmin);
}

interface Named {
  brand: Types.ObjectId | null;
  name: string;
  /** The product as it was; null for a new one. */
  before: ProductRow | null;
}

/** @throws 400 when a merchant gives a product the name of another that an admin disabled, or takes its name away */
export async function assertNameAllowed(
  { brand, name, before }: Named,
  { role }: Caller,
): Promise<void> {
  if (role === 'ROLE_ADMIN' || before?.name === name) return;
  const refused = () => fieldError('name', disabledByAdmin);
  if (before && (await isDisabledByAdmin(before))) throw refused();
  const disabled = await Product.find({ brand, isActive: false })
    .select('name brand deactivatedByAdmin')
    .lean();
  const key = fold(name);
  for (const row of disabled) {
    if (fold(row.name) === key && (await isDisabledByAdmin(row))) throw refused();
  }
}
