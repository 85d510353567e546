import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { mailFolder } from '../mail/deliver.ts';
import { QueuedLetter } from '../mail/QueuedLetter.ts';

async function deliveredTo(email: string): Promise<Email[]> {
  const names = await readdir(mailFolder).catch(() => []);
  const letters: Email[] = [];
  for (const name of names.filter((each) => each.endsWith('.eml')).toSorted()) {
    const letter = await PostalMime.parse(await readFile(join(mailFolder, name)));
    if (letter.to?.some(({ address }) => address === email)) letters.push(letter);
  }
  return letters;
}

/** Every letter to an email, the oldest first, once those on their way have arrived. */
export async function lettersTo(email: string): Promise<Email[]> {
  await vi.waitFor(
    async () => {
      const waiting = await QueuedLetter.countDocuments({ to: email });
      if (waiting > 0) throw new Error(`${waiting} letters to ${email} are still on their way.`);
    },
    { timeout: 10_000, interval: 50 },
  );
  return deliveredTo(email);
}

/** Waits for a letter to an email and reads the newest one, of a subject when one is given. */
export const letterTo = (email: string, subject?: string): Promise<Email> =>
  vi.waitFor(
    async () => {
      const letters = await deliveredTo(email);
      const letter = letters.findLast((each) => subject === undefined || each.subject === subject);
      if (letter) return letter;
      throw new Error(`No letter '${subject ?? ''}' to ${email}; there are ${letters.length}.`);
    },
    { timeout: 10_000, interval: 50 },
  );

/** What comes after `#` in the letter's link to a screen: 'reset-password/abc'. */
export function linkIn(letter: Email, screen: string): string {
  const found = new RegExp(`/#(${screen}\\S*)`).exec(letter.text ?? '')?.[1];
  if (!found) throw new Error(`'${letter.subject ?? ''}' has no link to ${screen}.`);
  return found;
}
