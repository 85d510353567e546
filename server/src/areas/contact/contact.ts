import { config } from '../../config.ts';
import { ContactMessage } from '../../models/ContactMessage.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { contactConfirmation, contactEmail } from './contactEmails.ts';

/** The address in 'Name <address>'. */
const shopAddress = /<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom;

/** CALL-50 */
export const send: Handler<'POST /contact'> = async ({ input: { name, email, message } }) => {
  await inTransaction(async () => {
    await ContactMessage.create({ name, email, message });
    await enqueueEmail(shopAddress, contactEmail({ name, email, message }));
    await enqueueEmail(email, contactConfirmation());
  });
  return { message: 'Your request sent. We will respond ASAP' };
};
