import { presentSubscriber, Subscriber, type SubscriberRow } from './model/Subscriber.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { beginsWith } from '../platform/database/searchWords.ts';
import { notFound } from '../platform/http/errors.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import { type CsvCell, CsvReply, type Handler } from '../platform/http/route.ts';
import { withMinDuration } from '../platform/http/withMinDuration.ts';
import type { Email } from '../platform/mail/email.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { addSubscriber, stopNewsletter } from './newsletterService.ts';

const subscribedEmail = (unsubscribeUrl: string): Email => ({
  subject: 'You have subscribed to our newsletter',
  heading: 'Welcome to the Uphill newsletter.',
  paragraphs: [
    'From now on you hear first about new arrivals and offers.',
    'If somebody else entered your address, unsubscribe with the link below.',
  ],
  action: { label: 'Shop now', path: 'shop' },
  unsubscribeUrl,
});

/** CALL-51: gives the same answer for an email that is already subscribed, which gets no second email. */
export const subscribe: Handler<'POST /newsletter/subscribe'> = async ({ input: { email } }) => {
  const subscribed = inTransaction(async () => {
    const { isNew, unsubscribeUrl } = await addSubscriber(email);
    if (isNew) await enqueueEmail(email, subscribedEmail(unsubscribeUrl));
  });
  await withMinDuration(subscribed).catch((error: unknown) => {
    // A concurrent request with the same email has already subscribed it.
    if (!isDuplicate(error)) throw error;
  });
  return { message: 'You have subscribed to our newsletter.' };
};

/** CALL-101: newest first; those found by the beginning of their email in its order. */
export const list: Handler<'GET /newsletter', Caller> = async ({ input }) => {
  const { search } = input;
  const filter = search ? { email: beginsWith(search.toLowerCase()) } : {};
  const { rows, total, ...page } = await findFilteredPage<SubscriberRow>(
    Subscriber,
    { base: { filter }, conditions: [], sort: search ? { email: 1 } : { createdAt: -1, _id: -1 } },
    input,
  );
  return { subscribers: rows.map(presentSubscriber), ...page, totalSubscribers: total };
};

/** CALL-102 */
export const unsubscribe: Handler<'DELETE /newsletter/:id', Caller> = async ({ params }) => {
  const row = await stopNewsletter(params.id).orFail(notFound('Subscriber'));
  return { subscriber: presentSubscriber(row) };
};

async function* subscribed(): AsyncGenerator<CsvCell[]> {
  const found = Subscriber.find().sort({ createdAt: -1, _id: -1 }).lean();
  for await (const { email, createdAt, isSubscribed } of found.cursor({ batchSize: 1_000 })) {
    if (isSubscribed) yield [email, createdAt.toISOString()];
  }
}

/** CALL-103: those who are subscribed, and since when. */
export const exportSubscribers: Handler<'GET /newsletter/export.csv'> = () =>
  new CsvReply('newsletter.csv', ['email', 'subscribedAt'], subscribed());
