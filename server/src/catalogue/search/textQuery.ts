import type { Types } from '@opensearch-project/opensearch';
import {
  fieldWeights,
  maxSearchWords,
  minTypoLength,
  maxShortCompletionLetters,
  similarities,
  wordScore,
} from '../scoring.ts';
import { isStopWord, type SearchTerm, toTerms } from '../searchTerms.ts';
import { singularize, tokenize, wordForms } from '../words.ts';

/*
 * Search texts as queries, with the scores of the index in memory: constant ones instead of those that OpenSearch would
 * work out from how rare a word is, so that both catalogues find the same products in the same order.
 */

export type Query = Types.Common_QueryDsl.QueryContainer;

type Field = keyof typeof fieldWeights;
const fields = Object.entries(fieldWeights) as [Field, number][]; // the keys of an object literal

/** The field of an index with the words of a text. */
const wordField = (field: Field) => `words.${field}`;

const constant = (filter: Query, boost: number): Query => ({
  constant_score: { filter, boost },
});
/** The score of the best of several queries. */
const best = (queries: Query[]): Query => ({ dis_max: { queries } });
/** The sum of the scores of queries that must all match. */
const sum = (queries: Query[]): Query => ({ bool: { must: queries } });

/** Longer words are not in the index; the patterns of long ones with a typing error would be long, too. */
export const maxWordLength = 256;
const maxTypoLength = 32;

/** Words consist of letters and digits, which mean nothing else in a regular expression. */
function typoPattern(word: string): string {
  const letters = [...word];
  const from = (start: number) => letters.slice(start).join('');
  const patterns = letters.flatMap((letter, index) => {
    const before = letters.slice(0, index).join('');
    return [
      `${before}${from(index + 1)}`,
      `${before}.${from(index)}`,
      `${before}.${from(index + 1)}`,
      `${before}${letters[index + 1] ?? ''}${letter}${from(index + 2)}`,
    ];
  });
  return `(${[...new Set(patterns)].join('|')}).*`;
}

/** How a typed word is found in a field, each way with its similarity. */
function matches(word: string, field: string, withTypos: boolean): [Query, number][] {
  const others = wordForms(singularize(word)).filter((other) => other !== word);
  const ways: [Query, number][] = [
    [{ term: { [field]: { value: word } } }, similarities.same],
    [{ terms: { [field]: others } }, similarities.inflected],
    [
      { regexp: { [field]: { value: `${word}.{0,${maxShortCompletionLetters}}` } } },
      similarities.shortCompletion,
    ],
    [{ prefix: { [field]: { value: word } } }, similarities.prefix],
  ];
  if (withTypos && word.length >= minTypoLength && word.length <= maxTypoLength) {
    ways.push([{ regexp: { [field]: { value: typoPattern(word) } } }, similarities.typo]);
  }
  return ways;
}

function typedWord(word: string, wordCount: number, withTypos: boolean): Query {
  if (word.length > maxWordLength) return { match_none: {} };
  const queries = fields.flatMap(([field, weight]) =>
    matches(word, wordField(field), withTypos).map(([query, similarity]) =>
      constant(query, wordScore(similarity, weight, wordCount)),
    ),
  );
  return best(queries);
}

function synonymWord(word: string, wordCount: number): Query {
  const queries = fields.map(([field, weight]) =>
    constant(
      { terms: { [wordField(field)]: wordForms(word) } },
      wordScore(similarities.synonym, weight, wordCount),
    ),
  );
  return best(queries);
}

/** A term as it was typed, or an alternative. */
const termQuery = ({ typed, alternatives }: SearchTerm, withTypos: boolean): Query =>
  best([
    sum(typed.map((word) => typedWord(word, typed.length, withTypos))),
    ...alternatives.map((phrase) => sum(phrase.map((word) => synonymWord(word, phrase.length)))),
  ]);

/** Whether a product has this word or its plural. */
export const hasWord = (word: string): Query => ({
  bool: { should: fields.map(([field]) => ({ terms: { [wordField(field)]: wordForms(word) } })) },
});

export const searchWords = (text: string) => [...new Set(tokenize(text))].slice(0, maxSearchWords);

/** Two words that follow each other, as one; 'ear buds' is then found as 'earbuds', too. */
export const joinedPairs = (words: readonly string[]) =>
  words.slice(1).map((word, index) => singularize(`${words[index] ?? ''}${word}`));

export interface TextQuery {
  query: Query;
  /** It finds products with some of the terms. */
  isPartial: boolean;
}

/**
 * The queries of a text, from the most exact to those for products with some of its terms. The first that finds any
 * product at all is the one to use (FIND-01).
 * @param isKnown whether a product has this word or its plural
 */
export function textQueries(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  allowPartial: boolean,
): TextQuery[] {
  const terms = toTerms(words, isKnown);
  const whole = [false, true].map((withTypos) => ({
    query: sum(terms.map((term) => termQuery(term, withTypos))),
    isPartial: false,
  }));
  if (!allowPartial || terms.length < 2) return whole;
  const should = terms.filter((term) => !isStopWord(term)).map((term) => termQuery(term, true));
  const some = should.map((_, index) => ({
    query: { bool: { should, minimum_should_match: should.length - index } },
    isPartial: true,
  }));
  return [...whole, ...some];
}
