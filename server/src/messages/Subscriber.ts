import { model, Schema } from 'mongoose';

/** An email that gets, or once got, the newsletter. The row stays, so that its links keep working. */
const subscriberSchema = new Schema({
  /** Lower case. */
  email: { type: String, required: true },
  isSubscribed: { type: Boolean, default: true, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

subscriberSchema.index({ email: 1 }, { unique: true });

export const Subscriber = model('Subscriber', subscriberSchema);
