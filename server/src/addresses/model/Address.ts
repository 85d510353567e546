import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Address as AddressReply, ShippingAddress } from 'shared/entities';

/** Of an address, and of its copy in an order. */
export const shippingFields = {
  /** Empty or undefined: the account's name (SHOPX-08). */
  recipient: { type: String, default: undefined },
  address: { type: String, required: true },
  city: { type: String, required: true },
  state: { type: String, required: true },
  country: { type: String, required: true },
  zipCode: { type: String, required: true },
  phone: { type: String, default: undefined },
} as const;

const addressSchema = new Schema({
  user: { type: Schema.Types.ObjectId, required: true },
  ...shippingFields,
  createdAt: { type: Date, default: () => new Date(), required: true },
  /** When it was last edited; undefined if it never was. */
  changedAt: { type: Date, default: undefined },
});

addressSchema.index({ user: 1, _id: -1 });

export type AddressRow = InferSchemaType<typeof addressSchema> & { _id: Types.ObjectId };

export const Address = model('Address', addressSchema);

/** The address fields that an order stores and shows; `recipient` and `phone` only where there is one (SHOPX-08). */
export const toShippingAddress = (
  row: Pick<AddressRow, keyof ShippingAddress>,
): ShippingAddress => ({
  ...(row.recipient && { recipient: row.recipient }),
  address: row.address,
  city: row.city,
  state: row.state,
  country: row.country,
  zipCode: row.zipCode,
  ...(row.phone && { phone: row.phone }),
});

export const presentAddress = (
  row: AddressRow,
  defaultAddress: Types.ObjectId | null,
): AddressReply => ({
  _id: row._id.toString(),
  ...toShippingAddress(row),
  isDefault: row._id.equals(defaultAddress),
});
