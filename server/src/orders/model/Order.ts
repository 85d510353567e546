import { type InferRawDocTypeFromSchema, model, Schema, type Types } from 'mongoose';
import { carriers } from 'shared/orders/carriers';
import type { Line as LineReply } from 'shared/orders/orderEntities';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { returnDays } from 'shared/returns/returnSchemas';
import { shippingFields } from '../../addresses/model/Address.ts';
import { subschema } from '../../models/subschema.ts';
import { presentFields } from '../../models/presentFields.ts';
import { searchIndex } from '../../platform/database/searchWords.ts';
import { dayMs } from '../../platform/time.ts';
import { authorSchema } from '../../users/model/author.ts';

/** The ordered variant as it was at purchase (VAR-03). */
export const orderedVariantSchema = subschema({
  _id: { type: Schema.Types.ObjectId, required: true },
  sku: { type: String, required: true },
  label: { type: String, required: true },
});

/** A sold product as it was at purchase; later changes of the product do not affect it. */
const lineSchema = Schema.create({
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  /** The product's brand at purchase; its merchant is the seller of this line. */
  brand: { type: Schema.Types.ObjectId, ref: 'Brand', default: null },
  name: { type: String, required: true },
  /** The product's SKU at purchase; undefined in older orders. */
  sku: { type: String, default: undefined },
  slug: { type: String, required: true },
  imageUrl: { type: String, default: '' },
  /** The ordered variant; undefined for a product without options (VAR-03). */
  variant: { type: orderedVariantSchema, default: undefined },
  /** The unit price without tax. */
  priceCents: { type: Number, required: true },
  /** The share of the order's discount; undefined without one (PROMO-02). */
  discountCents: { type: Number, default: undefined },
  /** The tax of the whole line after the discount. */
  taxCents: { type: Number, required: true },
  quantity: { type: Number, required: true, min: 1 },
  status: { type: String, enum: lineStatuses, default: 'Not processed', required: true },
  /** Emails to the buyer about the parcel; undefined for none. */
  trackingEmails: { type: Number, default: undefined },
  /** The parcel, once it is handed over (SHIP-04). */
  tracking: subschema({
    carrier: { type: String, enum: carriers, required: true },
    number: { type: String, required: true },
    at: { type: Date, required: true },
  }),
  /** The pieces of all returns that are not declined, and their refund; undefined without returns (RET-01). */
  returned: subschema({
    quantity: { type: Number, required: true },
    refundCents: { type: Number, required: true },
  }),
  /** The pieces whose return is refunded, and their refund with and without tax; undefined without (DESK-08). */
  refunded: { type: Number, default: undefined },
  refundedCents: { type: Number, default: undefined },
  refundedNetCents: { type: Number, default: undefined },
  /** When its money went back: at its cancellation, or once its parcel was back (PAY-04). */
  cancelledAt: { type: Date, default: undefined },
  /** The refund of a paid line that was cancelled after it was handed over; undefined for others, and once it is sent. */
  refund: { type: String, enum: ['Waiting', 'Declined'] as const, default: undefined },
});

const changeSchema = subschema({
  at: { type: Date, required: true },
  by: { type: authorSchema, default: null },
  /** The changed line; null for the whole order. */
  line: { type: Schema.Types.ObjectId, default: null },
  /** What changed from and to these texts; undefined for a status. */
  field: { type: String, enum: ['address', 'tracking', 'refund'] as const, default: undefined },
  from: { type: String, default: '' },
  to: { type: String, required: true },
});

/** A page of the provider to pay on. */
const sessionSchema = subschema({
  id: { type: String, required: true },
  /** Pending: a slow method has not cleared yet. Ended: paid, failed or expired. */
  state: { type: String, enum: ['Open', 'Pending', 'Ended'] as const, required: true },
});

/** The provider's id of a payment, and its amount in the smallest unit of its currency. */
const incomingFields = {
  intent: { type: String, required: true },
  cents: { type: Number, required: true },
  at: { type: Date, required: true },
};

const receivedSchema = subschema({
  ...incomingFields,
  /** What was more than owed; undefined: nothing. */
  surplusCents: { type: Number, default: undefined },
});

const rejectedSchema = subschema({ ...incomingFields, currency: { type: String, required: true } });

const paymentSchema = subschema({
  /** When the provider is asked next: the deadline of an unpaid order, or at once to close a page. */
  dueAt: { type: Date, default: undefined },
  /** At most one is open; undefined for orders of earlier versions. */
  sessions: { type: [sessionSchema], default: undefined },
  /** The payment of the order. */
  received: { type: [receivedSchema], required: true },
  /** Payments that are sent back in full, because nothing was owed or they did not fit (PAY-05). */
  rejected: { type: [rejectedSchema], default: undefined },
  /** What was sent back of the price. */
  refundedCents: { type: Number, required: true },
});

const noteSchema = subschema({
  brand: { type: Schema.Types.ObjectId, default: null },
  text: { type: String, required: true },
});

/** In lower case, such as '6b09fed608a86ef57081f23c u-10428'. */
export const toIdAndNumber = (_id: Types.ObjectId, number = ''): string =>
  `${_id.toString()} ${number.toLowerCase()}`;

function defaultIdAndNumber(this: { _id: Types.ObjectId; number?: string }): string {
  return toIdAndNumber(this._id, this.number);
}

