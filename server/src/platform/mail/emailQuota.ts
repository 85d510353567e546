import { model, Schema } from 'mongoose';
import { isDuplicate } from '../database/databaseErrors.ts';
import { hourMs } from '../time.ts';
import type { OutboxMessageRow } from './OutboxMessage.ts';

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
 * Counts a notification before it is sent. Returns false if the recipient has already got the
 * maximum in the last hour. The count is in the database, so it covers restarts and all processes.
 */
export async function reserveQuota({ _id, to }: OutboxMessageRow): Promise<boolean> {
  const now = new Date();
  const hourAgo = new Date(now.getTime() - hourMs);
  const key = recipientKey(to);
  const entry = { email: _id, at: now };
  const expiresAt = new Date(now.getTime() + hourMs);
  try {
    await EmailQuota.create({ _id: key, sent: [entry], expiresAt });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const hasRoom = [
    { [`sent.${maxNotificationsPerHour - 1}`]: { $exists: false } },
    { 'sent.0.at': { $lte: hourAgo } },
    // Sent while the clock was ahead.
    { 'sent.0.at': { $gt: now } },
  ];
  const counted = await EmailQuota.updateOne(
    { _id: key, $or: hasRoom },
    { $push: { sent: { $each: [entry], $slice: -maxNotificationsPerHour } }, $set: { expiresAt } },
  );
  return counted.matchedCount === 1;
}

/** Takes back the count of a notification that could not be delivered. */
export async function releaseQuota({ _id, to }: OutboxMessageRow): Promise<void> {
  await EmailQuota.updateOne({ _id: recipientKey(to) }, { $pull: { sent: { email: _id } } });
}

/** Deletes the count of an address, with its account (BACK-03). */
export const deleteQuota = (to: string) => EmailQuota.deleteOne({ _id: recipientKey(to) });
