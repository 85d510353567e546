import { model, Schema, type Types } from 'mongoose';

/** Money to send back through the payment provider (PAY-02). Its id is the key that keeps it from being sent twice. */
const refundSchema = new Schema({
  order: { type: Schema.Types.ObjectId, ref: 'Order', required: true },
  /** The provider's id of the payment. */
  intent: { type: String, required: true },
  cents: { type: Number, required: true, min: 1 },
  isSent: { type: Boolean, default: false, required: true },
  /** The number of failed attempts. Stored name; elsewhere `attempts`. */
  tries: { type: Number, default: 0, required: true },
  nextTryAt: { type: Date, default: () => new Date(0), required: true },
  lastError: { type: String, default: '' },
});

refundSchema.index({ isSent: 1, nextTryAt: 1 });

export const Refund = model('Refund', refundSchema);

interface RefundOfOrder {
  order: Types.ObjectId;
  intent: string;
  cents: number;
}

/** Call within the transaction that is its reason. */
export const addRefund = (refund: RefundOfOrder) => Refund.create([refund]);

/** The number of refunds that failed and will be tried again. */
export const countFailedRefunds = () => Refund.countDocuments({ isSent: false, tries: { $gt: 0 } });
