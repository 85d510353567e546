import type { Product as ProductReply } from 'shared/entities';
import { Brand } from '../../models/Brand.ts';
import { presentProduct, type ProductRow } from '../../models/Product.ts';
import type { Caller } from '../../models/caller.ts';
import { withLikes } from '../wishlist/wishlistService.ts';

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
