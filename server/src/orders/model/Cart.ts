import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { cartLineFields } from '../../cart/model/CurrentCart.ts';
import { subschema } from '../../models/subschema.ts';
import { dayMs } from '../../platform/time.ts';

/** Of a new cart. */
export const expiry = () => new Date(Date.now() + 30 * dayMs);

const lineSchema = subschema({
  ...cartLineFields,
  priceCents: { type: Number, required: true },
  /** As its user saw it. */
  taxable: { type: Number, enum: [0, 1] as const, required: true },
});

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

export type CartRow = InferRawDocTypeFromSchema<typeof cartSchema>;

export const Cart = model('Cart', cartSchema);
