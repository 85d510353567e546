import * as z from 'zod/mini';
import { idPattern, taxable } from './fields.ts';
import { detailEntityShape } from './products/productDetails.ts';
import { sizeGuideEntity } from './categories/sizeGuide.ts';

/*
 * Schemas of the API's replies: the client uses their types, the server generates its OpenAPI document from them, and
 * tests validate every reply. Ids are 24 hex digits, dates ISO 8601 in UTC, prices dollars with at most two decimals.
 */

export const entityId = z.string().check(z.regex(idPattern));
export const date = z.iso.datetime();
export const count = z.int().check(z.minimum(0));
export const dollars = z.number();
/** Two days in UTC (SHIP-03). */
export const arrival = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

export const roles = ['ROLE_ADMIN', 'ROLE_MERCHANT', 'ROLE_MEMBER'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const userEntity = z.strictObject({
  _id: entityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: roleSchema,
  phoneNumber: z.string(),
  provider: z.enum(['Email', 'Google', 'Facebook']),
  createdAt: date,
  merchant: z.nullable(
    z.strictObject({ _id: entityId, name: z.string(), brand: z.nullable(entityId) }),
  ),
  /** A blocked user cannot sign in (DESK-03). */
  isBlocked: z.boolean(),
});
export type User = z.infer<typeof userEntity>;

/** Where a parcel goes; `recipient` and `phone` are left out where none was given (SHOPX-08). */
const placeShape = {
  recipient: z.optional(z.string()),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  phone: z.optional(z.string()),
};

export const shippingAddressEntity = z.strictObject(placeShape);
export type ShippingAddress = z.infer<typeof shippingAddressEntity>;

export const addressEntity = z.strictObject({
  _id: entityId,
  ...placeShape,
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof addressEntity>;

/** An option of a product, such as a size, with its values in display order (VAR-01). */
const productOptionEntity = z.strictObject({
  name: z.string(),
  values: z.array(z.string()),
});
export type ProductOption = z.infer<typeof productOptionEntity>;

/** One combination of option values. `price` null means the product's price; `quantity` is the stock (VAR-01). */
const variantEntity = z.strictObject({
  _id: entityId,
  sku: z.string(),
  /** A value per option, by the option's name. */
  values: z.record(z.string(), z.string()),
  price: z.nullable(dollars),
  /** The former price, null unless it is on sale (SHOPX-22); in edit forms null also stands for the product's. */
  compareAtPrice: z.nullable(dollars),
  quantity: count,
  /** '' for the product's images. */
  imageUrl: z.string(),
  isActive: z.boolean(),
});
export type Variant = z.infer<typeof variantEntity>;

/** An image of a product; an empty `alt` means the product's name (VAR-06). */
const productImageEntity = z.strictObject({ imageUrl: z.string(), alt: z.string() });
export type ProductImage = z.infer<typeof productImageEntity>;

const productShape = {
  _id: entityId,
  sku: z.string(),
  ...detailEntityShape,
  slug: z.string(),
  quantity: count,
  price: dollars,
  imageUrl: z.string(),
  isActive: z.boolean(),
  taxable,
  brand: z.nullable(
    z.strictObject({
      _id: entityId,
      name: z.string(),
      slug: z.string(),
      /** Only on the product's own page (CALL-15, LOOK-04). */
      logoUrl: z.optional(z.string()),
    }),
  ),
  isLiked: z.boolean(),
  /** Among the most sold of the last 30 days (SHOPX-22). */
  isBestseller: z.boolean(),
  totalReviews: count,
  averageRating: z.number(),
  createdAt: date,
  options: z.array(productOptionEntity),
  variants: z.array(variantEntity),
  priceMax: dollars,
  images: z.array(productImageEntity),
  /** When it arrives if it is ordered now; only on its own page (CALL-15, SHIP-03). */
  arrival: z.optional(arrival),
  /** Of the first of its categories that has one; only on its own page (CALL-15, SHOPX-21). */
  sizeGuide: z.optional(sizeGuideEntity),
};

/**
 * `quantity` is the stock; `averageRating` has one decimal and is 0 without reviews. With options, `price` and
 * `priceMax` are the lowest and highest price of the active variants, and `quantity` is their total stock; the public
 * gets only the active ones (VAR-01). The first of `images` is `imageUrl`.
 */
export const productEntity = z.strictObject({
  ...productShape,
  /** In lists of those who manage it: the ETag of its edit form, for PATCH /products (WORLD-14). */
  version: z.optional(z.string()),
});
export type Product = z.infer<typeof productEntity>;

/**
 * A product for its edit form: `inventory` repeats the stock (CALL-21), and `price` is the price of variants without
 * their own (VAR-01).
 */
export const productEditEntity = z.strictObject({
  ...productShape,
  inventory: count,
  categories: z.array(entityId),
});
export type ProductEdit = z.infer<typeof productEditEntity>;

export const suggestionEntity = z.strictObject({
  _id: entityId,
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  price: dollars,
  /** The name of its brand, '' without one (SHOPX-12). */
  brand: z.string(),
});
export type Suggestion = z.infer<typeof suggestionEntity>;

const facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count }));

