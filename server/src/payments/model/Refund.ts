import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** Money to send back through the payment provider (PAY-02). Its id is the key that keeps it from being sent twice. */
const refundSchema = new Schema({
  order: { type: Schema.Types.ObjectId, ref: 'Order', required: true },
  /** The provider's id of the payment. */
  intent: { type: String, required: true },
  /** In the smallest unit of the currency. */
  cents: { type: Number, required: true, min: 1 },
  /** Undefined: US dollars. */
  currency: { type: String, default: undefined },
  /** Money that was never owed, and so no part of `refundedCents` of the order. */
  isSurplus: { type: Boolean, default: undefined },
  /** Of a payment that was too low for its order; undefined once an admin has seen it (PAY-05). */
  isTooLow: { type: Boolean, default: undefined },
  /** The cancelled line whose parcel has to come back first; undefined once an admin has decided (PAY-04). */
  waitsForLine: { type: Schema.Types.ObjectId, default: undefined },
  isSent: { type: Boolean, default: false, required: true },
  /** The provider's id of the sent refund. */
  sentAs: { type: String, default: undefined },
  /** The number of failed attempts. Stored name; elsewhere `attempts`. */
  tries: { type: Number, default: 0, required: true },
  /** How many of them the provider has answered. */
  refusals: { type: Number, default: 0 },
  nextTryAt: { type: Date, default: () => new Date(0), required: true },
  lastError: { type: String, default: '' },
});

refundSchema.index({ isSent: 1, nextTryAt: 1 });
refundSchema.index({ order: 1 });
refundSchema.index({ waitsForLine: 1 }, { sparse: true });
refundSchema.index({ isTooLow: 1 }, { sparse: true });

export type RefundRow = InferSchemaType<typeof refundSchema> & { _id: Types.ObjectId };

export const Refund = model('Refund', refundSchema);

/** The refunds that the provider may send. */
export const approvedRefunds = { waitsForLine: null };

/** The refunds in "To do": those that wait for an admin, failed, or belong to a payment that was too low. */
export const refundsToDo = {
  $or: [
    { waitsForLine: { $exists: true } },
    { isSent: false, tries: { $gt: 0 } },
    { isTooLow: true },
  ],
};
