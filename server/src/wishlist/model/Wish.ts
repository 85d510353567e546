import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const wishSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  /** The product's price when it was saved. */
  savedPriceCents: { type: Number, default: 0, required: true },
  /** The lowest price already sent to the user: the saved one, or that of the last email (BACK-02). */
  toldPriceCents: { type: Number, default: 0, required: true },
});

wishSchema.index({ user: 1, product: 1 }, { unique: true });
wishSchema.index({ user: 1, createdAt: -1, _id: -1 });
wishSchema.index({ product: 1, toldPriceCents: 1 });

export type WishRow = InferSchemaType<typeof wishSchema> & { _id: Types.ObjectId };

export const Wish = model('Wish', wishSchema);