/** The number of products per value, each for the other filters in force (FIND-02). */
export const facetsEntity = z.strictObject({
  /** By slug. */
  brands: facet,
  categories: facet,
  inStock: count,
  onSale: count,
  /** Values by the option's name. */
  options: z.record(z.string(), z.array(z.strictObject({ value: z.string(), count }))),
});
export type Facets = z.infer<typeof facetsEntity>;

const categoryShape = {
  _id: entityId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  isActive: z.boolean(),
};

/** A category in a list. */
export const categoryEntity = z.strictObject(categoryShape);
export type Category = z.infer<typeof categoryEntity>;

/** A category as shoppers see it, with the picture of its first product, '' without one (SHOPX-16). */
export const shopCategoryEntity = z.strictObject({
  ...categoryShape,
  imageUrl: z.string(),
  totalProducts: count,
});
export type ShopCategory = z.infer<typeof shopCategoryEntity>;

/** A category with the ids of its products, and its size guide if it has one (SHOPX-21). */
export const categoryEditEntity = z.strictObject({
  ...categoryShape,
  products: z.array(entityId),
  sizeGuide: z.optional(sizeGuideEntity),
});
export type CategoryEdit = z.infer<typeof categoryEditEntity>;

export const brandEntity = z.strictObject({
  _id: entityId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  merchant: z.nullable(z.strictObject({ _id: entityId, name: z.string() })),
  /** '' without one (LOOK-04). */
  logoUrl: z.string(),
  bannerUrl: z.string(),
});
export type Brand = z.infer<typeof brandEntity>;

/** An option of a select. */
export const optionEntity = z.strictObject({ value: entityId, label: z.string() });
export type Option = z.infer<typeof optionEntity>;

export const applicationStatuses = ['Waiting Approval', 'Approved', 'Rejected'] as const;

/** A merchant application (MERCH-01). */
export const applicationEntity = z.strictObject({
  _id: entityId,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  brand: z.string(),
  business: z.string(),
  status: z.enum(applicationStatuses),
  createdAt: date,
  /** Set until an approved applicant has signed up; meanwhile a new link can be sent (SAFE-07). */
  isSignupOpen: z.optional(z.literal(true)),
  /** Set while the link of the last invitation no longer works (SAFE-23). */
  isInvitationEnded: z.optional(z.literal(true)),
});
export type Application = z.infer<typeof applicationEntity>;

export const reviewStatuses = ['Waiting Approval', 'Approved', 'Rejected'] as const;

/** `verified`: the author bought the product here. `helpful`: how many people found it helpful (FIND-05). */
export const reviewEntity = z.strictObject({
  _id: entityId,
  title: z.string(),
  review: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  isRecommended: z.boolean(),
  createdAt: date,
  status: z.enum(reviewStatuses),
  verified: z.boolean(),
  product: z.nullable(
    z.strictObject({ _id: entityId, name: z.string(), slug: z.string(), imageUrl: z.string() }),
  ),
  user: z.nullable(z.strictObject({ _id: entityId, firstName: z.string() })),
  helpful: count,
  /** Whether the caller found it helpful; only in the public list. */
  isHelpful: z.optional(z.boolean()),
  /** The seller's reply. */
  reply: z.nullable(z.strictObject({ message: z.string(), at: date })),
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
