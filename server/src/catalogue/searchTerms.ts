import { singularize } from 'shared/singularize';
import { beginsWithTypo } from './beginsWithTypo.ts';
import { minTypoLength, similarities } from './scoring.ts';
import { maxPhraseLength, synonyms } from './synonyms.ts';

/** Words and phrases (all words of it), in the singular. */
type Phrases = readonly (readonly string[])[];

/** One thing that a search asks for. */
export interface SearchTerm {
  /** As it was typed. */
  typed: readonly string[];
  /** The same as one word. */
  joined: Phrases;
  synonyms: Phrases;
  /** Words that have synonyms, of which what was typed is a misspelling, with these synonyms. */
  corrections: Phrases;
}

/** What may stand for the words of a search: nothing, synonyms, or these and misspelled words. */
export type Tolerance = 'none' | 'synonyms' | 'typos';

const keyOf = (words: readonly string[]) => words.map(singularize).join(' ');

/** The longest phrase with synonyms that begins at `start`; undefined for none. */
function phraseAt(words: readonly string[], start: number): readonly string[] | undefined {
  for (let length = Math.min(maxPhraseLength, words.length - start); length > 0; length--) {
    const phrase = words.slice(start, start + length);
    if (synonyms.has(keyOf(phrase))) return phrase;
  }
  return undefined;
}

function correctionsOf(word: string): Phrases {
  const typed = singularize(word);
  if (typed.length < minTypoLength || synonyms.has(typed)) return [];
  return Array.from(synonyms).flatMap(([key, others]) =>
    !key.includes(' ') && key.length - typed.length <= 1 && beginsWithTypo(key, typed)
      ? [[key], ...others]
      : [],
  );
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
    terms.push({
      typed,
      joined: typed.length === 2 ? joined : [],
      synonyms: synonyms.get(keyOf(typed)) ?? [],
      corrections: typed.length === 1 ? correctionsOf(typed[0] ?? '') : [],
    });
    start += typed.length;
  }
  return terms;
}

/** What else than its words may stand for a term, with its similarity. */
export function phrasesFor(
  { joined, synonyms: others, corrections }: SearchTerm,
  tolerance: Tolerance,
): [phrase: readonly string[], similarity: number][] {
  const alternatives = tolerance === 'none' ? joined : [...joined, ...others];
  return [
    ...alternatives.map((phrase) => [phrase, similarities.synonym] as [readonly string[], number]),
    ...(tolerance === 'typos' ? corrections : []).map(
      (phrase) => [phrase, similarities.typo] as [readonly string[], number],
    ),
  ];
}

/** Words that say little of a product; a search that finds nothing is tried without them (FIND-01). */
const stopWords = new Set(
  'a an and the for of in on with to my me best cheap good new men women man woman unisex'.split(
    ' ',
  ),
);

const isStopWord = ({ typed }: SearchTerm) =>
  typed.every((word) => stopWords.has(singularize(word)));

/** The terms that say something of a product. */
export const tellingTerms = (terms: readonly SearchTerm[]) =>
  terms.filter((term) => !isStopWord(term));

/** How the products with the whole of a search are looked for, in this order (FIND-01, SHOPX-13). */
export function waysOf(
  terms: readonly SearchTerm[],
  allowPartial: boolean,
): { terms: readonly SearchTerm[]; tolerance: Tolerance }[] {
  const telling = tellingTerms(terms);
  const isShorter = telling.length > 0 && telling.length < terms.length;
  return [
    { terms, tolerance: 'synonyms' },
    ...(allowPartial && isShorter ? [{ terms: telling, tolerance: 'synonyms' as const }] : []),
    { terms, tolerance: 'typos' },
  ];
}
