import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Types } from 'mongoose';
import { config } from '../../config.ts';
import { Subscriber } from '../../models/Subscriber.ts';

const sign = (id: string) =>
  createHmac('sha256', config.jwtSecret).update(`unsubscribe ${id}`).digest('base64url');

/**
 * Derived by HMAC, not stored, so that all emails to a subscriber can have the same link and the
 * database does not reveal it.
 */
const unsubscribeUrl = (id: Types.ObjectId) =>
  `${config.clientUrl}/newsletter/unsubscribe/${id.toString()}${sign(id.toString())}`;

/** The subscriber's id in the token of an unsubscribe link, or null if its signature is invalid. */
export function readUnsubscribeToken(token: string): string | null {
  const [, id = '', signature = ''] = /^([0-9a-f]{24})([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(id));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

interface Account {
  email: string;
}

export const isSubscribed = async ({ email }: Account) =>
  (await Subscriber.exists({ email, isSubscribed: true })) !== null;

export const deleteSubscription = ({ email }: Account) => Subscriber.deleteOne({ email });

/** The subscription follows its account to another email; if that has a row, the account's choice counts. */
export async function moveSubscription(from: string, to: string): Promise<void> {
  const old = await Subscriber.findOne({ email: from }).lean();
  if (!old) return;
  const known = await Subscriber.findOneAndUpdate(
    { email: to },
    old.isSubscribed ? { $set: { isSubscribed: true } } : {},
  ).lean();
  if (known) await Subscriber.deleteOne({ _id: old._id });
  else await Subscriber.updateOne({ _id: old._id }, { $set: { email: to } });
}

/** Subscribes an email to the newsletter; `isNew` is false if it was already subscribed. */
export async function addSubscriber(
  email: string,
): Promise<{ unsubscribeUrl: string; isNew: boolean }> {
  const known = await Subscriber.findOneAndUpdate(
    { email },
    { $set: { isSubscribed: true } },
  ).lean();
  if (known) return { unsubscribeUrl: unsubscribeUrl(known._id), isNew: !known.isSubscribed };
  const { _id } = await Subscriber.create({ email });
  return { unsubscribeUrl: unsubscribeUrl(_id), isNew: true };
}
