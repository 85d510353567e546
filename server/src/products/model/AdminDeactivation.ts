import { model, Schema } from 'mongoose';

/** The name and SKUs of a product that an admin had disabled, before its merchant deleted or renamed it (SAFE-28). */
const adminDeactivationSchema = new Schema(
  {
    brand: { type: Schema.Types.ObjectId, required: true },
    /** The folded name. */
    nameKey: { type: String, required: true },
    skus: { type: [String], required: true },
  },
  { collection: 'adminDeactivations', versionKey: false },
);

adminDeactivationSchema.index({ brand: 1 });

export const AdminDeactivation = model('AdminDeactivation', adminDeactivationSchema);
