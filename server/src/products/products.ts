import type { ParsedInputOf } from 'shared/endpoints';
import { productEditInput } from 'shared/products/catalogueSchemas';
import { skuTaken } from 'shared/products/variantErrors';
import {
  formFieldsOf,
  imageUrlsOf,
  Product,
  type ProductRow,
  storedFields,
} from './model/Product.ts';
import { recordProductChanges } from './model/productChange.ts';
import type { Caller } from '../users/model/caller.ts';
import { withSlug } from '../models/slugs.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { onDuplicateKey, fieldError } from '../platform/http/errors.ts';
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
import {
  assertAllowed,
  chooseBrand,
  isBlocked,
  planEdit,
  planNew,
  type ProductPlan,
  readScope,
} from './productPlan.ts';
import { checkImage, removeUnusedImages } from './productImages.ts';
import { editedVariantFields, negativeStock, stockAfterEdit, variantFields } from './variants.ts';
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

/** A new product by its form, in the transaction of the change. */
async function addProduct(
  form: ParsedInputOf<'POST /products/add'>,
  slug: string,
  user: Caller,
): Promise<ProductRow> {
  const { sku, quantity, imageUrl, isActive, options, variants, categories: chosen = [] } = form;
  const scope = await readScope(user, {
    products: [],
    brands: [form.brand],
    categories: chosen,
    changesKeys: true,
  });
  const brand = chooseBrand(form.brand, scope);
  const fields = storedFields(form);
  const { priceCents } = fields;
  const ofVariants = await variantFields({ sku, options, variants, priceCents }, null);
  const categories = scope.categories.chooseIds(chosen, [], scope.isAdmin);
  const row = { sku, slug, quantity, imageUrl, ...fields, ...ofVariants };
  const plan = planNew(row, scope, { brand, categories, isActive });
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

type EditForm = ParsedInputOf<'PUT /products/:id'>['product'];

/** @throws 400 if more pieces were sold than are left */
function newStock(form: EditForm, stored: number): number {
  const stock = stockAfterEdit(form, stored);
  if (stock < 0) throw fieldError('quantity', negativeStock(stored));
  return stock;
}

/**
 * In the transaction of the change. With `inventory`, the stock as it was loaded, the stock changes by the
 * difference made in the form, so that concurrent sales still count. The slug does not change.
 */
async function changeProduct(id: string, form: EditForm, user: Caller): Promise<ProductPlan> {
  const before = await findManagedProduct(id, user);
  const scope = await readScope(user, {
    products: [before._id],
    brands: [form.brand],
    categories: form.categories,
    changesKeys: true,
  });
  const brand = chooseBrand(form.brand, scope);
  const ofVariants = await editedVariantFields(form, before);
  const fields = {
    ...storedFields({ ...formFieldsOf(before), ...form }),
    ...ofVariants,
    quantity: ofVariants.quantity ?? newStock(form, before.quantity),
  };
  const categories =
    form.categories &&
    scope.categories.chooseIds(form.categories, scope.categories.of(before._id), scope.isAdmin);
  const plan = planEdit({ before, edited: { ...before, ...fields } }, scope, {
    brand,
    categories,
  });
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

/** Adds the stock that the variants have now, which stays (CALL-21). */
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
  async update(id, { now: { brand }, fields }, user) {
    const row = await findManagedProduct(id, user);
    const { quantity } = row;
    const form = {
      ...formFieldsOf(row),
      brand,
      quantity,
      inventory: quantity,
      ...fields,
      ...('variants' in fields && { variants: withStock(fields['variants'], row) }),
    };
    await changeProduct(id, parseOrThrow(productEditInput, form), user);
  },
};
