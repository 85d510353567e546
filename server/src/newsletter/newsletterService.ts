import { Subscriber } from './model/Subscriber.ts';
import { UnsubscribeLinks } from '../platform/mail/unsubscribeLinks.ts';

// oxlint-disable-next-line shop/module-state -- has only settings
export const newsletterLinks = new UnsubscribeLinks('/newsletter/unsubscribe', 'unsubscribe');

interface Account {
  email: string;
}

export const isSubscribed = async ({ email }: Account) =>
  (await Subscriber.exists({ email, isSubscribed: true })) !== null;

export const getsNewsletter = async (_id: string) =>
  (await Subscriber.exists({ _id, isSubscribed: true })) !== null;

/** Unsubscribes; the row stays, so that its links still work. */
export const stopNewsletter = (_id: string) =>
  Subscriber.findByIdAndUpdate(
    _id,
    { $set: { isSubscribed: false } },
    { returnDocument: 'after' },
  ).lean();

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
  if (known)
    return { unsubscribeUrl: newsletterLinks.urlFor(known._id), isNew: !known.isSubscribed };
  const { _id } = await Subscriber.create({ email });
  return { unsubscribeUrl: newsletterLinks.urlFor(_id), isNew: true };
}
