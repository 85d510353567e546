import type { QueryFilter, Types } from 'mongoose';
import type { Product as ProductReply, ProductEdit } from 'shared/entities';
import { productFields } from '../audit/model/auditedFields.ts';
import { Brand } from '../brands/model/Brand.ts';
import {
  formFieldsOf,
  presentProduct,
  Product,
  type ProductRow,
  variantFieldsOf,
} from './model/Product.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { notFound } from '../platform/http/errors.ts';
import { versionOf } from '../platform/http/versions.ts';
import { withLikes } from '../wishlist/wishlistService.ts';
import { idsOf, ProductCategories } from './productCategories.ts';

/** An admin manages all products, a merchant those of their brand (MERCH-03). */
export const visibleTo = (user: Caller): QueryFilter<ProductRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { brand: ownBrand(user) };

/** A product that somebody manages. @throws 404 */
export async function findManagedProduct(id: string, user: Caller): Promise<ProductRow> {
  const row = await Product.findOne({ ...visibleTo(user), _id: id }).lean();
  if (!row) throw notFound('Product');
  return row;
}

/** Products as the API returns them to those who manage them, with their brands and the caller's likes. */
export async function presentProducts(
  rows: readonly ProductRow[],
  user: Caller | null,
): Promise<ProductReply[]> {
  const brands = await Brand.find({ _id: { $in: rows.flatMap(({ brand }) => brand ?? []) } })
    .select('name slug')
    .lean();
  const brandById = new Map(brands.map((brand) => [brand._id.toString(), brand]));
  const products = rows.map((row) =>
    presentProduct(row, brandById.get(row.brand?.toString() ?? '') ?? null, row.variants ?? []),
  );
  return withLikes(products, user);
}

/** The version of what the form edits: neither the stock nor what is saved apart from it (WORLD-14). */
export function productVersion(row: ProductRow, categories: readonly Types.ObjectId[]): string {
  const { isActive: _isActive, images: _images, ...form } = productFields(row, categories);
  return versionOf(form);
}

/** Products with the versions of what their forms edit (WORLD-14). */
export async function presentVersioned(
  rows: readonly ProductRow[],
  user: Caller,
): Promise<ProductReply[]> {
  const products = await presentProducts(rows, user);
  const categories = await ProductCategories.readOf(idsOf(rows));
  return rows.flatMap((row, index) => {
    const product = products[index];
    const version = productVersion(row, idsOf(categories.of(row._id)));
    return product ? { ...product, version } : [];
  });
}

/** @throws 404 without a product */
export async function presentOne(row: ProductRow | null, user: Caller): Promise<ProductReply> {
  const [product] = row ? await presentProducts([row], user) : [];
  if (!product) throw notFound('Product');
  return product;
}

/**
 * The product for the edit form: `inventory` repeats the stock as loaded (CALL-21), `price` is the base price (VAR-01).
 * @param categories the ids of those it is in
 */
export const presentProductEdit = (
  row: ProductRow,
  product: ProductReply,
  categories: readonly Types.ObjectId[],
): ProductEdit => ({
  ...product,
  ...formFieldsOf(row),
  categories: categories.map(String),
  inventory: product.quantity,
  variants: (row.variants ?? []).map((variant) => ({
    ...variantFieldsOf(variant, row),
    quantity: variant.quantity,
  })),
});
