import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const lineSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    /** Only for products with options. */
    variant: { type: Schema.Types.ObjectId },
    quantity: { type: Number, required: true, min: 1 },
  },
  { _id: false },
);

/** The current cart of an account (BACK-01). A `Cart` is a validated cart that can be ordered once. */
const currentCartSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** One line per product or variant. */
  lines: { type: [lineSchema], required: true },
  /** Counts the changes. */
  version: { type: Number, required: true },
});

currentCartSchema.index({ user: 1 }, { unique: true });

export type CurrentCartRow = Omit<InferSchemaType<typeof currentCartSchema>, 'lines'> & {
  _id: Types.ObjectId;
  lines: InferSchemaType<typeof lineSchema>[];
};

export const CurrentCart = model('CurrentCart', currentCartSchema);
