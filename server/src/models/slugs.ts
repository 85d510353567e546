import type { Collection } from 'mongoose';
import { retryOnDuplicate } from './retryOnDuplicate.ts';

const maxLength = 80;

/** Converts a name to a slug: lower case, words joined by dashes. Letters of all scripts are kept. */
export function slugOf(name: string): string {
  const normalized = name
    .normalize('NFKD')
    // Accents on Latin letters are dropped; in other scripts, a mark is part of the letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
  const words = normalized.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = Array.from(words.join('-')).slice(0, maxLength).join('').replace(/-$/, '');
  // 'all' means no selection in the filters of CALL-13.
  return slug === '' || slug === 'all' ? `${slug || 'item'}-1` : slug;
}

/** The slug of a name, with a number appended if it is taken. */
async function findFreeSlug(rows: Collection, name: string): Promise<string> {
  const slug = slugOf(name);
  const similar = await rows
    .find({ slug: { $gte: slug, $lt: `${slug}.` } }, { projection: { slug: 1, _id: 0 } })
    .toArray();
  const taken = new Set(similar.map((row) => row['slug']));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** Runs `save` with a slug that is unique in the collection. */
export const withSlug = <T>(rows: Collection, name: string, save: (slug: string) => Promise<T>) =>
  retryOnDuplicate('slug', async () => save(await findFreeSlug(rows, name)));
