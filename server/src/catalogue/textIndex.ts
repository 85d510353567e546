/*
 * A full-text index for suggestions and searches: an inverted index, which maps each word to the products that contain
 * it (its postings). A typed word finds the words that start with it (prefix lookup, by binary search among the sorted
 * words) and, if no product has all words that way, words that start with it within edit distance 1 (typing errors).
 */

/** The searchable texts of a product. */
export interface Texts {
  name: string;
  brand: string;
  description: string;
}

/** The weights of the fields: description, brand, name. */
const fieldWeights = [1, 2, 4] as const;

/** Shorter words must match exactly (CALL-10). */
const minTypoLength = 4;
/** Further words of a search are ignored. */
const maxWords = 10;
/** Cached, because clients page through results and repeat popular searches. */
const maxCachedSearches = 50;

/** The words of a text, without case and accents. */
function wordsOf(text: string): string[] {
  // Fast path: most texts are ASCII, which takes a third of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether a word starts with `query` within edit distance 1 (insertion, deletion, substitution or
 * transposition).
 */
export function beginsWithTypo(word: string, query: string): boolean {
  /** Whether the word from index `from` goes on like the query from index `at`. */
  const continues = (from: number, at: number) => {
    for (let j = at; j < query.length; j++) {
      if (word.charCodeAt(from + j - at) !== query.charCodeAt(j)) return false;
    }
    return true;
  };
  let i = 0;
  while (i < query.length && word.charCodeAt(i) === query.charCodeAt(i)) i += 1;
  if (i === query.length) return false;
  return (
    continues(i, i + 1) ||
    continues(i + 1, i) ||
    continues(i + 1, i + 1) ||
    (word.charCodeAt(i) === query.charCodeAt(i + 1) &&
      word.charCodeAt(i + 1) === query.charCodeAt(i) &&
      continues(i + 2, i + 2))
  );
}

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
  /** All words, sorted; built by the first search. */
  #words: string[] | null = null;
  /** A buffer for the scores of the second and further words. */
  #scoreBuffer = new Float32Array(0);
  /** The results of searches since the texts last changed. */
  readonly #searchCache = new Map<string, Float32Array | null>();

  add(rowIndex: number, { name, brand, description }: Texts): void {
    // Highest weight first; later occurrences of a word are skipped.
    [name, brand, description].forEach((text, at) => {
      for (const word of wordsOf(text)) this.#addWord(word, rowIndex * 4 + 2 - at);
    });
  }

  remove(rowIndex: number, texts: Texts): void {
    for (const [word, field] of fieldsOf(texts)) this.#removeWord(word, rowIndex * 4 + field);
  }

  /** Updates only the words that differ. */
  replace(rowIndex: number, before: Texts, after: Texts): void {
    const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
    for (const [word, field] of old) {
      if (fresh.get(word) !== field) this.#removeWord(word, rowIndex * 4 + field);
    }
    for (const [word, field] of fresh) {
      if (old.get(word) !== field) this.#addWord(word, rowIndex * 4 + field);
    }
  }

  /**
   * Scores the row indexes below `end` by all words of a text, in any order; 0 means no match.
   * @returns null when nothing matches; callers must not modify the array
   */
  search(text: string, end: number): ArrayLike<number> | null {
    const words = [...new Set(wordsOf(text))].slice(0, maxWords);
    if (words.length === 0) return null;
    const key = words.join(' ');
    let found = this.#searchCache.get(key);
    if (found === undefined) {
      found = this.#scoreAll(words, end, false) ?? this.#scoreAll(words, end, true);
      for (const [oldest] of this.#searchCache) {
        if (this.#searchCache.size < maxCachedSearches) break;
        this.#searchCache.delete(oldest);
      }
      this.#searchCache.set(key, found);
    }
    return found;
  }

  #addWord(word: string, entry: number): void {
    if (this.#searchCache.size > 0) this.#searchCache.clear();
    const posting = this.#postings.get(word);
    if (posting) {
      const at = lowerBound(posting, entry & ~3);
      const next = posting[at];
      if (next === undefined) posting.push(entry);
      else if (next >>> 2 !== entry >>> 2) posting.splice(at, 0, entry);
      return;
    }
    this.#postings.set(word, [entry]);
    if (this.#words) this.#words.splice(lowerBound(this.#words, word), 0, word);
  }

  #removeWord(word: string, entry: number): void {
    this.#searchCache.clear();
    const posting = this.#postings.get(word) ?? [];
    posting.splice(lowerBound(posting, entry), 1);
    if (posting.length > 0) return;
    this.#postings.delete(word);
    if (this.#words) this.#words.splice(lowerBound(this.#words, word), 1);
  }

  #scoreAll(words: string[], end: number, withTypos: boolean): Float32Array | null {
    const matchesPerWord = words.map((word) => this.#matchingWords(word, withTypos));
    if (matchesPerWord.some((matches) => matches.length === 0)) return null;
    const [first = [], ...others] = matchesPerWord;
    const all = this.#writeScores(first, new Float32Array(end));
    for (const matches of others) {
      // Reused, because allocating such a large array per search would cause frequent garbage
      // collection.
      if (this.#scoreBuffer.length < end) this.#scoreBuffer = new Float32Array(end * 2);
      if (!intersectScores(all, this.#writeScores(matches, this.#scoreBuffer.fill(0)))) return null;
    }
    return all;
  }

  /** Writes the best score of each row for any of these words. */
  #writeScores(matches: [word: string, similarity: number][], scores: Float32Array): Float32Array {
    for (const [word, similarity] of matches) {
      for (const entry of this.#postings.get(word) ?? []) {
        const rowIndex = entry >>> 2;
        const score = similarity * (fieldWeights[entry & 3] ?? 0);
        if (score > (scores[rowIndex] ?? 0)) scores[rowIndex] = score;
      }
    }
    return scores;
  }

  /** The indexed words that match a typed word, with their similarity (up to 1). */
  #matchingWords(query: string, withTypos: boolean): [string, number][] {
    this.#words ??= [...this.#postings.keys()].sort();
    const words = this.#words;
    const matches: [string, number][] = [];
    for (let i = lowerBound(words, query); ; i++) {
      const word = words[i];
      if (!word?.startsWith(query)) break;
      matches.push([word, word === query ? 1 : 0.4 + (0.5 * query.length) / word.length]);
    }
    if (withTypos && query.length >= minTypoLength) {
      for (const word of words) if (beginsWithTypo(word, query)) matches.push([word, 0.3]);
    }
    return matches;
  }
}

/** Adds the scores where both are positive and clears the others. Returns false if none is left. */
function intersectScores(one: Float32Array, other: Float32Array): boolean {
  let matchCount = 0;
  for (let rowIndex = 0; rowIndex < one.length; rowIndex++) {
    const a = one[rowIndex] ?? 0;
    const b = other[rowIndex] ?? 0;
    const isMatch = Number(a > 0) & Number(b > 0);
    one[rowIndex] = (a + b) * isMatch;
    matchCount += isMatch;
  }
  return matchCount > 0;
}

/** The words of the texts, each with the field of the highest weight. */
function fieldsOf({ name, brand, description }: Texts): Map<string, number> {
  const fields = new Map<string, number>();
  [description, brand, name].forEach((text, field) => {
    for (const word of wordsOf(text)) fields.set(word, field);
  });
  return fields;
}

/** Binary search: the index of a value among sorted ones, or where it would be inserted. */
function lowerBound<T extends string | number>(values: readonly T[], value: T): number {
  let low = 0;
  let high = values.length;
  const last = values.at(-1);
  if (last === undefined || last < value) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = values[middle];
    if (found !== undefined && found < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
