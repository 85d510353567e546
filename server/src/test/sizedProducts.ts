import type { InputOf } from 'shared/endpoints';
import type { Product as ProductReply, Variant } from 'shared/entities';
import { productInput, sizes } from 'shared/test/productInput';
import { Product } from '../products/model/Product.ts';
import { makeUser } from './factories.ts';
import { call } from './startApp.ts';

/** Adds a product in sizes as an admin does: by default M and L, each with a stock of 600 at $20.00. */
export async function makeSizedProduct(
  variants?: Parameters<typeof sizes>[0],
  fields: Partial<InputOf<'POST /products/add'>> = {},
): Promise<ProductReply> {
  const input = productInput({ ...sizes(variants), ...fields });
  const as = await makeUser('ROLE_ADMIN');
  return (await call('POST /products/add', { input, as })).body.product;
}

/** The variant of a size. */
export function sizeOf(product: ProductReply, size: string): Variant {
  const variant = product.variants.find(({ values }) => values['Size'] === size);
  if (!variant) throw new Error(`${product.name} has no size ${size}.`);
  return variant;
}

/** The stored stock of a product's variants in their order, and its total. */
export async function storedStock({ _id }: ProductReply) {
  const row = await Product.findById(_id).lean();
  return { variants: row?.variants?.map(({ quantity }) => quantity), total: row?.quantity };
}
