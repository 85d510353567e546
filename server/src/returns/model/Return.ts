import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import type { Return as ReturnReply } from 'shared/orders/orderEntities';
import { toDollars } from 'shared/money';
import { returnReasons, returnStatuses } from 'shared/returns/returnSchemas';
import { subschema } from '../../models/subschema.ts';
import { presentFields } from '../../models/presentFields.ts';
import { searchIndex } from '../../platform/database/searchWords.ts';
import { authorSchema, presentAuthor, presentAuthorToBuyer } from '../../users/model/author.ts';
import {
  Order,
  type OrderLine,
  orderedVariantSchema,
  type OrderRow,
  presentVariant,
} from '../../orders/model/Order.ts';
import { netCents } from '../../orders/model/soldLines.ts';

const stepSchema = subschema({
  at: { type: Date, required: true },
  by: { type: authorSchema, default: null },
  /** Empty for the request. */
  from: { type: String, default: '' },
  to: { type: String, enum: returnStatuses, required: true },
  note: { type: String, default: '' },
});

/** A return of pieces of an order line (RET-01). `returned` of the line counts those that are not declined. */
const returnSchema = new Schema({
  // From the order and its line (orderedFields).
  order: { type: Schema.Types.ObjectId, ref: 'Order', required: true },
  /** The buyer. */
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  number: { type: String, default: undefined },
  line: { type: Schema.Types.ObjectId, required: true },
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  brand: { type: Schema.Types.ObjectId, ref: 'Brand', default: null },
  name: { type: String, required: true },
  variant: { type: orderedVariantSchema, default: undefined },
  imageUrl: { type: String, default: '' },
  /** The words of the order (orderWords.ts). */
  search: { type: [String], required: true },

  quantity: { type: Number, required: true, min: 1 },
  reason: { type: String, enum: returnReasons, required: true },
  note: { type: String, default: '' },
  status: { type: String, enum: returnStatuses, default: 'Requested', required: true },
  /** With tax and the share of the discount: all of it, or the part that was refunded (RET-03, DESK-26). */
  refundCents: { type: Number, required: true, min: 0 },
  /** When it became Refunded, and what its pieces cost without tax; undefined before (DESK-09). */
  refundedAt: { type: Date, default: undefined },
  netCents: { type: Number, default: undefined },
  history: { type: [stepSchema], default: [], required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The indexes that the list of returns names, by scope and by filter. */
export const returnIndexes = {
  own: { user: 1, ...newestFirst },
  sales: { brand: 1, ...newestFirst },
  all: newestFirst,
  status: { status: 1 },
  order: { order: 1 },
} as const;

for (const index of Object.values(returnIndexes)) returnSchema.index(index);
returnSchema.index(searchIndex);
returnSchema.index({ brand: 1, refundedAt: 1 });
returnSchema.index({ 'history.by._id': 1 }, { sparse: true });

export type ReturnRow = InferRawDocTypeFromSchema<typeof returnSchema>;

export const Return = model('Return', returnSchema);

/**
 * Keeps when the pieces of a return were refunded, for the sums and the merchant's statement (DESK-08, DESK-09). Call
 * it in the transaction that read the order.
 * @param paidCents what its pieces cost, of which `refundCents` was refunded
 */
export async function recordRefund(
  { _id, line: lineId, quantity, refundCents }: ReturnRow,
  order: OrderRow,
  paidCents: number,
): Promise<void> {
  const line = order.lines.find((row) => row._id.equals(lineId));
  if (!line) return;
  const before = line.refunded ?? 0;
  const refunded = before + quantity;
  const share = paidCents > 0 ? refundCents / paidCents : 1;
  const cents = Math.round((netCents(line, refunded) - netCents(line, before)) * share);
  await Return.updateOne({ _id }, { refundedAt: new Date(), netCents: cents });
  await Order.updateOne(
    { _id: order._id, 'lines._id': lineId },
    {
      $set: { 'lines.$.refunded': refunded },
      $inc: { 'lines.$.refundedCents': refundCents, 'lines.$.refundedNetCents': cents },
    },
  );
}

/** The fields of an order and its line that a return keeps. */
export const orderedFields = (
  { _id: order, user, number, search }: OrderRow,
  { _id: line, product, brand, name, variant, imageUrl }: OrderLine,
) => ({ order, user, number, search, line, product, brand, name, variant, imageUrl });

/**
 * A return as the API returns it; with the buyer for callers who may know that, without one for the
 * buyer, who sees the brand in place of its merchant (SHOPX-09).
 */
export const presentReturn = (
  row: ReturnRow,
  buyer?: ReturnReply['user'],
  brand?: string,
): ReturnReply => ({
  ...presentFields(row, '_id', 'order', 'number', 'line', 'name', 'imageUrl', 'quantity'),
  ...presentFields(row, 'reason', 'note', 'status', 'createdAt'),
  variant: presentVariant(row.variant),
  refund: toDollars(row.refundCents),
  history: row.history.map((step) => ({
    ...presentFields(step, 'at', 'from', 'to', 'note'),
    by: buyer ? presentAuthor(step.by) : presentAuthorToBuyer(step.by, { user: row.user, brand }),
  })),
  ...(buyer && { user: buyer }),
});
