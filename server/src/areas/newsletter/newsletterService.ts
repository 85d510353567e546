import { Subscriber } from '../../models/Subscriber.ts';
import { UnsubscribeLinks } from '../../platform/mail/unsubscribeLinks.ts';

export const newsletterLinks = new UnsubscribeLinks('/newsletter/unsubscribe', 'unsubscribe');

/** Subscribes an email to the newsletter; `isNew` is false if it was already subscribed. */
export async function addSubscriber(
  email: string,
): Promise<{ unsubscribeUrl: string; isNew: boolean }> {
  const known = await Subscriber.findOneAndUpdate(
    { email },
    { $set: { isSubscribed: true } },
  ).lean();
  if (known) return { unsubscribeUrl: newsletterLinks.urlFor(known._id), isNew: !known.isSubscribed };
  const { _id } = await Subscriber.create({ email });
  return { unsubscribeUrl: newsletterLinks.urlFor(_id), isNew: true };
}
