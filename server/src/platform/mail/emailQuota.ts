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

/**
 * Counts notifications to one recipient before they are sent; those that are counted already are not counted again.
 * @returns those over the maximum of an hour, which are not counted
 */
export async function reserveQuota(to: string, emails: readonly EmailJob[]): Promise<EmailJob[]> {
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
  const uncounted = {
    $filter: {
      input: emails.map(({ _id }) => ({ email: _id, at: now })),
      cond: { $not: { $in: ['$$this.email', '$sent.email'] } },
    },
  };
  const counted = { $slice: [{ $concatArrays: ['$sent', uncounted] }, maxNotificationsPerHour] };
  const quota = await EmailQuota.findOneAndUpdate(
    { _id: recipientKey(to) },
    [
      { $set: { sent: ofLastHour, expiresAt: new Date(now.getTime() + hourMs) } },
      { $set: { sent: counted } },
    ],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  const ids = new Set(quota.sent.map(({ email }) => String(email)));
  return emails.filter(({ _id }) => !ids.has(_id.toString()));
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
