import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { fold } from 'shared/fold';
import { AdminDeactivation } from '../../models/AdminDeactivation.ts';
import { Brand } from '../../models/Brand.ts';
import { Category } from '../../models/Category.ts';
import { Product, type ProductRow } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { brandDisabledByAdmin, disabledByAdmin } from './productMessages.ts';

/*
 * What an admin disabled, directly or with a category, its merchant cannot bring back (FIX-04, SAFE-28): no other
 * product of the brand gets its name or SKUs and is active. Call each function in the transaction of the change.
 */

type Named = Pick<ProductRow, 'name' | 'sku' | 'skus'>;

const keysOf = ({ name, sku, skus }: Named) => ({ nameKey: fold(name), skus: skus ?? [sku] });

/** Whether a change touches what the product is known by. */
export const changesKeys = (before: Named, after: Named) =>
  !isDeepStrictEqual(keysOf(before), keysOf(after));

const isDisabledByAdmin = async ({ _id, deactivatedByAdmin }: ProductRow) =>
  deactivatedByAdmin || (await Category.exists({ products: _id, isActive: false })) !== null;

/** @throws 400 when a merchant enables what an admin disabled, directly, with a category or with the brand */
export async function assertMayEnable(row: ProductRow, { role }: Caller): Promise<void> {
  if (role === 'ROLE_ADMIN') return;
  if (await isDisabledByAdmin(row)) throw badRequest(disabledByAdmin);
  const byAdmin = { _id: row.brand, isActive: false, deactivatedByAdmin: true };
  if (await Brand.exists(byAdmin)) throw badRequest(brandDisabledByAdmin);
}

export interface DisabledKeys {
  names: ReadonlySet<string>;
  skus: ReadonlySet<string>;
}

/** The names and SKUs of what an admin disabled of a brand, also of products that are no longer there. */
export async function readDisabledKeys(brand: Types.ObjectId): Promise<DisabledKeys> {
  const inactive = await Product.find({ brand, isActive: false })
    .select('name sku skus deactivatedByAdmin')
    .lean();
  const ids = inactive.map(({ _id }) => _id);
  const categories = await Category.find({ products: { $in: ids }, isActive: false })
    .select('products')
    .lean();
  const inCategories = new Set(categories.flatMap(({ products }) => products.map(String)));
  const rows = inactive.filter(
    ({ _id, deactivatedByAdmin }) => deactivatedByAdmin || inCategories.has(_id.toString()),
  );
  const all = [...rows.map(keysOf), ...(await AdminDeactivation.find({ brand }).lean())];
  return {
    names: new Set(all.map(({ nameKey }) => nameKey)),
    skus: new Set(all.flatMap(({ skus }) => skus)),
  };
}

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
export const keepDisabledKeys = (rows: readonly ProductRow[]) =>
  AdminDeactivation.insertMany(rows.map((row) => ({ brand: row.brand, ...keysOf(row) })));

/**
 * Before a merchant's product is edited, or deleted (`after` is null).
 * @throws 400 when it gets the name or a SKU of what an admin disabled
 */
export async function guardDisabledKeys(
  before: ProductRow,
  after: ProductRow | null,
  { role }: Caller,
): Promise<void> {
  const { brand } = before;
  if (role === 'ROLE_ADMIN' || !brand || (after && !changesKeys(before, after))) return;
  if (await isDisabledByAdmin(before)) {
    await keepDisabledKeys([before]);
    return;
  }
  const field = after && takenField(await readDisabledKeys(brand), before, after);
  if (field) throw fieldError(field, disabledByAdmin);
}

/** After an admin has enabled a product: its name and SKUs are free again. */
export async function forgetDisabledKeys(row: ProductRow): Promise<void> {
  const { nameKey, skus } = keysOf(row);
  await AdminDeactivation.deleteMany({
    brand: row.brand,
    $or: [{ nameKey }, { skus: { $in: skus } }],
  });
}
