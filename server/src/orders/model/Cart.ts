import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { dayMs } from '../../platform/time.ts';

const lifetimeMs = 30 * dayMs;

/** The expiry date of a new cart, 30 days from now. */
export const expiry = () => new Date(Date.now() + lifetimeMs);

const lineSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    /** Only for products with options. */
    variant: { type: Schema.Types.ObjectId },
    quantity: { type: Number, required: true, min: 1 },
    priceCents: { type: Number, required: true },
    /** As its user saw it. */
    taxable: { type: Number, enum: [0, 1] as const, required: true },
  },
  { _id: false },
);

/** A validated cart that can be ordered once; the unique index of the orders enforces that. */
const cartSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** One line per product or variant. */
  lines: { type: [lineSchema], required: true },
  /** Made by the browser, so that tabs that order at the same moment order one cart (WORLD-15). */
  key: { type: String },
  createdAt: { type: Date, default: () => new Date(), required: true },
  /** TTL for all carts, because an order contains everything it needs. */
  expiresAt: { type: Date, default: expiry, required: true },
});

cartSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
cartSchema.index(
  { user: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);

export type CartRow = Omit<InferSchemaType<typeof cartSchema>, 'lines'> & {
  _id: Types.ObjectId;
  lines: InferSchemaType<typeof lineSchema>[];
};

export const Cart = model('Cart', cartSchema);
