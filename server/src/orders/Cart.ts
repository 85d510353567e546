import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const days = 24 * 60 * 60 * 1000;

/** When a new cart goes. */
export const expiry = () => new Date(Date.now() + 30 * days);

const lineSchema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, ref: 'Product', required: true },
    quantity: { type: Number, required: true, min: 1 },
    priceCents: { type: Number, required: true },
    /** Whether tax was added then; carts from before this field have none. */
    taxable: { type: Number, enum: [0, 1] as const },
  },
  { _id: false },
);

/** A bag on its way to an order: checked when it comes in, ordered at most once (the orders' unique index says so). */
const cartSchema = new Schema({
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** One line for each product. */
  lines: { type: [lineSchema], required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  /** It goes away, ordered or not: an order keeps what it needs of it. */
  expiresAt: { type: Date, default: expiry, required: true },
});

cartSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type CartRow = Omit<InferSchemaType<typeof cartSchema>, 'lines'> & {
  _id: Types.ObjectId;
  lines: InferSchemaType<typeof lineSchema>[];
};

export const Cart = model('Cart', cartSchema);
