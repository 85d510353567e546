import { model, Schema } from 'mongoose';
import { hourMs } from '../time.ts';
import type { EmailJob } from './email.ts';

const maxNotificationsPerHour = 20;

const emailQuotaSchema = new Schema(
  {
    /** The recipient's address in lower case. */
    _id: { type: String, required: true },
    /** The latest notifications, oldest first. */
    sent: [{ _id: false, email: Schema.Types.ObjectId, at: Date }],
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailQuotas', versionKey: false },
);
emailQuotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const EmailQuota = model('EmailQuota', emailQuotaSchema);

export const recipientKey = (to: string) => to.toLowerCase();

/** Counts a notification before it is sent; false if the recipient got the maximum in the last hour. */
export async function reserveQuota({ _id, payload }: EmailJob): Promise<boolean> {
  const now = new Date();
  // Without those that were sent while the clock was ahead.
  const ofLastHour = {
    $filter: {
      input: { $ifNull: ['$sent', []] },
      cond: {
        $and: [
          { $gt: ['$$this.at', new Date(now.getTime() - hourMs)] },
          { $lte: ['$$this.at', now] },
        ],
      },
    },
  };
  const hasRoom = { $lt: [{ $size: '$sent' }, maxNotificationsPerHour] };
  const counted = { $concatArrays: ['$sent', [{ email: _id, at: now }]] };
  const quota = await EmailQuota.findOneAndUpdate(
    { _id: recipientKey(payload.to) },
    [
      { $set: { sent: ofLastHour, expiresAt: new Date(now.getTime() + hourMs) } },
      { $set: { sent: { $cond: [hasRoom, counted, '$sent'] } } },
    ],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  return quota.sent.some(({ email }) => email?.equals(_id));
}

/** Takes back the count of a notification that could not be delivered. */
export async function releaseQuota({ _id, payload }: EmailJob): Promise<void> {
  await EmailQuota.updateOne(
    { _id: recipientKey(payload.to) },
    { $pull: { sent: { email: _id } } },
  );
}

/** Deletes the count of an address, with its account (BACK-03). */
export const deleteQuota = (to: string) => EmailQuota.deleteOne({ _id: recipientKey(to) });
