import type { Types, UpdateQuery } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { skuTaken } from 'shared/variantErrors';
import type { BrandRow } from '../../models/Brand.ts';
import { Category } from '../../models/Category.ts';
import {
  formFieldsOf,
  imagesOf,
  presentProductEdit,
  Product,
  productWords,
  type ProductRow,
  storedFields,
} from '../../models/Product.ts';
import { recordProductChanges } from '../../models/productChange.ts';
import type { Caller } from '../../models/caller.ts';
import { withSlug } from '../../models/slugs.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, onDuplicateKey } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { type Handler, VersionedReply } from '../../platform/http/route.ts';
import { requireVersion } from '../../platform/http/versions.ts';
import { deleteAlertsOfProduct } from '../alerts/alertsService.ts';
import { deleteReviewsOfProduct } from '../reviews/reviewsService.ts';
import { deleteWishesOfProduct } from '../wishlist/wishlistService.ts';
import { guardDisabledKeys, readDisabledKeys, takenField } from './adminDeactivation.ts';
import { presentOne, presentVersioned, visibleTo } from './managedProducts.ts';
import { setProductActive } from './productActivation.ts';
import { followBrand, readBrandFor } from './productBrand.ts';
import { readCategoryIds, setCategories } from './productCategories.ts';
import { productVersion } from './productVersions.ts';
import { checkImage, removeUnusedImages } from './productImages.ts';
import { variantFields, editedVariantFields } from './variants.ts';
import { findManaged } from './productSearch.ts';
import { negativeStock, stockAfterEdit } from './stockEdit.ts';
import { publicPage, publicProducts } from './storefront.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/**
 * CALL-11: admins and merchants get the products they manage. Others, and requests with ids, get
 * public products.
 */
export const list: Handler<'GET /products', Caller | null> = async ({ input, user }) => {
  const { ids, page, limit } = input;
  if (ids) return publicProducts(ids, user);
  if (!user || user.role === 'ROLE_MEMBER') return publicPage({ page, limit }, user);
  const { rows, total, ...found } = await findManaged(input, user);
  return { products: await presentVersioned(rows, user), ...found, totalProducts: total };
};

/** CALL-18 */
export const listOptions: Handler<'GET /products/list/select', Caller> = async ({ user }) => {
  const rows = await Product.find(visibleTo(user)).select('name').sort(newestFirst).lean();
  return { products: rows.map(({ _id, name }) => ({ value: _id.toString(), label: name })) };
};

/** With the version of what the form edits (WORLD-14). */
async function readProduct(id: string, user: Caller) {
  const row = await Product.findOne({ ...visibleTo(user), _id: id }).lean();
  if (!row) throw notFound('Product');
  const product = await presentOne(row, user);
  const categories = await readCategoryIds(row._id);
  return new VersionedReply(productVersion(row, categories), {
    product: presentProductEdit(row, product, categories),
  });
}

/** CALL-14 */
export const get: Handler<'GET /products/:id', Caller> = ({ params, user }) =>
  readProduct(params.id, user);

/**
 * The activation of a new product. One of a disabled brand is enabled together with the brand (FIX-12), one that a
 * merchant adds in place of what an admin disabled by an admin alone (SAFE-28).
 */
async function newActivation(
  row: Pick<ProductRow, 'name' | 'sku' | 'skus' | 'isActive'>,
  brand: Pick<BrandRow, '_id' | 'isActive'> | null,
  { role }: Caller,
): Promise<Pick<ProductRow, 'isActive' | 'disabledBy' | 'deactivatedByAdmin'>> {
  const { isActive } = row;
  const isAdmin = role === 'ROLE_ADMIN';
  if (!isAdmin && brand && takenField(await readDisabledKeys(brand._id), null, row)) {
    return { isActive: false, disabledBy: [], deactivatedByAdmin: true };
  }
  const disabledBy = isActive && brand && !brand.isActive ? [brand._id] : [];
  return {
    isActive: isActive && disabledBy.length === 0,
    disabledBy,
    deactivatedByAdmin: !isActive && isAdmin,
  };
}

