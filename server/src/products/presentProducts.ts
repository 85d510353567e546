import type { Product as ProductReply } from 'shared/entities';
import { Brand } from '../brands/Brand.ts';
import type { Caller } from '../http/route.ts';
import { withLikes } from './likes.ts';
import { presentProduct, type ProductRow } from './Product.ts';

/** Products as the API returns them, with their brands and the caller's likes. */
export async function presentProducts(
  rows: readonly ProductRow[],
  user: Caller | null,
): Promise<ProductReply[]> {
  const brands = await Brand.find({ _id: { $in: rows.flatMap(({ brand }) => brand ?? []) } })
    .select('name slug')
    .lean();
  const brandById = new Map(brands.map((brand) => [brand._id.toString(), brand]));
  const products = rows.map((row) =>
    presentProduct(row, brandById.get(row.brand?.toString() ?? '') ?? null),
  );
  return withLikes(products, user);
}
