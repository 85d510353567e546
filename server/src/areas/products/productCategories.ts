import type { QueryFilter, Types } from 'mongoose';
import { Category, type CategoryRow } from '../../models/Category.ts';
import type { Caller } from '../../models/caller.ts';
import { toObjectIds } from '../../platform/database/toObjectIds.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { deactivateProducts, reactivateProducts } from './cascadeDeactivation.ts';

const findCategories = (filter: QueryFilter<CategoryRow>) =>
  Category.find(filter).select('isActive').lean();

/** The ids of the categories that a product is in. */
export const readCategoryIds = async (product: Types.ObjectId): Promise<Types.ObjectId[]> =>
  (await findCategories({ products: product })).map(({ _id }) => _id);

/** The same of several products, by product. */
export async function readCategoriesOf(
  products: readonly Types.ObjectId[],
): Promise<Map<string, Types.ObjectId[]>> {
  const rows = await Category.aggregate<{ _id: Types.ObjectId; products: Types.ObjectId[] }>([
    { $match: { products: { $in: products } } },
    { $project: { products: { $setIntersection: ['$products', products] } } },
  ]);
  return new Map(
    products.map((product) => [
      product.toString(),
      rows.filter((row) => row.products.some((id) => id.equals(product))).map(({ _id }) => _id),
    ]),
  );
}

/**
 * Puts a product into these categories and takes it out of all others, in the transaction of the change (DESK-04). A
 * disabled category disables a product that joins, and releases one that leaves (CALL-29). Merchants can only choose
 * active categories; their product stays in the disabled ones that it is in.
 * @returns the categories before and after
 * @throws 400 for an unknown category
 */
export async function setCategories(
  product: Types.ObjectId,
  ids: readonly string[],
  { role }: Caller,
): Promise<{ before: Types.ObjectId[]; after: Types.ObjectId[] }> {
  const isAdmin = role === 'ROLE_ADMIN';
  const wanted = toObjectIds(ids);
  const before = await findCategories({ products: product });
  const isIn = (list: readonly { _id: Types.ObjectId }[], id: Types.ObjectId) =>
    list.some(({ _id }) => _id.equals(id));
  const added = wanted.filter((id) => !isIn(before, id));
  const joined = await findCategories({ _id: { $in: added }, ...(!isAdmin && { isActive: true }) });
  if (joined.length < added.length) {
    throw fieldError('categories', 'Category is unknown.');
  }
  const isWanted = new Set(wanted.map(String));
  const left = before.filter(
    ({ _id, isActive }) => !isWanted.has(_id.toString()) && (isAdmin || isActive),
  );
  const idsOf = (list: readonly { _id: Types.ObjectId }[]) => list.map(({ _id }) => _id);
  await Category.updateMany({ _id: { $in: idsOf(joined) } }, { $addToSet: { products: product } });
  await Category.updateMany({ _id: { $in: idsOf(left) } }, { $pull: { products: product } });
  for (const { _id } of left) await reactivateProducts(_id, { _id: product });
  for (const { _id, isActive } of joined) {
    if (!isActive) await deactivateProducts([product], _id);
  }
  const stayed = before.filter(({ _id }) => !isIn(left, _id));
  return { before: idsOf(before), after: idsOf([...stayed, ...joined]) };
}
