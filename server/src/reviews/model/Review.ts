import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { reviewStatuses } from 'shared/entities';

const reviewSchema = new Schema({
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  title: { type: String, required: true },
  review: { type: String, required: true },
  rating: { type: Number, required: true, min: 1, max: 5 },
  isRecommended: { type: Boolean, required: true },
  status: { type: String, enum: reviewStatuses, default: 'Waiting Approval', required: true },
  /** The reviewer had bought it when writing; the badge is removed with the purchase. */
  verified: { type: Boolean, default: false, required: true },
  /** The number of people who found it helpful (FIND-05). */
  helpful: { type: Number, default: 0, required: true },
  /** Whether the reviewer got an email about a reply. */
  isReplyEmailed: { type: Boolean, default: false },
  reply: {
    type: new Schema(
      {
        message: { type: String, required: true },
        at: { type: Date, required: true },
      },
      { _id: false },
    ),
    default: null,
  },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

reviewSchema.index({ product: 1, user: 1, status: 1 }, { unique: true });
reviewSchema.index({ product: 1, status: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ product: 1, status: 1, rating: -1, createdAt: -1, _id: -1 });
reviewSchema.index({ product: 1, status: 1, rating: 1, createdAt: -1, _id: -1 });
reviewSchema.index({ product: 1, status: 1, helpful: -1, createdAt: -1, _id: -1 });
reviewSchema.index({ user: 1 });
reviewSchema.index({ createdAt: -1, _id: -1 });
reviewSchema.index({ status: 1, createdAt: -1, _id: -1 });

export type ReviewRow = InferSchemaType<typeof reviewSchema> & { _id: Types.ObjectId };

export const Review = model('Review', reviewSchema);
