import { LRUCache } from 'lru-cache';
import { singularize } from 'shared/singularize';
import { beginsWithTypo } from '../beginsWithTypo.ts';
import {
  fieldWeights,
  minTypoLength,
  maxShortCompletionLetters,
  similarities,
  wordScore,
} from '../scoring.ts';
import {
  phrasesFor,
  type SearchTerm,
  tellingTerms,
  type Tolerance,
  toTerms,
  waysOf,
} from '../searchTerms.ts';
import { indexedWords, type SearchableTexts, searchWords, skuKey, wordForms } from '../words.ts';
import { lowerBound } from './lowerBound.ts';
import { keepHigher, scoreEvery, type Scores, toRowIndexes } from './scores.ts';

/*
 * A full-text index for suggestions and searches: an inverted index, which maps each word to the products that contain
 * it (its postings). A typed word finds the words that start with it (prefix lookup, by binary search among the sorted
 * words) and the synonyms of its phrase. If no product has all terms that way, it also finds words that start with it
 * within edit distance 1 (typing errors).
 */

type WordMatch = readonly [word: string, similarity: number];

export interface TextSearchResult {
  scores: Scores;
  /** The row indexes with a score, ascending. */
  rowIndexes: Int32Array;
  /** No product has all terms as they were typed; these have synonyms, misspelled words or some terms (SHOPX-13). */
  isPartial: boolean;
}

/** By the index of a field in postings: description, options, brand, name. */
const weightOfField = Object.values(fieldWeights);
/** Cached, because clients page through results and repeat popular searches. */
const maxCachedSearches = 50;

/**
 * Words map to row indexes of the product table. It takes about 20 MB for 100,000 products;
 * `textIndex.test.ts` and the random comparison in `storefront.test.ts` cover it.
 */
