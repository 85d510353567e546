import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** Reads the emails that the server has written into a folder, oldest first. */
async function readMails(folder: string): Promise<Email[]> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return await Promise.all(
      names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    );
  } catch {
    return [];
  }
}

/** Waits for an email to a recipient whose subject contains this text. */
export async function mailIn(folder: string, to: string, subject: string): Promise<Email> {
  const find = async () =>
    (await readMails(folder)).find(
      (mail) => mail.to?.some(({ address }) => address === to) && mail.subject?.includes(subject),
    );
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, interval: 100 }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`The mail to ${to} is gone.`);
  return mail;
}

/** Returns the URL after a label in the email's text, as in `Set a new password: http://…`. */
export function linkIn({ text = '' }: Email, label: string): string {
  const link = new RegExp(`^${label}: (\\S+)$`, 'm').exec(text)?.[1];
  if (!link) throw new Error(`The mail has no link “${label}”: ${text}`);
  return link;
}
