import { model, Schema } from 'mongoose';

/** Where the next block of a sequence of numbers begins, such as that of the orders (SHIP-08). */
const counterSchema = new Schema(
  {
    _id: { type: String, required: true },
    next: { type: Number, required: true },
  },
  { versionKey: false },
);

export const Counter = model('Counter', counterSchema);
