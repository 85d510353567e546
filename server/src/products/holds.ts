import type { QueryFilter, Types } from 'mongoose';
import { Product, type ProductRow } from './Product.ts';

/*
 * A disabled brand or category holds its products (CALL-29): they are inactive, and their `disabledBy` names
 * every brand and category that holds them. When the last one lets go they are active again. A product that
 * was switched off by hand is held by none, and stays off. Each function belongs into the transaction of the
 * change that it follows from.
 */

/** Disables products because of a brand or category: the active ones, and those that others hold already. */
export async function holdProducts(
  products: QueryFilter<ProductRow>,
  by: Types.ObjectId,
): Promise<void> {
  await Product.updateMany(
    { ...products, $or: [{ isActive: true }, { disabledBy: { $ne: [] } }] },
    { $set: { isActive: false }, $addToSet: { disabledBy: by } },
  );
}

/** Lets go of the products that a brand or category holds, or of some of them. */
export async function releaseProducts(
  by: Types.ObjectId,
  products: QueryFilter<ProductRow> = {},
): Promise<void> {
  const heldByItAlone = { ...products, disabledBy: [by] };
  await Product.updateMany(heldByItAlone, { $set: { isActive: true, disabledBy: [] } });
  await Product.updateMany({ ...products, disabledBy: by }, { $pull: { disabledBy: by } });
}
