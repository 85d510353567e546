import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** Reads the emails that the server has written into a folder, oldest first. */
async function readEmails(folder: string): Promise<Email[]> {
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
export async function waitForEmail(folder: string, to: string, subject: string): Promise<Email> {
  const find = async () =>
    (await readEmails(folder)).find(
      (email) =>
        email.to?.some(({ address }) => address === to) && email.subject?.includes(subject),
    );
  await expect.poll(find, { message: `a mail to ${to}: ${subject}`, interval: 100 }).toBeDefined();
  const email = await find();
  if (!email) throw new Error(`The mail to ${to} is gone.`);
  return email;
}

/** Returns the URL after a label in the email's text, as in `Set a new password: http://…`. */
export function extractLink({ text = '' }: Email, label: string): string {
  const link = new RegExp(`^${label}: (\\S+)$`, 'm').exec(text)?.[1];
  if (!link) throw new Error(`The mail has no link “${label}”: ${text}`);
  return link;
}
