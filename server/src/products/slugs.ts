import type { Collection } from 'mongoose';
import { mongo } from 'mongoose';
import { isDuplicate } from '../http/errors.ts';

const longest = 80;

/** A name as part of an address: lower case, its words joined by dashes; letters of every script stay. */
export function slugOf(name: string): string {
  const emails = name
    .normalize('NFKD')
    // An accent on a Latin letter may go; in other scripts a mark is part of the letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
  const words = emails.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = Array.from(words.join('-')).slice(0, longest).join('').replace(/-$/, '');
  // 'all' stands for no choice in the filters of CALL-13.
  return slug === '' || slug === 'all' ? `${slug || 'item'}-1` : slug;
}

/** The name's slug, with a number behind it when others have it. */
async function freeSlug(rows: Collection, name: string): Promise<string> {
  const slug = slugOf(name);
  const alike = await rows
    .find({ slug: { $gte: slug, $lt: `${slug}.` } }, { projection: { slug: 1, _id: 0 } })
    .toArray();
  const taken = new Set(alike.map((row) => row['slug']));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

const isSlugTaken = (error: unknown) =>
  isDuplicate(error) && error instanceof mongo.MongoServerError && 'slug' in error['keyPattern'];

/**
 * Saves something under a slug made from its name that no other row of the collection has; when somebody
 * else takes the slug at the same moment, `save` is called again with another one.
 */
export async function withSlug<T>(
  rows: Collection,
  name: string,
  save: (slug: string) => Promise<T>,
): Promise<T> {
  try {
    return await save(await freeSlug(rows, name));
  } catch (error) {
    if (isSlugTaken(error)) return withSlug(rows, name, save);
    throw error;
  }
}
