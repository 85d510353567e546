import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import type { Subscriber as SubscriberReply } from 'shared/dashboardEntities';
import { presentFields } from '../../models/presentFields.ts';

/** An email that is, or was, subscribed. It is kept after unsubscribing, so that its links still work. */
const subscriberSchema = new Schema({
  /** Lower case. */
  email: { type: String, required: true },
  isSubscribed: { type: Boolean, default: true, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

subscriberSchema.index({ email: 1 }, { unique: true });
subscriberSchema.index({ createdAt: -1, _id: -1 });

export type SubscriberRow = InferRawDocTypeFromSchema<typeof subscriberSchema>;

export const Subscriber = model('Subscriber', subscriberSchema);

export const presentSubscriber = (row: SubscriberRow): SubscriberReply =>
  presentFields(row, '_id', 'email', 'isSubscribed', 'createdAt');
