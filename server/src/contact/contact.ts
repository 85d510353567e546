import { config } from '../config.ts';
import { inTransaction } from '../database.ts';
import type { Handler } from '../http/route.ts';
import { enqueueEmail } from '../mail/outbox.ts';
import { ContactMessage } from './ContactMessage.ts';
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
