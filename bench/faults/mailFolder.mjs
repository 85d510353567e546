import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/**
 * The emails that the shop wrote, oldest first. They are parsed, because their encoding breaks
 * lines anywhere.
 * @param {string} dataDir
 * @returns {Promise<import('postal-mime').Email[]>}
 */
export async function readMailFolder(dataDir) {
  const folder = path.join(dataDir, 'mail');
  // The shop creates the folder with its first email.
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith('.eml')).toSorted();
  const emails = [];
  // One after the other, because there may be more of them than files that can be open.
  for (const name of names)
    emails.push(await PostalMime.parse(await readFile(path.join(folder, name))));
  return emails;
}
