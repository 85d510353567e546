import type { Types } from 'mongoose';
import type { WishlistItem as WishReply } from 'shared/users/memberEntities';
import { toCents, toDollars } from 'shared/money';
import { catalogue } from '../catalogue/catalogue.ts';
import { Product } from '../products/model/Product.ts';
import { Wish } from './model/Wish.ts';
import type { Caller } from '../users/model/caller.ts';
import { badRequest, notFound, fieldError } from '../platform/http/errors.ts';
import { paginate } from '../platform/http/paging.ts';
import type { Handler } from '../platform/http/route.ts';

/** Calls 65 and 67 return the whole list, so its size is limited. */
const maxWishes = 1_000;

/** A user's wishes, newest first, all or one page, without those of deleted products. */
export async function readWishes(
  userId: Types.ObjectId,
  { skip, limit } = { skip: 0, limit: maxWishes },
): Promise<WishReply[]> {
  const wishes = await Wish.find({ user: userId })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .lean();
  const ids = wishes.map((wish) => wish.product);
  const products = await Product.find({ _id: { $in: ids } })
    .select('name slug priceCents imageUrl')
    .lean();
  const publicIds = new Set((await catalogue.products(ids.map(String))).map(({ _id }) => _id));
  const productById = new Map(products.map((product) => [product._id.toString(), product]));
  return wishes.flatMap(({ _id, product: productId, createdAt, savedPriceCents }) => {
    const id = productId.toString();
    const product = productById.get(id);
    if (!product) return [];
    const { name, slug, priceCents, imageUrl } = product;
    const isActive = publicIds.has(id);
    return {
      _id: _id.toString(),
      product: { _id: id, name, slug, price: toDollars(priceCents), imageUrl, isActive },
      createdAt: createdAt.toISOString(),
      ...(savedPriceCents > priceCents && { wasPrice: toDollars(savedPriceCents) }),
    };
  });
}

/** CALL-65: removes a wish, or adds it; only public products can be added. */
export const toggle: Handler<'POST /wishList', Caller> = async ({ input, user }) => {
  const own = { user: user._id, product: input.product };
  const { deletedCount } = await Wish.deleteOne(own);
  if (deletedCount === 0) {
    const [product] = await catalogue.products([input.product.toLowerCase()]);
    if (!product) throw fieldError('product', 'Product is unknown.');
    if ((await Wish.countDocuments({ user: user._id })) >= maxWishes) {
      throw badRequest(`A wishlist may hold ${maxWishes} products.`);
    }
    const priceCents = toCents(product.price);
    const prices = { savedPriceCents: priceCents, toldPriceCents: priceCents };
    const saved = { createdAt: new Date(), ...prices };
    await Wish.updateOne(own, { $setOnInsert: saved }, { upsert: true });
  }
  return { wishlist: await readWishes(user._id), isLiked: deletedCount === 0 };
};

export const list: Handler<'GET /wishList', Caller> = async ({ input, user }) => {
  const totalWishes = await Wish.countDocuments({ user: user._id });
  const { pages, page, skip } = paginate(input, totalWishes);
  const wishlist = await readWishes(user._id, { skip, limit: input.limit });
  return { wishlist, pages, page, totalWishes };
};

export const remove: Handler<'DELETE /wishList/:id', Caller> = async ({ params, user }) => {
  const { deletedCount } = await Wish.deleteOne({ _id: params.id, user: user._id });
  if (deletedCount === 0) throw notFound('Wish');
  return { wishlist: await readWishes(user._id) };
};
