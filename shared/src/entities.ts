import * as z from 'zod/mini';
import { idPattern, taxShape } from './fields.ts';
import { carriers } from './carriers.ts';
import { lineStatus } from './orderSchemas.ts';
import { returnReasons, returnStatus } from './returnSchemas.ts';

/*
 * Schemas of the API's replies: the client uses their types, the server generates its OpenAPI document from them, and
 * tests validate every reply. Ids are 24 hex digits, dates ISO 8601 in UTC, prices dollars with at most two decimals.
 */

export const idOf = z.string().check(z.regex(idPattern));
export const date = z.iso.datetime();
export const count = z.int().check(z.minimum(0));
export const dollars = z.number();
/** Two days in UTC (SHIP-03). */
const arrival = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

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
  /** A blocked user cannot sign in (DESK-03). */
  isBlocked: z.boolean(),
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
  ...taxShape,
  brand: z.nullable(
    z.strictObject({
      _id: idOf,
      name: z.string(),
      slug: z.string(),
      /** Only on the product's own page (CALL-15, LOOK-04). */
      logoUrl: z.optional(z.string()),
    }),
  ),
  isLiked: z.boolean(),
  totalReviews: count,
  averageRating: z.number(),
  createdAt: date,
  options: z.array(productOptionEntity),
  variants: z.array(variantEntity),
  priceMax: dollars,
  images: z.array(productImageEntity),
  /** When it arrives if it is ordered now; only on its own page (CALL-15, SHIP-03). */
  arrival: z.optional(arrival),
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
export const productEditEntity = z.strictObject({
  ...productShape,
  inventory: count,
  categories: z.array(idOf),
});
export type ProductEdit = z.infer<typeof productEditEntity>;

export const suggestionEntity = z.strictObject({
  _id: idOf,
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
  price: dollars,
});
export type Suggestion = z.infer<typeof suggestionEntity>;

const facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count }));

/** The number of products per value, each for the other filters in force (FIND-02). */
export const facetsEntity = z.strictObject({
  /** By slug. */
  brands: facet,
  categories: facet,
  inStock: count,
  /** Values by the option's name. */
  options: z.record(z.string(), z.array(z.strictObject({ value: z.string(), count }))),
});
export type Facets = z.infer<typeof facetsEntity>;

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
  /** '' without one (LOOK-04). */
  logoUrl: z.string(),
  bannerUrl: z.string(),
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

const orderedVariant = z.nullable(
  z.strictObject({ _id: idOf, sku: z.string(), label: z.string() }),
);

/** The buyer, for others than the buyer; a merchant gets no email address. */
const buyer = z.strictObject({
  _id: idOf,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

/** Who made a change; null for the shop itself. */
export const author = z.nullable(
  z.strictObject({ _id: idOf, firstName: z.string(), role: roleSchema }),
);

/**
 * `totalPrice` = purchasePrice × quantity − discount + tax of the line. `product` is null once it is deleted; its `isActive` is
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
  variant: orderedVariant,
  purchasePrice: dollars,
  quantity: count,
  /** The share of the order's discount (PROMO-02). */
  discount: dollars,
  totalPrice: dollars,
  status: lineStatus,
  /** The parcel; `url` is the carrier's page (SHIP-04). */
  tracking: z.nullable(
    z.strictObject({
      carrier: z.enum(carriers),
      number: z.string(),
      url: z.nullable(z.string()),
      at: date,
    }),
  ),
  /** The pieces that can still be returned (RET-01). */
  returnable: count,
});
export type Line = z.infer<typeof orderLineEntity>;

/**
 * `total` (before the discount), `discount` and `totalTax` only count lines that the caller may see and that are not
 * cancelled. Older orders have no `number` and no `arrival`.
 */
export const orderEntity = z.strictObject({
  _id: idOf,
  /** 'U-10428' (SHIP-08) */
  number: z.nullable(z.string()),
  cartId: idOf,
  created: date,
  total: dollars,
  discount: dollars,
  totalTax: dollars,
  /** The code of the discount (PROMO-02). */
  promotion: z.nullable(z.strictObject({ code: z.string(), label: z.string() })),
  status: lineStatus,
  cancelledAt: z.nullable(date),
  arrival: z.nullable(arrival),
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
      by: author,
      line: z.nullable(idOf),
      /** What changed from and to these texts; left out for a status. */
      field: z.optional(z.enum(['address', 'tracking'])),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Only with a payment provider (PAY-02). */
  payment: z.optional(
    z.strictObject({ status: z.enum(['Unpaid', 'Paid', 'Refunded', 'Part refunded']) }),
  ),
  user: z.optional(buyer),
});
export type Order = z.infer<typeof orderEntity>;

/** A return of pieces of an order line (RET-02); `order` and `line` are ids, `refund` is in dollars. */
export const returnEntity = z.strictObject({
  _id: idOf,
  order: idOf,
  /** The number of the order. */
  number: z.nullable(z.string()),
  line: idOf,
  /** The product as it was ordered. */
  name: z.string(),
  variant: orderedVariant,
  imageUrl: z.string(),
  quantity: count,
  reason: z.enum(returnReasons),
  note: z.string(),
  status: returnStatus,
  refund: dollars,
  history: z.array(
    z.strictObject({ at: date, by: author, from: z.string(), to: returnStatus, note: z.string() }),
  ),
  createdAt: date,
  user: z.optional(buyer),
});
export type Return = z.infer<typeof returnEntity>;

/**
 * A promotion (PROMO-04). `percent` or `amount` is set; null means no limit. `used` counts uncancelled orders, `revenue`
 * is what they cost after the discount, without tax.
 */
export const promotionEntity = z.strictObject({
  _id: idOf,
  code: z.string(),
  /** '50% off, at most $100' */
  label: z.string(),
  percent: z.nullable(z.number()),
  amount: z.nullable(dollars),
  maxDiscount: z.nullable(dollars),
  minTotal: z.nullable(dollars),
  firstOrderOnly: z.boolean(),
  from: z.nullable(date),
  to: z.nullable(date),
  uses: z.nullable(count),
  usesPerPerson: z.nullable(count),
  brands: z.array(idOf),
  categories: z.array(idOf),
  isActive: z.boolean(),
  /** Made from the settings, which alone change it (PROMO-03). */
  isSignupBonus: z.boolean(),
  used: count,
  revenue: dollars,
});
export type Promotion = z.infer<typeof promotionEntity>;

export const reviewStatuses = ['Waiting Approval', 'Approved', 'Rejected'] as const;

/** `verified`: the author bought the product here. `helpful`: how many people found it helpful (FIND-05). */
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
