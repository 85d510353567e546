import { model, Schema } from 'mongoose';

/** A merchant's month that was paid out (DESK-23). */
const payoutSchema = new Schema({
  merchant: { type: Schema.Types.ObjectId, required: true },
  /** YYYY-MM in UTC. */
  month: { type: String, required: true },
  paidAt: { type: Date, required: true },
});

payoutSchema.index({ month: 1, merchant: 1 }, { unique: true });

export const Payout = model('Payout', payoutSchema);