/** CALL-19 */
export const add: Handler<'POST /products/add', Caller> = async ({ input, user }) => {
  const { sku, quantity, imageUrl, isActive, options, variants } = input;
  await checkImage(imageUrl);
  const brand = await readBrandFor(user, input.brand);
  const fields = storedFields(input);
  const { priceCents } = fields;
  const ofVariants = await variantFields({ sku, options, variants, priceCents }, null);
  const row = await onDuplicateKey(
    withSlug(Product.collection, fields.name, (slug) =>
      inTransaction(async () => {
        const created = await Product.create({
          sku,
          quantity,
          imageUrl,
          ...fields,
          ...(await newActivation(
            { ...fields, sku, skus: ofVariants.skus, isActive },
            brand,
            user,
          )),
          brand: brand?._id ?? null,
          ...ofVariants,
          slug,
        });
        const joined = await setCategories(created._id, input.categories ?? [], user);
        const after = { ...created.toObject(), categories: joined.after };
        await recordProductChanges([{ before: null, after }], {
          reason: 'Opening stock',
          by: user,
        });
        return Product.findById(created._id).lean();
      }),
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

/** The update of a stored product by its form, in the transaction of the change. */
async function buildUpdate(
  form: EditForm,
  brand: Types.ObjectId | null,
  before: ProductRow,
): Promise<UpdateQuery<ProductRow>> {
  const ofVariants = await editedVariantFields(form, before);
  const removed = Object.entries(ofVariants).filter(([, value]) => value === undefined);
  const fields = { ...storedFields({ ...formFieldsOf(before), ...form }), ...ofVariants };
  return {
    $set: {
      ...fields,
      brand,
      quantity: ofVariants.quantity ?? newStock(form, before.quantity),
      search: productWords({ ...before, ...fields }),
    },
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([key]) => [key, 1])) }),
  };
}

/**
 * In the transaction of the change. With `inventory`, the stock as it was loaded, the stock changes by the
 * difference made in the form, so that concurrent sales still count. The slug does not change. A disabled brand
 * releases a product that leaves it, and disables one that joins.
 */
export async function changeProduct(id: string, form: EditForm, user: Caller): Promise<ProductRow> {
  const own = { ...visibleTo(user), _id: id };
  const before = await Product.findOne(own).lean();
  if (!before) throw notFound('Product');
  const brand = await readBrandFor(user, form.brand);
  await onDuplicateKey(
    Product.updateOne(own, await buildUpdate(form, brand?._id ?? null, before)),
    skuTaken,
    'variants',
  );
  await followBrand(before, brand);
  const categories = form.categories && (await setCategories(before._id, form.categories, user));
  const after = await Product.findById(before._id).orFail().lean();
  await guardDisabledKeys(before, after, user);
  const change = {
    before: { ...before, ...(categories && { categories: categories.before }) },
    after: {
      ...after,
      // A brand or category that changes it has its own entry.
      isActive: before.isActive,
      ...(categories && { categories: categories.after }),
    },
  };
  await recordProductChanges([change], { reason: 'Edit', by: user });
  return after;
}

/** CALL-21 */
export const update: Handler<'PUT /products/:id', Caller> = async ({
  input,
  params,
  user,
  ifMatch,
}) => {
  const { row, version } = await inTransaction(async () => {
    await requireVersion(ifMatch, () => readProduct(params.id, user));
    const row = await changeProduct(params.id, input.product, user);
    return { row, version: productVersion(row, await readCategoryIds(row._id)) };
  });
  return new VersionedReply(version, { product: await presentOne(row, user) });
};

/** In the transaction of the change. */
export async function changeProductActive(
  id: string,
  isActive: boolean,
  user: Caller,
): Promise<ProductRow> {
  const before = await setProductActive(id, isActive, user);
  const after = { ...before, isActive };
  await recordProductChanges([{ before, after }], { reason: 'Edit', by: user });
  return after;
}

/** CALL-22 */
export const setActive: Handler<'PUT /products/:id/active', Caller> = async ({
  input: { product },
  params,
  user,
}) => {
  const row = await inTransaction(() => changeProductActive(params.id, product.isActive, user));
  return { product: await presentOne(row, user) };
};

/**
 * CALL-23: also removes it from categories, wishlists, alerts and reviews; placed orders keep their lines, and the
 * ledger its entries.
 */
export const remove: Handler<'DELETE /products/delete/:id', Caller> = async ({ params, user }) => {
  const row = await inTransaction(async () => {
    const removed = await Product.findOneAndDelete({ ...visibleTo(user), _id: params.id }).lean();
    if (!removed) throw notFound('Product');
    await guardDisabledKeys(removed, null, user);
    const product = removed._id;
    await Category.updateMany(
      { _id: { $in: await readCategoryIds(product) } },
      { $pull: { products: product } },
    );
    await deleteWishesOfProduct(product);
    await deleteAlertsOfProduct(product);
    await deleteReviewsOfProduct(product);
    await recordProductChanges([{ before: removed, after: null }], { reason: 'Edit', by: user });
    return removed;
  });
  await removeUnusedImages([
    ...imagesOf(row).map(({ imageUrl }) => imageUrl),
    ...(row.variants ?? []).map(({ imageUrl }) => imageUrl),
  ]);
  return { product: await presentOne(row, user) };
};
