import { inTransaction } from '../../platform/database/database.ts';
import { isDuplicate } from '../../platform/database/databaseErrors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { withMinDuration } from '../../platform/http/withMinDuration.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { subscribedEmail } from './newsletterEmails.ts';
import { addSubscriber } from './newsletterService.ts';

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
