import { categorySchema } from 'shared/products/catalogueSchemas';
import { compareNames } from 'shared/compareNames';
import type { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { categoryFields, recordCategoryChange } from '../audit/model/auditedFields.ts';
import type { Undoable } from '../audit/model/AuditEntry.ts';
import {
  Category,
  type CategoryRow,
  presentCategory,
  presentCategoryEdit,
} from './model/Category.ts';
import { Product } from '../products/model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { withSlug } from '../models/slugs.ts';
import { toObjectIds } from '../platform/database/toObjectIds.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { notFound, fieldError } from '../platform/http/errors.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { changeVersioned, versionOf } from '../platform/http/versions.ts';
import { deactivateProducts, reactivateProducts } from '../products/productsService.ts';

/** The existing products of a form, without duplicates. */
async function knownProducts(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const products = toObjectIds(ids);
  if ((await Product.countDocuments({ _id: { $in: products } })) < products.length) {
    throw fieldError('products', 'Product is unknown.');
  }
  return products;
}

export const list: Handler<'GET /category', Caller> = async () => {
  const rows = await Category.find().select('-products -sizeGuide').lean();
  rows.sort((a, b) => compareNames(a.name, b.name));
  return { categories: rows.map(presentCategory) };
};

const findCategory = async (id: string): Promise<CategoryRow> =>
  Category.findById(id).orFail(notFound('Category')).lean();

/** With the version of what the form edits (WORLD-14). */
async function readCategory(id: string) {
  const row = await findCategory(id);
  const { isActive: _isActive, ...form } = categoryFields(row);
  return new VersionedReply(versionOf(form), { category: presentCategoryEdit(row) });
}

export const get: Handler<'GET /category/:id', Caller> = ({ params }) => readCategory(params.id);

export const add: Handler<'POST /category', Caller> = async ({ input, user }) => {
  const products = await knownProducts(input.products);
  const row = await withSlug(Category.collection, input.name, (slug) =>
    inTransaction(async () => {
      const created = (await Category.create({ ...input, products, slug })).toObject();
      await recordCategoryChange(user, null, created);
      return created;
    }),
  );
  return { category: presentCategoryEdit(row) };
};

type EditForm = ParsedInputOf<'PUT /category/:id'>['category'];

/** In the transaction of the change. A disabled category releases products that leave it and disables new ones. */
async function changeCategory(id: string, input: EditForm, user: Caller): Promise<CategoryRow> {
  await Category.exists({ _id: id }).orFail(notFound('Category'));
  const form = { ...input, products: await knownProducts(input.products) };
  const before = await Category.findByIdAndUpdate(id, { $set: form })
    .orFail(notFound('Category'))
    .lean();
  await reactivateProducts(before._id, { _id: { $nin: form.products } });
  const known = new Set(before.products.map(String));
  const added = form.products.filter((product) => !known.has(product.toString()));
  if (!before.isActive) await deactivateProducts(added, before._id);
  const after = { ...before, ...form };
  await recordCategoryChange(user, before, after);
  return after;
}

export const update: Handler<'PUT /category/:id', Caller> = ({ input, params, user, ifMatch }) =>
  changeVersioned({
    ifMatch,
    read: () => readCategory(params.id),
    change: () => changeCategory(params.id, input.category, user),
  });

/** In the transaction of the change. */
async function changeCategoryActive(
  id: string,
  isActive: boolean,
  user: Caller,
): Promise<CategoryRow> {
  const before = await Category.findByIdAndUpdate(id, { $set: { isActive } })
    .orFail(notFound('Category'))
    .lean();
  if (isActive) await reactivateProducts(before._id);
  else await deactivateProducts(before.products, before._id);
  const after = { ...before, isActive };
  await recordCategoryChange(user, before, after);
  return after;
}

export const setActive: Handler<'PUT /category/:id/active', Caller> = async ({
  input: { category },
  params,
  user,
}) => {
  const row = await inTransaction(() => changeCategoryActive(params.id, category.isActive, user));
  return { category: presentCategoryEdit(row) };
};

/** CALL-30: keeps the products, and enables those that the category had disabled. */
export const remove: Handler<'DELETE /category/:id', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const removed = await Category.findByIdAndDelete(params.id).orFail(notFound('Category')).lean();
    await reactivateProducts(removed._id);
    await recordCategoryChange(user, removed, null);
    return removed;
  });
  return { category: presentCategoryEdit(row) };
};

/** Changes of categories as they are undone (DESK-07). */
export const undoableCategories: Undoable = {
  lockedFields: [],
  read: async (id) => categoryFields(await findCategory(id)),
  setActive: changeCategoryActive,
  update: (id, { now, fields }, user) =>
    changeCategory(id, parseOrThrow(categorySchema, { ...now, ...fields }), user),
};
