import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { mailFolder } from '../mail/deliver.ts';
import { OutboxMessage } from '../mail/OutboxMessage.ts';

async function deliveredTo(email: string): Promise<Email[]> {
  const names = await readdir(mailFolder).catch(() => []);
  const emails: Email[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const message = await PostalMime.parse(await readFile(join(mailFolder, name)));
    if (message.to?.some(({ address }) => address === email)) emails.push(message);
  }
  return emails;
}

/** Every email to an email, the oldest first, once those on their way have arrived. */
export async function emailsTo(email: string): Promise<Email[]> {
  await vi.waitFor(
    async () => {
      const waiting = await OutboxMessage.countDocuments({ to: email });
      if (waiting > 0) throw new Error(`${waiting} emails to ${email} are still on their way.`);
    },
    { timeout: 10_000, interval: 50 },
  );
  return deliveredTo(email);
}

/** Waits for an email to an email and reads the newest one, of a subject when one is given. */
export const emailTo = (email: string, subject?: string): Promise<Email> =>
  vi.waitFor(
    async () => {
      const emails = await deliveredTo(email);
      const message = emails.findLast((each) => subject === undefined || each.subject === subject);
      if (message) return message;
      throw new Error(`No email '${subject ?? ''}' to ${email}; there are ${emails.length}.`);
    },
    { timeout: 10_000, interval: 50 },
  );

/** What comes after `#` in the email's link to a screen: 'reset-password/abc'. */
export function linkIn(email: Email, screen: string): string {
  const found = new RegExp(`/#(${screen}\\S*)`).exec(email.text ?? '')?.[1];
  if (!found) throw new Error(`'${email.subject ?? ''}' has no link to ${screen}.`);
  return found;
}
