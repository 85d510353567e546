import { Types } from 'mongoose';
import { type CurrentCartLine, maxCartItems, mergeDuplicateLines } from 'shared/cart/cartMerge';
import type { CurrentCartItem } from 'shared/users/memberEntities';
import type { Product as ProductReply } from 'shared/entities';
import { maxQuantityPerLine } from 'shared/products/stockTiers';
import { catalogue } from '../catalogue/catalogue.ts';
import { CurrentCart } from './model/CurrentCart.ts';
import { Product } from '../products/model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { preconditionFailed } from '../platform/http/errors.ts';
import { type Handler, VersionedReply } from '../platform/http/route.ts';
import { withLikes } from '../wishlist/wishlistService.ts';
import { findCurrentCart } from './cartService.ts';

type ProductById = ReadonlyMap<string, ProductReply>;

/** The public products of the lines. */
async function readProducts(
  lines: readonly CurrentCartLine[],
  user: Caller | null,
): Promise<ProductById> {
  const ids = new Set(lines.map(({ product }) => product));
  const products = await withLikes(await catalogue.products(ids), user);
  return new Map(products.map((product) => [product._id, product]));
}

/** The stock of a line, null if its product or variant is not public. */
function stockOf({ product: id, variant }: CurrentCartLine, products: ProductById): number | null {
  const product = products.get(id);
  const sold = variant ? product?.variants.find(({ _id }) => _id === variant) : product;
  return sold?.quantity ?? null;
}

/** The lines whose product and variant are public, with the product as in lists. */
async function publicItems(
  lines: readonly CurrentCartLine[],
  user: Caller,
): Promise<CurrentCartItem[]> {
  const products = await readProducts(lines, user);
  return lines.flatMap((line) => {
    const product = products.get(line.product);
    return product && stockOf(line, products) !== null ? [{ ...line, product }] : [];
  });
}

/** The lines whose product exists. */
async function withoutUnknown(lines: readonly CurrentCartLine[]): Promise<CurrentCartLine[]> {
  if (lines.length === 0) return [];
  const ids = await Product.distinct('_id', { _id: { $in: lines.map(({ product }) => product) } });
  const known = new Set(ids.map(String));
  return lines.filter(({ product }) => known.has(product));
}

/** The lines to store: public ones as sent, within the limit of their stock (CART-04), then hidden ones. */
async function nextLines(
  sent: readonly CurrentCartLine[],
  stored: readonly CurrentCartLine[],
): Promise<CurrentCartLine[]> {
  const products = await readProducts([...sent, ...stored], null);
  const shown = sent.flatMap((line) => {
    const stock = stockOf(line, products);
    if (stock === null) return [];
    return [{ ...line, quantity: Math.min(line.quantity, maxQuantityPerLine(stock)) }];
  });
  const hidden = mergeDuplicateLines([...sent, ...stored]).filter(
    (line) => stockOf(line, products) === null,
  );
  return [...shown, ...(await withoutUnknown(hidden))].slice(0, maxCartItems);
}

/** Stores the lines as the version after this one; false if a concurrent request has done so. */
async function replaceLines(
  user: Types.ObjectId,
  version: number,
  lines: CurrentCartLine[],
): Promise<boolean> {
  const change = { $set: { lines, version: version + 1 } };
  const options = { upsert: version === 0 };
  try {
    const result = await CurrentCart.updateOne({ user, version }, change, options);
    return result.modifiedCount + result.upsertedCount === 1;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** CALL-114 */
export const get: Handler<'GET /cart/current', Caller> = async ({ user }) => {
  const { lines, version } = await findCurrentCart(user._id);
  return new VersionedReply(String(version), { items: await publicItems(lines, user) });
};

/**
 * CALL-115. Lines of products or variants that are not public do not fail the call and are left out of its reply. They
 * stay in the cart until they are public again, even if they are not sent, because callers do not see them; those of
 * unknown products are dropped.
 */
export const put: Handler<'PUT /cart/current', Caller> = async ({ input, user, ifMatch }) => {
  const sent = mergeDuplicateLines(
    input.items.map(({ product, variant, quantity }) => ({
      product: product.toLowerCase(),
      ...(variant && { variant: variant.toLowerCase() }),
      quantity,
    })),
  );
  for (;;) {
    const stored = await findCurrentCart(user._id);
    if (ifMatch?.includes(String(stored.version)) === false) throw preconditionFailed('The bag');
    const lines = await nextLines(sent, stored.lines);
    if (await replaceLines(user._id, stored.version, lines)) {
      return new VersionedReply(String(stored.version + 1), {
        items: await publicItems(lines, user),
      });
    }
  }
};
