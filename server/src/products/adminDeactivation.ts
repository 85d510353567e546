import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { fold } from 'shared/fold';
import { AdminDeactivation } from './model/AdminDeactivation.ts';
import { Product, type ProductRow } from './model/Product.ts';
import { idsOf, ProductCategories } from './productCategories.ts';

/*
 * What an admin disabled, directly or with a category, its merchant cannot bring back (FIX-04, SAFE-28): no other
 * product of the brand gets its name or SKUs and is active. Call each function in the transaction of the change.
 */

type Named = Pick<ProductRow, 'name' | 'sku' | 'skus'>;

const keysOf = ({ name, sku, skus }: Named) => ({ nameKey: fold(name), skus: skus ?? [sku] });

/** Whether a change touches what the product is known by. */
export const changesKeys = (before: Named, after: Named) =>
  !isDeepStrictEqual(keysOf(before), keysOf(after));

/** The names and SKUs of what an admin disabled of a brand, also of products that are no longer there. */
export async function readDisabledKeys(brand: Types.ObjectId) {
  const inactive = await Product.find({ brand, isActive: false })
    .select('name sku skus deactivatedByAdmin')
    .lean();
  const categories = await ProductCategories.readOf(idsOf(inactive));
  const rows = inactive.filter(
    ({ _id, deactivatedByAdmin }) =>
      deactivatedByAdmin || categories.of(_id).some(({ isActive }) => !isActive),
  );
  const all = [...rows.map(keysOf), ...(await AdminDeactivation.find({ brand }).lean())];
  return {
    names: new Set(all.map(({ nameKey }) => nameKey)),
    skus: new Set(all.flatMap(({ skus }) => skus)),
  };
}

export type DisabledKeys = Awaited<ReturnType<typeof readDisabledKeys>>;

/** The field by which a product gets the name or a SKU of what an admin disabled; null if it does not. */
export function takenField(
  { names, skus }: DisabledKeys,
  before: Named | null,
  after: Named,
): 'name' | 'variants' | null {
  const [had, has] = [before && keysOf(before), keysOf(after)];
  if (names.has(has.nameKey) && has.nameKey !== had?.nameKey) return 'name';
  return has.skus.some((sku) => skus.has(sku) && !had?.skus.includes(sku)) ? 'variants' : null;
}

/** Remembers the names and SKUs of products that an admin disabled, before they change. */
export async function keepDisabledKeys(rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  await AdminDeactivation.insertMany(rows.map((row) => ({ brand: row.brand, ...keysOf(row) })));
}

/** Frees the names and SKUs of products that an admin enables. */
export async function forgetDisabledKeys(rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return;
  await AdminDeactivation.deleteMany({
    $or: rows.map((row) => {
      const { nameKey, skus } = keysOf(row);
      return { brand: row.brand, $or: [{ nameKey }, { skus: { $in: skus } }] };
    }),
  });
}
