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
} from '../entities.ts';
import { orderEntity, returnEntity } from '../orders/orderEntities.ts';

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

/** What a browser needs to use or make a passkey, as WebAuthn has it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** Asks for the second factor (SAFE-26). */
export const challengeEntity = z.strictObject({
  /** Sent with the answer, within ten minutes. */
  ticket: z.string(),
  hasCode: z.boolean(),
  /** Null without passkeys. */
  passkey: z.nullable(passkeyOptions),
});
export type SecondFactorChallenge = z.infer<typeof challengeEntity>;

export const secondFactorEntity = z.strictObject({
  hasCode: z.boolean(),
  passkeys: z.array(z.strictObject({ _id: entityId, name: z.string(), createdAt: date })),
  /** How many are left. */
  recoveryCodes: count,
  /** The account may do no more than a member without a second factor. */
  isRequired: z.boolean(),
  /** False for the demo accounts. */
  isAvailable: z.boolean(),
  /** The first one needs the password. */
  needsPassword: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorEntity>;

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
