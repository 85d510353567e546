import { model, Schema } from 'mongoose';

/**
 * The id of an account that was deleted a short while ago. Requests that it had begun may write after the deletion, so
 * its data is deleted once more (SAFE-25).
 */
const deletedAccountSchema = new Schema(
  { deletedAt: { type: Date, default: () => new Date(), required: true } },
  { collection: 'deletedAccounts', versionKey: false },
);

deletedAccountSchema.index({ deletedAt: 1 });

export const DeletedAccount = model('DeletedAccount', deletedAccountSchema);
