import { singularize } from 'shared/singularize';
import { maxPhraseLength, synonyms } from './synonyms.ts';

/** One thing that a search asks for: any of these words or phrases (all words of it). */
export interface SearchTerm {
  /** As it was typed. */
  typed: readonly string[];
  /** Synonyms, and the same as one word; in the singular. */
  alternatives: readonly (readonly string[])[];
}

const keyOf = (words: readonly string[]) => words.map(singularize).join(' ');

/** The longest phrase with synonyms that begins at `start`; undefined for none. */
function phraseAt(words: readonly string[], start: number): readonly string[] | undefined {
  for (let length = Math.min(maxPhraseLength, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length);
    if (synonyms.has(keyOf(phrase))) return phrase;
  }
  return undefined;
}

/**
 * Divides the words of a search into terms.
 * @param isKnown whether a product has this word or its plural; 'ear buds' is then found as 'earbuds', too
 */
export function toTerms(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length;) {
    const pair = words.slice(start, start + 2);
    const word = singularize(pair.join(''));
    const joined = pair.length === 2 && isKnown(word) ? [[word]] : [];
    const typed =
      phraseAt(words, start) ?? (joined.length > 0 ? pair : words.slice(start, start + 1));
    const others = synonyms.get(keyOf(typed)) ?? [];
    terms.push({ typed, alternatives: typed.length === 2 ? [...joined, ...others] : others });
    start += typed.length;
  }
  return terms;
}

/** Words that say little of a product; a search that finds nothing is tried without them (FIND-01). */
const stopWords = new Set(
  'a an and the for of in on with to my me best cheap good new men women man woman unisex'.split(
    ' ',
  ),
);

export const isStopWord = ({ typed }: SearchTerm) =>
  typed.every((word) => stopWords.has(singularize(word)));
