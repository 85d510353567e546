import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { WishlistItem as WishReply } from 'shared/users/memberEntities';
import { toDollars } from 'shared/money';
import type { ProductRow } from '../../products/model/Product.ts';

const wishSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  /** The product's price when it was saved. */
  savedPriceCents: { type: Number, default: 0, required: true },
  /** The lowest price already sent to the user: the saved one, or that of the last email (BACK-02). */
  toldPriceCents: { type: Number, default: 0, required: true },
});

wishSchema.index({ user: 1, product: 1 }, { unique: true });
wishSchema.index({ user: 1, createdAt: -1, _id: -1 });
wishSchema.index({ product: 1, toldPriceCents: 1 });

export type WishRow = InferSchemaType<typeof wishSchema> & { _id: Types.ObjectId };

export const Wish = model('Wish', wishSchema);

export async function readLikedIds(
  userId: Types.ObjectId,
  products: readonly string[],
): Promise<Set<string>> {
  const wishes = await Wish.find({ user: userId, product: { $in: products } })
    .select({ product: 1, _id: 0 })
    .lean();
  return new Set(wishes.map((wish) => wish.product.toString()));
}

/** @param isPublic whether the product is public */
export const presentWish = (
  wish: WishRow,
  product: Pick<ProductRow, '_id' | 'name' | 'slug' | 'priceCents' | 'imageUrl'>,
  isPublic: boolean,
): WishReply => ({
  _id: wish._id.toString(),
  product: {
    _id: product._id.toString(),
    name: product.name,
    slug: product.slug,
    price: toDollars(product.priceCents),
    imageUrl: product.imageUrl,
    isActive: isPublic,
  },
  createdAt: wish.createdAt.toISOString(),
  ...(wish.savedPriceCents > product.priceCents && { wasPrice: toDollars(wish.savedPriceCents) }),
});