export class TextIndex {
  /**
   * The postings of each word as `rowIndex * 4 + field`, ascending; `field` is the one with the
   * highest weight.
   */
  readonly #postings = new Map<string, number[]>();
  readonly #bySku = new Map<string, number>();
  /** All words, sorted; built by the first search. */
  #words: string[] | null = null;
  /** The results of searches since the texts last changed. */
  readonly #searchCache = new LRUCache<string, { result: TextSearchResult | null }>({
    max: maxCachedSearches,
  });
  /** Every row index is below this. */
  #end = 0;

  add(rowIndex: number, texts: SearchableTexts): void {
    this.#searchCache.clear();
    this.#end = Math.max(this.#end, rowIndex + 1);
    for (const [word, field] of fieldsOf(texts)) this.#addWord(word, rowIndex * 4 + field);
    for (const sku of texts.skus) this.#bySku.set(skuKey(sku), rowIndex);
  }

  remove(rowIndex: number, texts: SearchableTexts): void {
    this.#searchCache.clear();
    for (const [word, field] of fieldsOf(texts)) this.#removeWord(word, rowIndex * 4 + field);
    for (const key of texts.skus.map(skuKey)) {
      if (this.#bySku.get(key) === rowIndex) this.#bySku.delete(key);
    }
  }

  /**
   * Scores the row indexes by all terms of a text, in any order; 0 means no match.
   * @param allowPartial if no product has all terms, finds those with most of them (FIND-01)
   * @returns null when nothing matches; callers must not modify the scores
   */
  search(text: string, allowPartial = false): TextSearchResult | null {
    const words = searchWords(text);
    if (words.length === 0) return null;
    const key = `${words.join(' ')}${allowPartial ? '?' : ''} ${skuKey(text)}`;
    const known = this.#searchCache.get(key);
    if (known) return known.result;
    const rowIndex = this.#bySku.get(skuKey(text));
    const found = this.#find(words, allowPartial && rowIndex === undefined);
    const result = rowIndex === undefined ? found : this.#withFirst(rowIndex, found);
    this.#searchCache.set(key, { result });
    return result;
  }

  #addWord(word: string, entry: number): void {
    const posting = this.#postings.get(word);
    if (posting) {
      posting.splice(indexIn(posting, entry), 0, entry);
    } else {
      this.#postings.set(word, [entry]);
      this.#words?.splice(indexIn(this.#words, word), 0, word);
    }
  }

  #removeWord(word: string, entry: number): void {
    const posting = this.#postings.get(word) ?? [];
    posting.splice(indexIn(posting, entry), 1);
    if (posting.length > 0) return;
    this.#postings.delete(word);
    this.#words?.splice(indexIn(this.#words, word), 1);
  }

  #find(words: string[], allowPartial: boolean): TextSearchResult | null {
    const terms = toTerms(words, (word) => this.#indexedForms(word).length > 0);
    for (const way of waysOf(terms, allowPartial)) {
      const scores = this.#scoreAll(way.terms, way.tolerance);
      if (!scores) continue;
      const isPartial = allowPartial && !this.#scoreAll(terms, 'none');
      return { scores, rowIndexes: toRowIndexes(scores), isPartial };
    }
    const scores = allowPartial && terms.length > 1 ? this.#scoreMost(terms) : null;
    return scores && { scores, rowIndexes: toRowIndexes(scores), isPartial: true };
  }

  /** The products with all terms; null for none. */
  #scoreAll(terms: readonly SearchTerm[], tolerance: Tolerance): Scores | null {
    return scoreEvery(terms, (term) => this.#scoreTerm(term, tolerance));
  }

  /** The products with the highest number of terms; null for none. */
  #scoreMost(terms: readonly SearchTerm[]): Scores | null {
    const counts = new Uint8Array(this.#end);
    const sums = new Float32Array(this.#end);
    let highest = 0;
    for (const term of tellingTerms(terms)) {
      this.#scoreTerm(term, 'typos')?.forEach((score, rowIndex) => {
        if (score === 0) return;
        sums[rowIndex] = (sums[rowIndex] ?? 0) + score;
        highest = Math.max(highest, (counts[rowIndex] = (counts[rowIndex] ?? 0) + 1));
      });
    }
    if (highest === 0) return null;
    return sums.map((sum, rowIndex) => (counts[rowIndex] === highest ? sum : 0));
  }

  /** The products with a term as it was typed, or with what may stand for it; null for none. */
  #scoreTerm(term: SearchTerm, tolerance: Tolerance): Scores | null {
    const matches = term.typed.map((word) => this.#matchingWords(word, tolerance === 'typos'));
    let best = this.#scorePhrase(matches);
    for (const [phrase, similarity] of phrasesFor(term, tolerance)) {
      const formsOf = (word: string) =>
        this.#indexedForms(word).map((form) => [form, similarity] as const);
      const scores = this.#scorePhrase(phrase.map(formsOf));
      if (best && scores) keepHigher(best, scores);
      else best ??= scores;
    }
    return best;
  }

  /** The scores of the products that have a match of each word; null for none. */
  #scorePhrase(matchesPerWord: readonly WordMatch[][]): Scores | null {
    if (matchesPerWord.some((matches) => matches.length === 0)) return null;
    const { length } = matchesPerWord;
    return scoreEvery(matchesPerWord, (matches) => this.#scoreWord(matches, length));
  }

  /** The best score of each product for any of these words in a phrase of `wordCount` words. */
  #scoreWord(matches: readonly WordMatch[], wordCount: number): Scores {
    const scores = new Float32Array(this.#end);
    for (const [word, similarity] of matches) {
      const scoreOfField = weightOfField.map((weight) => wordScore(similarity, weight, wordCount));
      for (const entry of this.#postings.get(word) ?? []) {
        const rowIndex = entry >>> 2;
        const score = scoreOfField[entry & 3] ?? 0;
        if (score > (scores[rowIndex] ?? 0)) scores[rowIndex] = score;
      }
    }
    return scores;
  }

  /** A product before all others, which its SKU has found (WORLD-09). */
  #withFirst(rowIndex: number, found: TextSearchResult | null): TextSearchResult {
    const scores = found?.scores.slice() ?? new Float32Array(this.#end);
    scores[rowIndex] = scores.reduce((highest, score) => Math.max(highest, score), 0) + 10;
    return { scores, rowIndexes: toRowIndexes(scores), isPartial: false };
  }

  /** Those of a word and its plurals that are indexed. */
  #indexedForms(word: string): string[] {
    return wordForms(word).filter((form) => this.#postings.has(form));
  }

  /** The indexed words that match a typed word, with their similarity (up to 1). */
  #matchingWords(query: string, withTypos: boolean): WordMatch[] {
    this.#words ??= [...this.#postings.keys()].sort();
    const words = this.#words;
    const matches: WordMatch[] = [];
    for (let i = indexIn(words, query); ; i++) {
      const word = words[i];
      if (!word?.startsWith(query)) break;
      matches.push([word, prefixSimilarity(query, word)]);
    }
    for (const word of this.#indexedForms(singularize(query))) {
      if (word !== query) matches.push([word, similarities.inflected]);
    }
    if (withTypos && query.length >= minTypoLength) {
      for (const word of words)
        if (beginsWithTypo(word, query)) matches.push([word, similarities.typo]);
    }
    return matches;
  }
}

/** The index of a value among sorted ones, or where it would be inserted. */
const indexIn = <T extends string | number>(values: readonly T[], value: T) =>
  lowerBound(values, (other) => other < value);

function prefixSimilarity(query: string, word: string): number {
  if (word === query) return similarities.same;
  const isShortCompletion = word.length - query.length <= maxShortCompletionLetters;
  return isShortCompletion ? similarities.shortCompletion : similarities.prefix;
}

/** The words of the texts, each with the field of the highest weight. */
function fieldsOf({ name, brand, options, description }: SearchableTexts): Map<string, number> {
  const fields = new Map<string, number>();
  [description, options, brand, name].forEach((text, field) => {
    for (const word of indexedWords(text)) fields.set(word, field);
  });
  return fields;
}
