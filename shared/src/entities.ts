import * as z from 'zod/mini';
import { idPattern } from './fields.ts';
import { lineStatus } from './orderSchemas.ts';

/*
 * Schemas of the API's replies: the client uses their types, the server generates its OpenAPI document from them, and
 * tests validate every reply. Ids are 24 hex digits, dates ISO 8601 in UTC, prices dollars with at most two decimals.
 */

const idOf = z.string().check(z.regex(idPattern));
const date = z.iso.datetime();
const count = z.int().check(z.minimum(0));
const dollars = z.number();

export const roles = ['ROLE_ADMIN', 'ROLE_MERCHANT', 'ROLE_MEMBER'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const userEntity = z.strictObject({
  _id: idOf,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  phoneNumber: z.string(),
  provider: z.enum(['Email', 'Google', 'Facebook']),
  createdAt: date,
  merchant: z.nullable(z.strictObject({ _id: idOf, name: z.string(), brand: z.nullable(idOf) })),
});
export type User = z.infer<typeof userEntity>;

export const addressEntity = z.strictObject({
  _id: idOf,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof addressEntity>;

/** An option of a product, such as a size, with its values in display order (VAR-01). */
export const productOptionEntity = z.strictObject({
  name: z.string(),
  values: z.array(z.string()),
});
export type ProductOption = z.infer<typeof productOptionEntity>;

/** One combination of option values. `price` null means the product's price; `quantity` is the stock (VAR-01). */
export const variantEntity = z.strictObject({
  _id: idOf,
  sku: z.string(),
  /** A value per option, by the option's name. */
  values: z.record(z.string(), z.string()),
  price: z.nullable(dollars),
  quantity: count,
  /** '' for the product's images. */
  imageUrl: z.string(),
  isActive: z.boolean(),
});
export type Variant = z.infer<typeof variantEntity>;

/** An image of a product; an empty `alt` means the product's name (VAR-06). */
export const productImageEntity = z.strictObject({ imageUrl: z.string(), alt: z.string() });
export type ProductImage = z.infer<typeof productImageEntity>;

const productShape = {
  _id: idOf,
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  quantity: count,
  price: dollars,
  imageUrl: z.string(),
  isActive: z.boolean(),
  taxable: z.union([z.literal(0), z.literal(1)]),
  brand: z.nullable(z.strictObject({ _id: idOf, name: z.string(), slug: z.string() })),
  isLiked: z.boolean(),
  totalReviews: count,
  averageRating: z.number(),
  createdAt: date,
  options: z.array(productOptionEntity),
  variants: z.array(variantEntity),
  priceMax: dollars,
  images: z.array(productImageEntity),
};

/**
 * `quantity` is the stock; `averageRating` has one decimal and is 0 without reviews. With options, `price` and
 * `priceMax` are the lowest and highest price of the active variants, and `quantity` is their total stock; the public
 * gets only the active ones (VAR-01). The first of `images` is `imageUrl`.
 */
export const productEntity = z.strictObject(productShape);
export type Product = z.infer<typeof productEntity>;

/**
 * A product for its edit form: `inventory` repeats the stock (CALL-21), and `price` is the price of variants without
 * their own (VAR-01).
 */
export const productEditEntity = z.strictObject({ ...productShape, inventory: count });
export type ProductEdit = z.infer<typeof productEditEntity>;

export const suggestionEntity = z.strictObject({
  _id: idOf,
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  price: dollars,
});
export type Suggestion = z.infer<typeof suggestionEntity>;

const categoryShape = {
  _id: idOf,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  isActive: z.boolean(),
};

/** A category in a list. */
export const categoryEntity = z.strictObject(categoryShape);
export type Category = z.infer<typeof categoryEntity>;

/** A category with the ids of its products. */
export const categoryEditEntity = z.strictObject({ ...categoryShape, products: z.array(idOf) });
export type CategoryEdit = z.infer<typeof categoryEditEntity>;

export const brandEntity = z.strictObject({
  _id: idOf,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  merchant: z.nullable(z.strictObject({ _id: idOf, name: z.string() })),
});
export type Brand = z.infer<typeof brandEntity>;

/** An option of a select. */
export const optionEntity = z.strictObject({ value: idOf, label: z.string() });
export type Option = z.infer<typeof optionEntity>;

export const applicationStatuses = ['Waiting Approval', 'Approved', 'Rejected'] as const;

/** A merchant application (MERCH-01). */
export const applicationEntity = z.strictObject({
  _id: idOf,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  brand: z.string(),
  business: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: date,
  /** Set until an approved applicant has signed up; meanwhile a new link can be sent (SAFE-07). */
  isSignupOpen: z.optional(z.literal(true)),
});
export type Application = z.infer<typeof applicationEntity>;

/**
 * `totalPrice` = purchasePrice × quantity + tax of the line. `product` is null once it is deleted; its `isActive` is
 * true while it is public.
 */
export const orderLineEntity = z.strictObject({
  _id: idOf,
  product: z.nullable(
    z.strictObject({
      _id: idOf,
      name: z.string(),
      slug: z.string(),
      imageUrl: z.string(),
      price: dollars,
      isActive: z.boolean(),
    }),
  ),
  name: z.string(),
  /** The ordered variant, as it was; null for a product without options (VAR-03). */
  variant: z.nullable(z.strictObject({ _id: idOf, sku: z.string(), label: z.string() })),
  purchasePrice: dollars,
  quantity: count,
  totalPrice: dollars,
  status: lineStatus,
});
export type Line = z.infer<typeof orderLineEntity>;

/** `total` and `totalTax` only count lines that the caller may see and that are not cancelled. */
export const orderEntity = z.strictObject({
  _id: idOf,
  cartId: idOf,
  created: date,
  total: dollars,
  totalTax: dollars,
  status: lineStatus,
  products: z.array(orderLineEntity),
  shipTo: z.nullable(
    z.strictObject({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      zipCode: z.string(),
    }),
  ),
  history: z.array(
    z.strictObject({
      at: date,
      by: z.nullable(z.strictObject({ _id: idOf, firstName: z.string(), role: roleSchema })),
      line: z.nullable(idOf),
      from: z.string(),
      to: z.string(),
    }),
  ),
  user: z.optional(
    z.strictObject({
      _id: idOf,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
    }),
  ),
});
export type Order = z.infer<typeof orderEntity>;

export const reviewStatuses = ['Waiting Approval', 'Approved', 'Rejected'] as const;

/** `verified`: the author bought the product here. */
export const reviewEntity = z.strictObject({
  _id: idOf,
  title: z.string(),
  review: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  isRecommended: z.boolean(),
  createdAt: date,
  status: z.enum(reviewStatuses),
  verified: z.boolean(),
  product: z.nullable(
    z.strictObject({ _id: idOf, name: z.string(), slug: z.string(), imageUrl: z.string() }),
  ),
  user: z.nullable(z.strictObject({ _id: idOf, firstName: z.string() })),
});
export type Review = z.infer<typeof reviewEntity>;

/** Summary of a product's approved reviews: counts for 5 to 1 stars as single-key items (REV-01). */
export const reviewSummaryEntity = z.strictObject({
  ratingSummary: z.tuple([
    z.strictObject({ 5: count }),
    z.strictObject({ 4: count }),
    z.strictObject({ 3: count }),
    z.strictObject({ 2: count }),
    z.strictObject({ 1: count }),
  ]),
  totalRatings: count,
  totalReviews: count,
  totalSummary: count,
});
export type ReviewSummary = z.infer<typeof reviewSummaryEntity>;

/** `product.isActive` is true when both the product and its brand are active, so that it is public. */
export const wishlistItemEntity = z.strictObject({
  _id: idOf,
  product: z.strictObject({
    _id: idOf,
    name: z.string(),
    slug: z.string(),
    price: dollars,
    imageUrl: z.string(),
    /** Whether it is public. */
    isActive: z.boolean(),
  }),
  createdAt: date,
});
export type WishlistItem = z.infer<typeof wishlistItemEntity>;

/** Pending tasks and recent sales (GET /sales/overview). */
export const salesEntity = z.strictObject({
  revenue: z.array(z.strictObject({ day: z.iso.date(), orders: count, total: dollars })),
  bestSellers: z.array(z.strictObject({ product: z.string(), quantity: count, total: dollars })),
  byStatus: z.array(z.strictObject({ status: lineStatus, lines: count })),
  lowStock: z.array(z.strictObject({ _id: idOf, name: z.string(), quantity: count })),
  waiting: z.strictObject({
    toShip: count,
    applications: z.optional(count),
    reviews: z.optional(count),
  }),
});
export type Sales = z.infer<typeof salesEntity>;
