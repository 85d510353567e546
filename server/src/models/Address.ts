import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Address as AddressReply } from 'shared/entities';

const addressSchema = new Schema({
  user: { type: Schema.Types.ObjectId, required: true },
  address: { type: String, required: true },
  city: { type: String, required: true },
  state: { type: String, required: true },
  country: { type: String, required: true },
  zipCode: { type: String, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
  /** When it was last edited; undefined if it never was. */
  changedAt: { type: Date, default: undefined },
});

addressSchema.index({ user: 1, _id: -1 });

export type AddressRow = InferSchemaType<typeof addressSchema> & { _id: Types.ObjectId };

export const Address = model('Address', addressSchema);

export const presentAddress = (
  row: AddressRow,
  defaultAddress: Types.ObjectId | null,
): AddressReply => ({
  _id: row._id.toString(),
  address: row.address,
  city: row.city,
  state: row.state,
  country: row.country,
  zipCode: row.zipCode,
  isDefault: row._id.equals(defaultAddress),
});
