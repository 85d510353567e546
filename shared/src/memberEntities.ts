import * as z from 'zod/mini';
import {
  addressEntity,
  count,
  date,
  entityId,
  dollars,
  productEntity,
  reviewEntity,
  userEntity,
} from './entities.ts';
import { orderEntity, returnEntity } from './orderEntities.ts';

/** `product.isActive` is true when both the product and its brand are active, so that it is public. */
export const wishlistItemEntity = z.strictObject({
  _id: entityId,
  product: z.strictObject({
    _id: entityId,
    name: z.string(),
    slug: z.string(),
    price: dollars,
    imageUrl: z.string(),
    /** Whether it is public. */
    isActive: z.boolean(),
  }),
  createdAt: date,
  /** The price when it was saved, if that was higher (BACK-02). */
  wasPrice: z.optional(dollars),
});
export type WishlistItem = z.infer<typeof wishlistItemEntity>;

/** A line of the current cart of an account (BACK-01). */
export const cartItemEntity = z.strictObject({
  product: productEntity,
  variant: z.optional(entityId),
  quantity: count,
});
export type CurrentCartItem = z.infer<typeof cartItemEntity>;

/** A sold-out product or variant of which its member wants to hear (BACK-02). */
export const stockAlertEntity = z.strictObject({
  _id: entityId,
  product: z.strictObject({
    _id: entityId,
    name: z.string(),
    slug: z.string(),
    imageUrl: z.string(),
  }),
  variant: z.nullable(z.strictObject({ _id: entityId, label: z.string() })),
  createdAt: date,
});
export type StockAlert = z.infer<typeof stockAlertEntity>;

/** A sign-in of an account (SAFE-26). */
export const sessionEntity = z.strictObject({
  _id: entityId,
  /** Such as 'Firefox on Linux'; '' if it is unknown. */
  device: z.string(),
  createdAt: date,
  /** A few minutes exact. */
  lastUsedAt: date,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionEntity>;

/** All that the shop keeps about an account (BACK-03). */
export const exportEntity = z.strictObject({
  user: userEntity,
  addresses: z.array(addressEntity),
  orders: z.array(orderEntity),
  returns: z.array(returnEntity),
  reviews: z.array(reviewEntity),
  wishlist: z.array(wishlistItemEntity),
  alerts: z.array(stockAlertEntity),
  /** The current cart. */
  cart: z.array(
    z.strictObject({ product: entityId, variant: z.optional(entityId), quantity: count }),
  ),
  messages: z.array(z.strictObject({ message: z.string(), createdAt: date })),
  newsletter: z.boolean(),
});
