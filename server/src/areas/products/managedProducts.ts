import type { QueryFilter } from 'mongoose';
import type { Product as ProductReply } from 'shared/entities';
import { Brand } from '../../models/Brand.ts';
import { presentProduct, type ProductRow } from '../../models/Product.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { readProductVersions } from './productVersions.ts';
import { withLikes } from '../wishlist/wishlistService.ts';

/** An admin manages all products, a merchant those of their brand (MERCH-03). */
export const visibleTo = (user: Caller): QueryFilter<ProductRow> =>
  user.role === 'ROLE_ADMIN' ? {} : { brand: ownBrand(user) };

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

/** The same with the versions of what their forms edit (WORLD-14). */
export async function presentVersioned(
  rows: readonly ProductRow[],
  user: Caller,
): Promise<ProductReply[]> {
  const products = await presentProducts(rows, user);
  const versions = await readProductVersions(rows);
  return products.map((product) => ({ ...product, version: versions.get(product._id) }));
}

/** @throws 404 without a product */
export async function presentOne(row: ProductRow | null, user: Caller): Promise<ProductReply> {
  const [product] = row ? await presentProducts([row], user) : [];
  if (!product) throw notFound('Product');
  return product;
}
