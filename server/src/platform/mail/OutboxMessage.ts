import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { emailKinds } from './email.ts';

/** An email to be sent. It is deleted after delivery. */
const outboxMessageSchema = new Schema(
  {
    kind: { type: String, enum: emailKinds, required: true },
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    replyTo: { type: String },
    unsubscribeUrl: { type: String },
    /** The ids of what a delayed email is about; undefined for others. */
    about: { type: [Schema.Types.ObjectId], default: undefined },
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** The number of failed attempts. Stored name, like `nextTryAt` and `triedAt`; `attempts` elsewhere. */
    tries: { type: Number, default: 0, required: true },
    /**
     * The Unix epoch until an attempt fails, so that a new email is due whatever the clock says.
     */
    nextTryAt: { type: Date, default: () => new Date(0), required: true },
    /** Time of the last failed attempt. */
    triedAt: { type: Date },
    lastError: { type: String },
  },
  { collection: 'outbox' },
);

outboxMessageSchema.index({ nextTryAt: 1 });
outboxMessageSchema.index({ about: 1 }, { sparse: true });
outboxMessageSchema.index({ triedAt: 1 }, { sparse: true });

export type OutboxMessageRow = InferSchemaType<typeof outboxMessageSchema> & {
  _id: Types.ObjectId;
};

export const OutboxMessage = model('OutboxMessage', outboxMessageSchema);
