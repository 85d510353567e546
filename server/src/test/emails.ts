import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { Job } from '../platform/jobs/Job.ts';
import { mailFolder } from '../platform/mail/deliver.ts';

/** The delivered emails by file, as each would be read with every look for another one. */
const texts = new Map<string, string>();

async function readOnce(name: string): Promise<string> {
  const text = texts.get(name) ?? (await readFile(join(mailFolder, name), 'utf8'));
  texts.set(name, text);
  return text;
}

async function deliveredTo(email: string): Promise<Email[]> {
  const names = await readdir(mailFolder).catch(() => []);
  const emails: Email[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const text = await readOnce(name);
    if (!text.includes(email)) continue;
    const message = await PostalMime.parse(text);
    if (message.to?.some(({ address }) => address === email)) emails.push(message);
  }
  return emails;
}

/** All emails to an address, oldest first, after the queued ones were delivered. */
export async function emailsTo(email: string): Promise<Email[]> {
  await vi.waitFor(
    async () => {
      const waiting = await Job.countDocuments({ kind: 'email', 'payload.to': email });
      if (waiting > 0) throw new Error(`${waiting} emails to ${email} are still on their way.`);
    },
    { timeout: 20_000, interval: 50 },
  );
  return deliveredTo(email);
}

/** Waits for an email to an address, optionally with a subject, and returns the newest one. */
export const emailTo = (email: string, subject?: string): Promise<Email> =>
  vi.waitFor(
    async () => {
      const emails = await deliveredTo(email);
      const message = emails.findLast((each) => subject === undefined || each.subject === subject);
      if (message) return message;
      throw new Error(`No email '${subject ?? ''}' to ${email}; there are ${emails.length}.`);
    },
    { timeout: 20_000, interval: 50 },
  );

/** The part after `#` in the email's link to a screen, such as 'reset-password/abc'. */
export function linkIn(email: Email, screen: string): string {
  const found = new RegExp(`/#(${screen}\\S*)`).exec(email.text ?? '')?.[1];
  if (!found) throw new Error(`'${email.subject ?? ''}' has no link to ${screen}.`);
  return found;
}
