import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';

/** Reads the emails that the server has written into a folder and that name an address, oldest first. */
async function readEmails(folder: string, address: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const files = names.toSorted().map((name) => readFileSync(join(folder, name)));
  // Those of all tests of a worker are in one folder, and reading one takes a while.
  return Promise.all(
    files.filter((file) => file.includes(address)).map((file) => PostalMime.parse(file)),
  );
}

/** Waits for an email to a recipient whose subject contains this text. */
export async function waitForEmail(folder: string, to: string, subject: string): Promise<Email> {
  const find = async () =>
    (await readEmails(folder, to)).find(
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
