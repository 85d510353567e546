import { productEditInput } from 'shared/products/catalogueSchemas';
import { skuTaken } from 'shared/products/variantErrors';
import * as z from 'zod/mini';
import { imageUrlsOf, Product, type ProductRow } from './model/Product.ts';
import { recordProductChanges } from './model/productChange.ts';
import type { Caller } from '../users/model/caller.ts';
import { withSlug } from '../models/slugs.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { onDuplicateKey } from '../platform/http/errors.ts';
import { parseOrThrow } from '../platform/http/parseOrThrow.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { requireVersion } from '../platform/http/versions.ts';
import { productFields } from '../audit/model/auditedFields.ts';
import type { Undoable } from '../audit/model/AuditEntry.ts';
import { deleteAlertsOfProduct } from '../alerts/alertsService.ts';
import { deleteReviewsOfProduct } from '../reviews/reviewsService.ts';
import { deleteWishesOfProduct } from '../wishlist/wishlistService.ts';
import { keepDisabledKeys } from './adminDeactivation.ts';
import {
  findManaged,
  findManagedProduct,
  presentOne,
  presentProductEdit,
  presentVersioned,
  productVersion,
  visibleTo,
} from './managedProducts.ts';
import { idsOf, readCategoryIds, writeCategories } from './productCategories.ts';
import { assertAllowed, isBlocked, planEdit, type ProductPlan, readScope } from './productPlan.ts';
import { type EditForm, type NewForm, planEditForm, planNewForm } from './productForm.ts';
import { checkImage, removeUnusedImages } from './productImages.ts';
import { checkedVariants, unchangedInputs } from './variants.ts';
import { publicPage, publicProducts } from './storefront.ts';
import { writeProducts } from './writeProducts.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** CALL-11: admins and merchants get what they manage; others, and requests with ids, public products. */
export const list: Handler<'GET /products', Caller | null> = async ({ input, user }) => {
  const { ids, page, limit } = input;
  if (ids) return publicProducts(ids, user);
  if (!user || user.role === 'ROLE_MEMBER') return publicPage({ page, limit }, user);
  const { rows, total, ...found } = await findManaged(input, user);
  return { products: await presentVersioned(rows, user), ...found, totalProducts: total };
};

export const listOptions: Handler<'GET /products/list/select', Caller> = async ({ user }) => {
  const rows = await Product.find(visibleTo(user)).select('name').sort(newestFirst).lean();
  return { products: rows.map(({ _id, name }) => ({ value: _id.toString(), label: name })) };
};

/** With the version of what the form edits (WORLD-14). */
async function readProduct(id: string, user: Caller) {
  const row = await findManagedProduct(id, user);
  const product = await presentOne(row, user);
  const categories = await readCategoryIds(row._id);
  return new VersionedReply(productVersion(row, categories), {
    product: presentProductEdit(row, product, categories),
  });
}

export const get: Handler<'GET /products/:id', Caller> = ({ params, user }) =>
  readProduct(params.id, user);

/** In the transaction of the change. */
async function addProduct(form: NewForm, slug: string, user: Caller): Promise<ProductRow> {
  const scope = await readScope(user, {
    products: [],
    brands: [form.brand],
    categories: form.categories,
    changesKeys: true,
  });
  const variants = await checkedVariants(form, null);
  const plan = planNewForm(form, { slug, variants }, scope);
  assertAllowed(plan, scope);
  await writeProducts([plan], { user, reason: 'Opening stock' });
  return plan.after;
}

export const add: Handler<'POST /products/add', Caller> = async ({ input, user }) => {
  await checkImage(input.imageUrl);
  const row = await onDuplicateKey(
    withSlug(Product.collection, input.name, (slug) =>
      inTransaction(() => addProduct(input, slug, user)),
    ),
    skuTaken,
    'sku',
  );
  return { product: await presentOne(row, user) };
};

/** In the transaction of the change. */
async function changeProduct(
  id: string,
  form: Partial<EditForm>,
  user: Caller,
): Promise<ProductPlan> {
  const before = await findManagedProduct(id, user);
  const scope = await readScope(user, {
    products: [before._id],
    brands: [form.brand],
    categories: form.categories,
    changesKeys: true,
  });
  const { options = before.options ?? [], variants = unchangedInputs(before) } = form;
  const changesVariants = form.options ?? form.variants;
  const fields = changesVariants && {
    variants: await checkedVariants({ sku: before.sku, options, variants }, before),
  };
  const plan = planEditForm({ before, form }, fields ?? {}, scope);
  assertAllowed(plan, scope);
  await onDuplicateKey(writeProducts([plan], { user }), skuTaken, 'variants');
  return plan;
}

export const update: Handler<'PUT /products/:id', Caller> = async ({
  input,
  params,
  user,
  ifMatch,
}) => {
  const { after, categories } = await inTransaction(async () => {
    await requireVersion(ifMatch, () => readProduct(params.id, user));
    return changeProduct(params.id, input.product, user);
  });
  return new VersionedReply(productVersion(after, idsOf(categories.after)), {
    product: await presentOne(after, user),
  });
};

/** In the transaction of the change. */
async function changeProductActive(
  id: string,
  isActive: boolean,
  user: Caller,
): Promise<ProductRow> {
  const before = await findManagedProduct(id, user);
  const scope = await readScope(user, { products: [before._id] });
  const plan = planEdit({ before }, scope, { isActive });
  assertAllowed(plan, scope);
  await writeProducts([plan], { user });
  return plan.after;
}

export const setActive: Handler<'PUT /products/:id/active', Caller> = async ({
  input: { product },
  params,
  user,
}) => {
  const row = await inTransaction(() => changeProductActive(params.id, product.isActive, user));
  return { product: await presentOne(row, user) };
};

/** CALL-23: also removes it from categories, wishlists, alerts and reviews; orders and ledger keep it. */
export const remove: Handler<'DELETE /products/delete/:id', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const before = await findManagedProduct(params.id, user);
    const product = before._id;
    await Product.deleteOne({ _id: product });
    const scope = await readScope(user, { products: [product] });
    const categories = { before: scope.categories.of(product), after: [] };
    if (isBlocked({ before, categories }, scope)) await keepDisabledKeys([before]);
    await writeCategories([[product, categories]]);
    await deleteWishesOfProduct(product);
    await deleteAlertsOfProduct(product);
    await deleteReviewsOfProduct(product);
    await recordProductChanges([{ before, after: null }], { reason: 'Edit', by: user });
    return before;
  });
  await removeUnusedImages([
    ...imageUrlsOf(row),
    ...(row.variants ?? []).map(({ imageUrl }) => imageUrl),
  ]);
  return { product: await presentOne(row, user) };
};

/** Adds the stock that the variants have now, which stays (CALL-21); undefined for none. */
function withStock(variants: unknown, { variants: stored }: ProductRow): unknown {
  if (!Array.isArray(variants)) return variants;
  return variants.map((variant) => {
    const quantity = stored?.find(({ _id }) => _id.equals(variant._id))?.quantity ?? 0;
    return { ...variant, quantity, inventory: quantity };
  });
}

/** Changes of products as they are undone (DESK-07); options and variants that did not change stay. */
export const undoableProducts: Undoable = {
  lockedFields: ['images'],
  async read(id, user) {
    const row = await findManagedProduct(id, user);
    return productFields(row, await readCategoryIds(row._id));
  },
  setActive: changeProductActive,
  async update(id, { fields }, user) {
    const row = await findManagedProduct(id, user);
    const form = { ...fields, variants: withStock(fields['variants'], row) };
    await changeProduct(id, parseOrThrow(z.partial(productEditInput), form), user);
  },
};
