import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** Of a line of a cart. */
export const cartLineFields = {
  product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
  /** Only for products with options. */
  variant: { type: Schema.Types.ObjectId },
  quantity: { type: Number, required: true, min: 1 },
} as const;

/** The current cart of an account (BACK-01). A `Cart` is a validated cart that can be ordered once. */
const currentCartSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** One line per product or variant. */
  lines: { type: [new Schema(cartLineFields, { _id: false })], required: true },
  /** Counts the changes. */
  version: { type: Number, required: true },
});

currentCartSchema.index({ user: 1 }, { unique: true });

export type CurrentCartRow = InferRawDocTypeFromSchema<typeof currentCartSchema>;

export const CurrentCart = model('CurrentCart', currentCartSchema);
