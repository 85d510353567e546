import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Address as AddressReply } from 'shared/entities';

const addressSchema = new Schema({
  user: { type: Schema.Types.ObjectId, required: true },
  address: { type: String, required: true },
  city: { type: String, required: true },
  state: { type: String, required: true },
  country: { type: String, required: true },
  zipCode: { type: String, required: true },
  /** At most one of a user's addresses; orders are shipped to it. */
  isDefault: { type: Boolean, default: false, required: true },
  /** Counted up when an address is added beside this default: it cannot be removed at the same moment then. */
  added: { type: Number, default: 0 },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

addressSchema.index({ user: 1, createdAt: -1, _id: -1 });
addressSchema.index(
  { user: 1 },
  { unique: true, partialFilterExpression: { isDefault: true }, name: 'one default' },
);

export type AddressRow = InferSchemaType<typeof addressSchema> & { _id: Types.ObjectId };

export const Address = model('Address', addressSchema);

export const presentAddress = (row: AddressRow): AddressReply => ({
  _id: row._id.toString(),
  address: row.address,
  city: row.city,
  state: row.state,
  country: row.country,
  zipCode: row.zipCode,
  isDefault: row.isDefault,
});
