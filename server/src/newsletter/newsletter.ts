import { presentSubscriber, Subscriber } from './model/Subscriber.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { startsWith } from '../platform/database/startsWith.ts';
import { notFound } from '../platform/http/errors.ts';
import { findPage } from '../platform/http/findPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { withMinDuration } from '../platform/http/withMinDuration.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { subscribedEmail } from './newsletterEmails.ts';
import { addSubscriber, stopNewsletter } from './newsletterService.ts';

/**
 * CALL-51: gives the same answer for an email that is already subscribed, which gets no second
 * email.
 */
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
export const list: Handler<'GET /newsletter', Caller> = async ({
  input: { search, ...paging },
}) => {
  const filter = search ? { email: startsWith(search.toLowerCase()) } : {};
  const { rows, total, ...page } = await findPage(Subscriber, filter, {
    ...paging,
    sort: search ? { email: 1 } : { createdAt: -1, _id: -1 },
  });
  return { subscribers: rows.map(presentSubscriber), ...page, totalSubscribers: total };
};

/** CALL-102 */
export const unsubscribe: Handler<'DELETE /newsletter/:id', Caller> = async ({ params }) => {
  const row = await stopNewsletter(params.id);
  if (!row) throw notFound('Subscriber');
  return { subscriber: presentSubscriber(row) };
};
