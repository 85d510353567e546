import { singularize } from 'shared/singularize';
import { fieldWeights, minTypoLength, similarities } from '../scoring.ts';
import {
  phrasesFor,
  type SearchTerm,
  tellingTerms,
  type Tolerance,
  toTerms,
  waysOf,
} from '../searchTerms.ts';
import { skuKey, wordForms } from '../words.ts';
import type { Query } from './searchServer.ts';

/*
 * Search texts as queries that find the same products as the index in memory. Scores are constant instead of what
 * OpenSearch would work out from how rare a word is.
 */

const fields = Object.entries(fieldWeights).map(
  ([field, weight]) => [`words.${field}`, weight] as const,
);

/**
 * The best match in all fields of a word of a phrase, which scores as the average of its words.
 * @param waysIn how it is found in a field, each way with its similarity
 */
const best = (wordCount: number, waysIn: (field: string) => [Query, number][]): Query => ({
  dis_max: {
    queries: fields.flatMap(([field, weight]) =>
      waysIn(field).map(([filter, similarity]) => ({
        constant_score: { filter, boost: (similarity * weight) / wordCount },
      })),
    ),
  },
});

/** Queries that must all match. */
const every = (queries: Query[]): Query => ({ bool: { must: queries } });

const typedWord = (value: string, wordCount: number, withTypos: boolean): Query =>
  best(wordCount, (field) => [
    [{ term: { [field]: { value } } }, similarities.same],
    [{ terms: { [field]: wordForms(singularize(value)) } }, similarities.inflected],
    [{ prefix: { [field]: { value } } }, similarities.prefix],
    ...(withTypos && value.length >= minTypoLength ? [typo(field, value)] : []),
  ]);

/** Finds words that begin like it but for one typing error. */
const typo = (field: string, value: string): [Query, number] => [
  { fuzzy: { [`${field}.beginnings`]: { value, fuzziness: 1, rewrite: 'constant_score' } } },
  similarities.typo,
];

const otherWord = (word: string, similarity: number, wordCount: number): Query =>
  best(wordCount, (field) => [[{ terms: { [field]: wordForms(word) } }, similarity]]);

/** A term as it was typed, or what may stand for it. */
const termQuery = (term: SearchTerm, tolerance: Tolerance): Query => ({
  dis_max: {
    queries: [
      every(term.typed.map((word) => typedWord(word, term.typed.length, tolerance === 'typos'))),
      ...phrasesFor(term, tolerance).map(([phrase, similarity]) =>
        every(phrase.map((word) => otherWord(word, similarity, phrase.length))),
      ),
    ],
  },
});

const allTerms = (terms: readonly SearchTerm[], tolerance: Tolerance) =>
  every(terms.map((term) => termQuery(term, tolerance)));

/** Whether a product has this word or its plural. */
export const hasWord = (word: string): Query => otherWord(word, 1, 1);

/** Two words that follow each other, as one; 'ear buds' is then found as 'earbuds', too. */
export const joinedPairs = (words: readonly string[]) =>
  words.slice(1).map((word, index) => singularize(`${words[index] ?? ''}${word}`));

/** Products with this SKU, however it is written. */
export const hasSku = (text: string): Query => ({ term: { skus: skuKey(text) } });

/** What the first query finds comes before what the second one does, if there is one (WORLD-09). */
export const withFirst = (first: Query, others: Query | undefined): Query => ({
  bool: {
    should: [{ constant_score: { filter: first, boost: 1_000 } }, ...(others ? [others] : [])],
    minimum_should_match: 1,
  },
});

/**
 * The queries of a text, from the most exact to those for products with some of its terms. The first that finds any
 * product at all is the one to use (FIND-01).
 * @param isKnown whether a product has this word or its plural
 * @returns also the query for products that have all words as they were typed (SHOPX-13)
 */
export function textQueries(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  allowPartial: boolean,
) {
  const terms = toTerms(words, isKnown);
  const whole = waysOf(terms, allowPartial).map((way) => allTerms(way.terms, way.tolerance));
  const telling = allowPartial && terms.length > 1 ? tellingTerms(terms) : [];
  const should = telling.map((term) => termQuery(term, 'typos'));
  const some = should.map((_, index): Query => ({
    bool: { should, minimum_should_match: should.length - index },
  }));
  return { exact: allTerms(terms, 'none'), queries: [...whole, ...some] };
}
