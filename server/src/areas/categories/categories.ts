import { Types } from 'mongoose';
import { catalogue } from '../../catalogue/catalogue.ts';
import { Category, presentCategory, presentCategoryEdit } from '../../models/Category.ts';
import { Product } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';
import { withSlug } from '../../models/slugs.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { deactivateProducts, reactivateProducts } from '../products/productsService.ts';

/** The existing products of a form, without duplicates. */
async function knownProducts(ids: readonly string[]): Promise<Types.ObjectId[]> {
  const products = [...new Set(ids.map((id) => id.toLowerCase()))].map(
    (id) => new Types.ObjectId(id),
  );
  if ((await Product.countDocuments({ _id: { $in: products } })) < products.length) {
    throw badRequest('Product is unknown.', { products: 'Product is unknown.' });
  }
  return products;
}

/** CALL-25 */
export const list: Handler<'GET /category', Caller> = async () => {
  const rows = await Category.find().select('-products').lean();
  rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { categories: rows.map(presentCategory) };
};

/** CALL-26 */
export const get: Handler<'GET /category/:id', Caller> = async ({ params }) => {
  const row = await Category.findById(params.id).lean();
  if (!row) throw notFound('Category');
  return { category: presentCategoryEdit(row) };
};

/** CALL-27 */
export const add: Handler<'POST /category', Caller> = async ({ input }) => {
  const products = await knownProducts(input.products);
  const row = await withSlug(Category.collection, input.name, (slug) =>
    Category.create({ ...input, products, slug }),
  );
  await catalogue.refresh({ categories: [row._id] });
  return { category: presentCategoryEdit(row.toObject()) };
};

/**
 * CALL-28: the slug does not change. A disabled category releases the products that are removed
 * from it, and disables those that are added.
 */
export const update: Handler<'PUT /category/:id', Caller> = async ({ input, params }) => {
  if (!(await Category.exists({ _id: params.id }))) throw notFound('Category');
  const form = { ...input.category, products: await knownProducts(input.category.products) };
  const row = await inTransaction(async () => {
    const before = await Category.findByIdAndUpdate(params.id, { $set: form }).lean();
    if (!before) throw notFound('Category');
    await catalogue.refresh({ categories: [before._id] });
    await reactivateProducts(before._id, { _id: { $nin: form.products } });
    const known = new Set(before.products.map(String));
    const added = form.products.filter((id) => !known.has(id.toString()));
    if (!before.isActive) await deactivateProducts(added, before._id);
    return { ...before, ...form };
  });
  return { category: presentCategoryEdit(row) };
};

/** CALL-29 */
export const setActive: Handler<'PUT /category/:id/active', Caller> = async ({ input, params }) => {
  const { isActive } = input.category;
  const row = await inTransaction(async () => {
    const changed = await Category.findByIdAndUpdate(
      params.id,
      { $set: { isActive } },
      { returnDocument: 'after' },
    ).lean();
    if (!changed) throw notFound('Category');
    await catalogue.refresh({ categories: [changed._id] });
    if (isActive) await reactivateProducts(changed._id);
    else await deactivateProducts(changed.products, changed._id);
    return changed;
  });
  return { category: presentCategoryEdit(row) };
};

/** CALL-30: keeps the products, and enables those that the category had disabled. */
export const remove: Handler<'DELETE /category/:id', Caller> = async ({ params }) => {
  const row = await inTransaction(async () => {
    const removed = await Category.findByIdAndDelete(params.id).lean();
    if (!removed) throw notFound('Category');
    await catalogue.refresh({ categories: [removed._id] });
    await reactivateProducts(removed._id);
    return removed;
  });
  return { category: presentCategoryEdit(row) };
};
