import { typedWords } from 'shared/fold';
import type { IndexedCondition } from './indexedConditions.ts';

/** Further words of a search are ignored. */
const maxWords = 10;

/** A model with `search` needs this index. */
export const searchIndex = { search: 1 } as const;

export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The condition for texts that begin with a word. It uses an index, also in a query with a collation.
 * @param rest the pattern of what follows the word; with one, the index does not count them, and a row takes much longer
 */
export const beginsWith = (word: string, rest = '') => ({
  $regex: `^${escapeRegExp(word)}${rest}`,
});

/**
 * Each word of a text that somebody types must be the beginning of a text in the row's `search`, in any order
 * (WORLD-08).
 * @param toFilter what of `search` a word finds
 */
export function wordConditions(
  text: string,
  toFilter: (word: string) => object = (word) => beginsWith(word),
): IndexedCondition[] {
  if (text.trim() === '') return [];
  const words = typedWords(text).slice(0, maxWords);
  if (words.length === 0) return [{ filter: { search: { $in: [] } }, index: searchIndex }];
  return words.map((word) => ({ filter: { search: toFilter(word) }, index: searchIndex }));
}

/** The words for `search`. One with which another one begins is found without it. */
export function toSearchWords(words: readonly string[]): string[] {
  const sorted = [...new Set(words)].sort();
  return sorted.filter((word, index) => !sorted[index + 1]?.startsWith(word));
}