const orderSchema = Schema.create({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** A cart can be ordered only once (CART-10), and only by its user. */
  cart: { type: Schema.Types.ObjectId, ref: 'Cart', required: true },
  /** 'U-10428'; undefined for older orders (SHIP-08). */
  number: { type: String, default: undefined },
  created: { type: Date, default: () => new Date(), required: true },
  /** The days as YYYY-MM-DD in UTC, as promised at purchase; undefined for older orders (SHIP-03). */
  arrival: subschema({
    from: { type: String, required: true },
    to: { type: String, required: true },
  }),
  /** The promotion as it was at purchase; undefined without one (PROMO-02). */
  promotion: subschema({
    _id: { type: Schema.Types.ObjectId, required: true },
    code: { type: String, required: true },
    label: { type: String, required: true },
  }),
  /** Of a deleted buyer, so that codes stay used; undefined while the account exists (SAFE-27). */
  personKeys: { type: [String], default: undefined },
  lines: { type: [lineSchema], required: true },
  /** Of its day; undefined for older orders (DESK-15). */
  taxRatePercent: { type: Number, default: undefined },
  /** What its lines cost that are not cancelled, after discount and with tax (DESK-14). */
  totalCents: { type: Number, default: 0, required: true },
  /** Undefined if the shop took no payments then (PAY-02). */
  payment: { type: paymentSchema, default: undefined },
  /** The chosen or default address, as it was (SHIP-01). */
  shipTo: { type: subschema(shippingFields), default: null },
  history: { type: [changeSchema], default: [], required: true },
  /** A cancelled order is kept but hidden (ODET-10). */
  cancelledAt: { type: Date, default: null },
  /** When it was last changed, so that the sums follow (DESK-08); Mongoose sets it. Undefined for orders that never were. */
  updatedAt: { type: Date, default: undefined },
  /** Notes of staff, of admins without a brand; undefined for none (DESK-13). */
  notes: { type: [noteSchema], default: undefined },
  /** The words by which it is found (orderWords.ts). */
  search: { type: [String], default: [], required: true },
  /** Any part of it finds the order (CALL-55); parts of an ObjectId could not use an index. */
  idAndNumber: { type: String, default: defaultIdAndNumber, required: true },
});
orderSchema.set('timestamps', { createdAt: false, updatedAt: true });

/** The filter for cancelled orders; their own index is small (SHIP-05). */
export const cancelledOrders = { cancelledAt: { $gt: new Date(0) } };
/** The filter for orders of a shop that took payments. */
export const withPayment = { 'payment.refundedCents': { $gte: 0 } };

const newestFirst = { created: -1, _id: -1 } as const;

/** The indexes that the lists of orders name. */
export const orderIndexes = {
  date: { cancelledAt: 1, ...newestFirst },
  user: { user: 1, ...newestFirst },
  brand: { 'lines.brand': 1, ...newestFirst },
  status: { cancelledAt: 1, 'lines.status': 1, ...newestFirst },
  parcel: { cancelledAt: 1, 'lines.tracking.carrier': 1, ...newestFirst },
  total: { cancelledAt: 1, totalCents: -1, _id: -1 },
  cancelled: newestFirst,
  payment: { 'payment.received.cents': 1, ...newestFirst },
  promotion: { 'promotion._id': 1 },
  idAndNumber: { idAndNumber: 1 },
} as const;

const { cancelled, payment, promotion, ...ofAllOrders } = orderIndexes;
for (const index of Object.values(ofAllOrders)) orderSchema.index(index);
orderSchema.index(cancelled, { partialFilterExpression: cancelledOrders });
orderSchema.index(payment, { partialFilterExpression: withPayment });
orderSchema.index({ user: 1, cart: 1 }, { unique: true });
orderSchema.index(searchIndex);
// Sparse, so that they cost nothing to place an order; without the user, which every order has.
orderSchema.index(promotion, { sparse: true });
orderSchema.index({ personKeys: 1 }, { sparse: true });
orderSchema.index({ 'payment.dueAt': 1 }, { sparse: true });
orderSchema.index({ 'payment.received.at': 1 }, { sparse: true });
orderSchema.index({ 'lines.variant._id': 1 }, { sparse: true });
orderSchema.index({ 'lines.cancelledAt': 1 }, { sparse: true });
orderSchema.index({ 'history.by._id': 1 }, { sparse: true });
orderSchema.index({ updatedAt: 1 }, { sparse: true });

export type OrderRow = InferRawDocTypeFromSchema<typeof orderSchema>;
export type OrderLine = OrderRow['lines'][number];
export type Payment = NonNullable<OrderRow['payment']>;

export const Order = model('Order', orderSchema);

export const presentVariant = (variant: OrderLine['variant']): LineReply['variant'] =>
  variant ? presentFields(variant, '_id', 'sku', 'label') : null;

/** The order's number; older orders have only an id (SHIP-08). */
export const orderName = ({ _id, number }: Pick<OrderRow, '_id' | 'number'>) =>
  number ?? _id.toString();

/** The pieces of a line that can still be returned: delivered, and within 30 days of that (RET-01). */
export function returnableQuantity(order: Pick<OrderRow, 'history' | 'created'>, line: OrderLine) {
  if (line.status !== 'Delivered') return 0;
  const delivery = order.history.findLast(
    (change) => change.line?.equals(line._id) && change.to === 'Delivered',
  );
  const deliveredAt = delivery?.at ?? order.created;
  const isWithinDays = Date.now() - deliveredAt.getTime() <= returnDays * dayMs;
  return isWithinDays ? line.quantity - (line.returned?.quantity ?? 0) : 0;
}
