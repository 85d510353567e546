import { model, Schema } from 'mongoose';

/**
 * An email that is, or was, subscribed to the newsletter. It is kept after unsubscribing, so that
 * its links still work.
 */
const subscriberSchema = new Schema({
  /** Lower case. */
  email: { type: String, required: true },
  isSubscribed: { type: Boolean, default: true, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

subscriberSchema.index({ email: 1 }, { unique: true });

export const Subscriber = model('Subscriber', subscriberSchema);
