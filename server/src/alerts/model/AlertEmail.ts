import { model, Schema } from 'mongoose';

export const maxAlertEmailsPerDay = 3;

/** Needed for one day; the second day allows for clocks that differ. */
const ttlSeconds = 2 * 24 * 3_600;

/** An email about stock or price. The unique indexes allow one per product and day, and a few in all (BACK-02). */
const alertEmailSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    /** In UTC, such as '2026-01-31'. */
    day: { type: String, required: true },
    product: { type: Schema.Types.ObjectId, required: true },
    /** From 1, in the order of the day. */
    number: { type: Number, min: 1, max: maxAlertEmailsPerDay, required: true },
    createdAt: { type: Date, default: () => new Date(), required: true },
  },
  { collection: 'alertEmails', versionKey: false },
);

alertEmailSchema.index({ user: 1, day: 1, product: 1 }, { unique: true });
alertEmailSchema.index({ user: 1, day: 1, number: 1 }, { unique: true });
alertEmailSchema.index({ createdAt: 1 }, { expireAfterSeconds: ttlSeconds });

export const AlertEmail = model('AlertEmail', alertEmailSchema);
