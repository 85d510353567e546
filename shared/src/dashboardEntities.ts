import * as z from 'zod/mini';
import { auditActions, auditEntities } from './audit/auditSchemas.ts';
import { contactState } from './contact/contactSchemas.ts';
import { addressEntity, count, date, dollars, entityId, reviewEntity } from './entities.ts';
import { author, returnEntity } from './orders/orderEntities.ts';
import { lineStatus } from './orders/orderSchemas.ts';

/*
 * Replies of the calls that only the dashboards of admins and merchants make (DESK).
 */

/** A number of orders, and what they cost together. */
const orderSum = z.strictObject({ orders: count, total: dollars });

/** The message of a visitor with the shop's replies (DESK-06). */
export const contactEntity = z.strictObject({
  _id: entityId,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: date,
  state: contactState,
  /** The account with this email, and the first order that the message names (DESK-25). */
  customer: z.nullable(
    z.strictObject({ _id: entityId, firstName: z.string(), lastName: z.string() }),
  ),
  order: z.nullable(z.strictObject({ _id: entityId, number: z.string() })),
  replies: z.array(z.strictObject({ at: date, by: author, message: z.string() })),
});
export type ContactMessage = z.infer<typeof contactEntity>;

/** What admins see of a customer besides the account and the list of orders (DESK-22); the newest of each first. */
export const customerEntity = z.strictObject({
  /** Of admins; '' for none. */
  note: z.string(),
  /** Of the orders that are not cancelled. */
  orders: orderSum,
  /** What was bought and not cancelled, by product and variant. */
  items: z.array(
    z.strictObject({
      product: entityId,
      name: z.string(),
      /** '' for a product without options. */
      variant: z.string(),
      quantity: count,
      /** After the discount, without tax. */
      total: dollars,
      lastAt: date,
    }),
  ),
  addresses: z.array(addressEntity),
  returns: z.array(returnEntity),
  reviews: z.array(reviewEntity),
  messages: z.array(contactEntity),
});
export type Customer = z.infer<typeof customerEntity>;

export const subscriberEntity = z.strictObject({
  _id: entityId,
  email: z.string(),
  isSubscribed: z.boolean(),
  createdAt: date,
});
export type Subscriber = z.infer<typeof subscriberEntity>;

/**
 * An entry of the audit log (DESK-07): what changed of an entity, field by field. `from` and `to` are what the API
 * takes, prices in dollars; of long arrays they hold only the removed (`from`) and added (`to`) elements.
 */
