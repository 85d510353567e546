import type { QueryFilter, Types } from 'mongoose';
import { AdminDeactivation } from './model/AdminDeactivation.ts';
import { recordChangedProducts } from './model/changedProducts.ts';
import { Product, type ProductRow } from './model/Product.ts';

/*
 * A disabled brand or category deactivates its products (CALL-29): `disabledBy` of a product lists the brands and
 * categories that did, and the product is active again when the last one is enabled. A product that was deactivated by
 * hand lists none and stays inactive. Call each function in the transaction of the change that causes it.
 */

export const readProductIds = async (
  products: QueryFilter<ProductRow>,
): Promise<Types.ObjectId[]> =>
  (await Product.find(products).select('_id').lean()).map(({ _id }) => _id);

/** Deactivates products because of a brand or category: active ones, and those that others already deactivated. */
export async function deactivateProducts(
  ids: readonly Types.ObjectId[],
  by: Types.ObjectId,
): Promise<void> {
  await Product.updateMany(
    { _id: { $in: ids }, $or: [{ isActive: true }, { disabledBy: { $ne: [] } }] },
    { $set: { isActive: false }, $addToSet: { disabledBy: by } },
  );
}

/** Deactivates the products of a brand that is deleted, and leaves them without a brand. */
export async function detachFromBrand(brand: Types.ObjectId): Promise<void> {
  await Product.updateMany(
    { _id: { $in: await readProductIds({ brand }) } },
    { $set: { isActive: false, brand: null }, $pull: { disabledBy: brand } },
  );
  await AdminDeactivation.deleteMany({ brand });
}

/** Undoes `deactivateProducts` of a brand or category, for all of its products or some. */
export async function reactivateProducts(
  by: Types.ObjectId,
  products: QueryFilter<ProductRow> = {},
): Promise<void> {
  const ids = await readProductIds({ ...products, disabledBy: by });
  const byId = { _id: { $in: ids } };
  const disabledByItAlone = { ...byId, disabledBy: [by] };
  await Product.updateMany(disabledByItAlone, { $set: { isActive: true, disabledBy: [] } });
  await Product.updateMany({ ...byId, disabledBy: by }, { $pull: { disabledBy: by } });
  await recordChangedProducts(ids);
}
