import * as z from 'zod/mini';
import { carriers } from './carriers.ts';
import {
  arrival,
  count,
  date,
  dollars,
  entityId,
  roleSchema,
  shippingAddressEntity,
} from '../entities.ts';
import { lineStatus } from './orderSchemas.ts';
import { returnReasons, returnStatus } from '../returns/returnSchemas.ts';

/*
 * Replies about orders, returns and promotions.
 */

const orderedVariant = z.nullable(
  z.strictObject({ _id: entityId, sku: z.string(), label: z.string() }),
);

/** The buyer, for others than the buyer; a merchant gets no email address. */
const buyer = z.strictObject({
  _id: entityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});

/** Who made a change; null for the shop itself. */
export const author = z.nullable(
  z.strictObject({ _id: entityId, firstName: z.string(), role: roleSchema }),
);

/**
 * `totalPrice` = purchasePrice × quantity − discount + tax of the line. `product` is null once it is deleted; its
 * `isActive` is true while it is public.
 */
const orderLineEntity = z.strictObject({
  _id: entityId,
  product: z.nullable(
    z.strictObject({
      _id: entityId,
      name: z.string(),
      slug: z.string(),
      imageUrl: z.string(),
      price: dollars,
      isActive: z.boolean(),
    }),
  ),
  name: z.string(),
  /** Of the variant, else of the product; empty for older lines (DESK-15). */
  sku: z.string(),
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
  /** Of a paid line that was cancelled after it was handed over: the refund follows when it is back (PAY-04). */
  refund: z.optional(z.enum(['Waiting', 'Declined'])),
});
export type Line = z.infer<typeof orderLineEntity>;

/** Pending: a slow method has not cleared yet (PAY-06). */
export const paymentStatus = z.enum(['Unpaid', 'Pending', 'Paid', 'Refunded', 'Part refunded']);

/**
 * `total` (before the discount), `discount` and `totalTax` only count lines that the caller may see and that are not
 * cancelled. Older orders have no `number` and no `arrival`.
 */
export const orderEntity = z.strictObject({
  _id: entityId,
  /** 'U-10428' (SHIP-08) */
  number: z.nullable(z.string()),
  cartId: entityId,
  created: date,
  total: dollars,
  discount: dollars,
  totalTax: dollars,
  /** The rate at which taxable lines were taxed; left out for older orders (DESK-15). */
  taxRatePercent: z.optional(z.number()),
  /** The code of the discount (PROMO-02). */
  promotion: z.nullable(z.strictObject({ code: z.string(), label: z.string() })),
  status: lineStatus,
  cancelledAt: z.nullable(date),
  arrival: z.nullable(arrival),
  products: z.array(orderLineEntity),
  shipTo: z.nullable(shippingAddressEntity),
  history: z.array(
    z.strictObject({
      at: date,
      by: author,
      line: z.nullable(entityId),
      /** What changed from and to these texts; left out for a status. */
      field: z.optional(z.enum(['address', 'tracking', 'refund'])),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Only with a payment provider (PAY-02). */
  payment: z.optional(z.strictObject({ status: paymentStatus })),
  user: z.optional(buyer),
  /** The caller's note, only for staff (DESK-13). */
  note: z.optional(z.string()),
});
export type Order = z.infer<typeof orderEntity>;

/** A return of pieces of an order line (RET-02); `order` and `line` are ids, `refund` is in dollars. */
export const returnEntity = z.strictObject({
  _id: entityId,
  order: entityId,
  /** The number of the order. */
  number: z.nullable(z.string()),
  line: entityId,
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
 * A promotion (PROMO-04). `percent` or `amount` is set; null means no limit. `used` counts uncancelled orders,
 * `revenue` is what they cost after the discount, without tax.
 */
export const promotionEntity = z.strictObject({
  _id: entityId,
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
  brands: z.array(entityId),
  categories: z.array(entityId),
  isActive: z.boolean(),
  /** Made from the settings, which alone change it (PROMO-03). */
  isSignupBonus: z.boolean(),
  used: count,
  revenue: dollars,
});
export type Promotion = z.infer<typeof promotionEntity>;