export const auditEntryEntity = z.strictObject({
  _id: entityId,
  at: date,
  by: author,
  entity: z.enum(auditEntities),
  /** Of the entity. */
  id: entityId,
  /** Such as a product's name or an order's number. */
  name: z.string(),
  action: z.enum(auditActions),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** The number of entries that make up an act on many rows, whose `changes` have no values (DESK-18). */
  parts: z.optional(count),
  canUndo: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntryEntity>;

export const stockReasons = [
  'Opening stock',
  'Edit',
  'Import',
  'Order',
  'Cancelled',
  'Returned',
] as const;

/** Pieces that came in, or went out if `quantity` is negative, and why (DESK-07). */
export const stockEntryEntity = z.strictObject({
  at: date,
  reason: z.enum(stockReasons),
  /** The variant; '' for a product without options. */
  label: z.string(),
  quantity: z.int(),
  by: author,
  order: z.nullable(z.strictObject({ _id: entityId, number: z.nullable(z.string()) })),
});
export type StockEntry = z.infer<typeof stockEntryEntity>;

/** A refund in "To do". `amount` is in dollars if `currency` is 'usd', else in the smallest unit of the currency. */
export const refundEntity = z.strictObject({
  _id: entityId,
  /** Its parcel is not back, it failed, or the payment was too low (PAY-04, PAY-05). */
  kind: z.enum(['Parcel', 'Failed', 'Too low']),
  order: entityId,
  /** The number of the order. */
  number: z.nullable(z.string()),
  /** The cancelled line; '' for others. */
  name: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** What the provider said at the last attempt. */
  error: z.string(),
  createdAt: date,
});
export type Refund = z.infer<typeof refundEntity>;

/**
 * A merchant's month (DESK-09). Amounts are dollars after discounts, without tax; those of lines that were not sold are
 * negative.
 */
export const statementEntity = z.strictObject({
  month: z.string(),
  lines: z.array(
    z.strictObject({
      at: date,
      order: entityId,
      number: z.nullable(z.string()),
      name: z.string(),
      kind: z.enum(['Sold', 'Cancelled', 'Returned']),
      quantity: count,
      amount: dollars,
    }),
  ),
  sold: dollars,
  cancelled: dollars,
  returned: dollars,
  commissionPercent: z.number(),
  commission: dollars,
  /** sold + cancelled + returned − commission */
  payout: dollars,
  /** When the shop paid it (DESK-23). */
  paidAt: z.nullable(date),
});
export type Statement = z.infer<typeof statementEntity>;

const { month: _month, lines: _lines, ...payoutSums } = statementEntity.shape;

/** A merchant's month for admins (DESK-23). */
export const payoutEntity = z.strictObject({
  merchant: z.strictObject({ _id: entityId, name: z.string(), brand: z.string() }),
  ...payoutSums,
});
export type Payout = z.infer<typeof payoutEntity>;

const cellMessage = z.strictObject({ row: count, column: z.string(), message: z.string() });

/** The result of a product import, also of a dry run (DESK-05). Rows count from 1, the row of the headings included. */
export const importEntity = z.strictObject({
  added: count,
  changed: count,
  unchanged: count,
  /** At most 1,000; `moreErrors` counts the others (SAFE-18). */
  errors: z.array(cellMessage),
  moreErrors: z.optional(count),
  /** What people should look at before they import (WORLD-05); left out for none. */
  warnings: z.optional(z.array(cellMessage)),
  moreWarnings: z.optional(count),
  /**
   * With `changes`: what changes in the rows of the file, those whose price changes by more than half first, then by the
   * size of the change of price or stock, new ones last; at most 1,000 (WORLD-03).
   */
  changes: z.optional(
    z.array(
      z.strictObject({
        row: count,
        /** Of the product or the variant. */
        sku: z.string(),
        /** As the file writes them; `before` is null in a new row. */
        values: z.array(
          z.strictObject({ column: z.string(), before: z.nullable(z.string()), after: z.string() }),
        ),
      }),
    ),
  ),
  moreChanges: z.optional(count),
  /** The rows whose price changes by more than half. */
  largePriceChanges: z.optional(count),
});
export type ImportResult = z.infer<typeof importEntity>;

/** Pending tasks and recent sales (GET /sales/overview). */
export const salesEntity = z.strictObject({
  revenue: z.array(z.extend(orderSum, { day: z.iso.date() })),
  /** The same number of days before, and the day a week ago (DESK-24). */
  before: orderSum,
  weekAgo: orderSum,
  bestSellers: z.array(z.strictObject({ product: z.string(), quantity: count, total: dollars })),
  byStatus: z.array(z.strictObject({ status: lineStatus, lines: count })),
  lowStock: z.array(z.strictObject({ _id: entityId, name: z.string(), quantity: count })),
  waiting: z.strictObject({
    /** Orders; of a merchant those with lines that have no parcel (DESK-16). */
    toShip: count,
    /** Products with few pieces left, also of a variant (DESK-16). */
    lowStock: count,
    applications: z.optional(count),
    reviews: z.optional(count),
    /** Those of CALL-151; only with a payment provider (PAY-02). */
    refunds: z.optional(count),
    /** Open contact messages (DESK-06). */
    messages: z.optional(count),
    /** Returns that are requested (RET-02). */
    returns: z.optional(count),
  }),
});
export type Sales = z.infer<typeof salesEntity>;
export type PendingTasks = Sales['waiting'];
