import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** A letter on its way; the row goes when the letter has gone. */
const queuedLetterSchema = new Schema(
  {
    to: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    html: { type: String, required: true },
    replyTo: { type: String },
    unsubscribeUrl: { type: String },
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** How often it failed. */
    tries: { type: Number, default: 0, required: true },
    /** When it is due: at once, whatever the clock says, until a delivery failed. */
    nextTryAt: { type: Date, default: () => new Date(0), required: true },
    /** When it failed last. */
    triedAt: { type: Date },
    lastError: { type: String },
  },
  { collection: 'outbox' },
);

queuedLetterSchema.index({ nextTryAt: 1 });
queuedLetterSchema.index({ triedAt: 1 }, { sparse: true });

export type QueuedLetterRow = InferSchemaType<typeof queuedLetterSchema> & { _id: Types.ObjectId };

export const QueuedLetter = model('QueuedLetter', queuedLetterSchema);
