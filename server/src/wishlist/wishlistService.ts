import type { Types } from 'mongoose';
import type { Product } from 'shared/entities';
import { type AccountSplit, moveMadeSince } from '../users/model/accountSplit.ts';
import { Wish } from './model/Wish.ts';
import type { Caller } from '../users/model/caller.ts';

export { readWishes } from './wishlist.ts';

/** Adds `isLiked` for a signed-in caller; visitors get the products unchanged. */
export async function withLikes(products: Product[], user: Caller | null): Promise<Product[]> {
  if (!user || products.length === 0) return products;
  const ids = products.map(({ _id }) => _id);
  const wishes = await Wish.find({ user: user._id, product: { $in: ids } })
    .select({ product: 1, _id: 0 })
    .lean();
  const liked = new Set(wishes.map(({ product }) => product.toString()));
  return products.map((product) =>
    liked.has(product._id) ? { ...product, isLiked: true } : product,
  );
}

export const deleteWishes = ({ _id }: Pick<Caller, '_id'>) => Wish.deleteMany({ user: _id });

export const deleteWishesOfProduct = (product: Types.ObjectId) => Wish.deleteMany({ product });

export const recordToldPrice = (wishes: readonly Types.ObjectId[], toldPriceCents: number) =>
  Wish.updateMany({ _id: { $in: wishes } }, { $set: { toldPriceCents } });

export const moveWishes = (split: AccountSplit) => moveMadeSince(Wish, split);
