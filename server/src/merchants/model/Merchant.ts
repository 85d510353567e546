import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { type Application, applicationStatuses } from 'shared/entities';
import { presentFields } from '../../models/presentFields.ts';

/** An application. After approval and sign-up it becomes the merchant, with its own brand. */
const merchantSchema = new Schema({
  name: { type: String, required: true },
  /** Lower case; empty for an application by telephone without one. */
  email: { type: String, default: '' },
  phoneNumber: { type: String, default: '' },
  brandName: { type: String, required: true },
  business: { type: String, required: true },
  status: {
    type: String,
    enum: applicationStatuses,
    default: 'Waiting Approval',
    required: true,
  },
  /** The email while it is undecided: one application at a time (CALL-44). */
  openEmail: { type: String, default: null },
  /** The merchant's brand, once it exists. */
  brand: { type: Schema.Types.ObjectId, default: null },
  /** The merchant's account, once it exists. */
  user: { type: Schema.Types.ObjectId, default: null },
  /** SHA-256 of the secret in the emailed sign-up link. */
  signupHash: { type: String, default: null },
  signupUntil: { type: Date, default: null },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

merchantSchema.index({ email: 1, createdAt: -1 });
merchantSchema.index({ createdAt: -1, _id: -1 });
merchantSchema.index({ status: 1 });
merchantSchema.index({ brand: 1 });
merchantSchema.index(
  { openEmail: 1 },
  { unique: true, partialFilterExpression: { openEmail: { $gt: '' } } },
);
merchantSchema.index(
  { signupHash: 1 },
  { unique: true, partialFilterExpression: { signupHash: { $gt: '' } } },
);

export type MerchantRow = InferSchemaType<typeof merchantSchema> & { _id: Types.ObjectId };

export const Merchant = model('Merchant', merchantSchema);

/** The address of the merchant of a brand; empty for a brand, or none, that the shop itself sells. */
export const readMerchantEmail = async (brand: Types.ObjectId | null | undefined) =>
  (brand && (await Merchant.findOne({ brand }).select('email').lean())?.email) || '';

/** Whether an approved applicant has a link that still works (SAFE-23). */
const hasInvitation = ({ signupHash, signupUntil }: MerchantRow) =>
  Boolean(signupHash && signupUntil && signupUntil > new Date());

export const presentMerchant = (merchant: MerchantRow): Application => ({
  ...presentFields(merchant, '_id', 'name', 'email', 'phoneNumber', 'business', 'status'),
  ...presentFields(merchant, 'createdAt'),
  brand: merchant.brandName,
  ...(merchant.status === 'Approved' &&
    !merchant.user && {
      isSignupOpen: true,
      ...(!hasInvitation(merchant) && { isInvitationEnded: true }),
    }),
});
