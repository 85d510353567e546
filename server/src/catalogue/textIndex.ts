/** The texts of a product in which people search. */
export interface Texts {
  name: string;
  brand: string;
  description: string;
}

/** How much a word counts by its field: description, brand, name. */
const fieldWeights = [1, 2, 4] as const;

/** A typo is forgiven in words of so many letters (CALL-10). */
const forgiving = 4;
/** More words of a search are not looked at. */
const mostWords = 10;
/** So many searches are remembered: people page through what they found, and look for the same things. */
const mostFound = 50;

/** The words of a text without case and accents. */
function wordsOf(text: string): string[] {
  // Most texts are plain, and these take a third of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether `word` from `i` on begins with `typed` from `j` on. */
function continues(word: string, i: number, typed: string, j: number): boolean {
  while (j < typed.length) if (word.charCodeAt(i++) !== typed.charCodeAt(j++)) return false;
  return true;
}

/** Whether a word begins with what was typed, but for one letter too many, missing, wrong, or swapped with the next. */
export function beginsWithTypo(word: string, typed: string): boolean {
  let i = 0;
  while (i < typed.length && word.charCodeAt(i) === typed.charCodeAt(i)) i += 1;
  if (i === typed.length) return false;
  return (
    continues(word, i, typed, i + 1) ||
    continues(word, i + 1, typed, i) ||
    continues(word, i + 1, typed, i + 1) ||
    (word.charCodeAt(i) === typed.charCodeAt(i + 1) &&
      word.charCodeAt(i + 1) === typed.charCodeAt(i) &&
      continues(word, i + 2, typed, i + 2))
  );
}

/**
 * Finds products by words of their texts, by the beginnings of these words and, when nothing fits as typed,
 * with one typo a word. Products are named by their slots.
 */
export class TextIndex {
  /** For each word the products that have it: `slot * 4 + field`, ascending, the field that counts most. */
  readonly #postings = new Map<string, number[]>();
  /** All words, sorted; made when somebody searches for the first time. */
  #words: string[] | null = null;
  /** How well each slot fits a word after the first. */
  #others = new Float32Array(0);
  /** What was searched for since the texts last changed. */
  readonly #found = new Map<string, Float32Array | null>();

  add(slot: number, { name, brand, description }: Texts): void {
    // The field that counts most comes first: a word that the product has already is passed over.
    [name, brand, description].forEach((text, at) => {
      for (const word of wordsOf(text)) this.#addWord(word, slot * 4 + 2 - at);
    });
  }

  remove(slot: number, texts: Texts): void {
    for (const [word, field] of fieldsOf(texts)) this.#removeWord(word, slot * 4 + field);
  }

  /** Touches only the words that differ. */
  replace(slot: number, before: Texts, after: Texts): void {
    const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
    for (const [word, field] of old) {
      if (fresh.get(word) !== field) this.#removeWord(word, slot * 4 + field);
    }
    for (const [word, field] of fresh) {
      if (old.get(word) !== field) this.#addWord(word, slot * 4 + field);
    }
  }

  /**
   * How well each slot below `end` fits all words of a text, in any order; 0 where it does not.
   * @returns null when nothing fits; not to be changed
   */
  search(text: string, end: number): Float32Array | null {
    const typed = [...new Set(wordsOf(text))].slice(0, mostWords);
    if (typed.length === 0) return null;
    const key = typed.join(' ');
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.#fit(typed, end, false) ?? this.#fit(typed, end, true);
      for (const [oldest] of this.#found) {
        if (this.#found.size < mostFound) break;
        this.#found.delete(oldest);
      }
      this.#found.set(key, found);
    }
    return found;
  }

  #addWord(word: string, entry: number): void {
    if (this.#found.size > 0) this.#found.clear();
    const posting = this.#postings.get(word);
    if (posting) {
      const at = placeOf(posting, entry & ~3);
      const next = posting[at];
      if (next === undefined) posting.push(entry);
      else if (next >>> 2 !== entry >>> 2) posting.splice(at, 0, entry);
      return;
    }
    this.#postings.set(word, [entry]);
    if (this.#words) this.#words.splice(placeOf(this.#words, word), 0, word);
  }

  #removeWord(word: string, entry: number): void {
    this.#found.clear();
    const posting = this.#postings.get(word) ?? [];
    posting.splice(placeOf(posting, entry), 1);
    if (posting.length > 0) return;
    this.#postings.delete(word);
    if (this.#words) this.#words.splice(placeOf(this.#words, word), 1);
  }

  #fit(typed: string[], end: number, withTypos: boolean): Float32Array | null {
    const meant = typed.map((word) => this.#known(word, withTypos));
    if (meant.some((known) => known.length === 0)) return null;
    const [first = [], ...others] = meant;
    const all = this.#mark(first, new Float32Array(end));
    for (const known of others) {
      // Always the same one: new ones, as long as all products, would keep the garbage collector busy.
      if (this.#others.length < end) this.#others = new Float32Array(end * 2);
      if (!keepBoth(all, this.#mark(known, this.#others.fill(0)))) return null;
    }
    return all;
  }

  /** Notes how well each slot fits one of some words. */
  #mark(known: [word: string, likeness: number][], fits: Float32Array): Float32Array {
    for (const [word, likeness] of known) {
      for (const entry of this.#postings.get(word) ?? []) {
        const slot = entry >>> 2;
        const fit = likeness * (fieldWeights[entry & 3] ?? 0);
        if (fit > (fits[slot] ?? 0)) fits[slot] = fit;
      }
    }
    return fits;
  }

  /** The known words that a typed one may mean, and how alike they are (up to 1). */
  #known(typed: string, withTypos: boolean): [string, number][] {
    this.#words ??= [...this.#postings.keys()].sort();
    const words = this.#words;
    const known: [string, number][] = [];
    for (let i = placeOf(words, typed); ; i++) {
      const word = words[i];
      if (!word?.startsWith(typed)) break;
      known.push([word, word === typed ? 1 : 0.4 + (0.5 * typed.length) / word.length]);
    }
    if (withTypos && typed.length >= forgiving) {
      for (const word of words) if (beginsWithTypo(word, typed)) known.push([word, 0.3]);
    }
    return known;
  }
}

/** Adds the other fit where both are more than 0; elsewhere nothing is left. False when that is everywhere. */
function keepBoth(one: Float32Array, other: Float32Array): boolean {
  let places = 0;
  for (let slot = 0; slot < one.length; slot++) {
    const a = one[slot] ?? 0;
    const b = other[slot] ?? 0;
    const isHere = Number(a > 0) & Number(b > 0);
    one[slot] = (a + b) * isHere;
    places += isHere;
  }
  return places > 0;
}

/** The words of some texts, each with the field that counts most. */
function fieldsOf({ name, brand, description }: Texts): Map<string, number> {
  const fields = new Map<string, number>();
  [description, brand, name].forEach((text, field) => {
    for (const word of wordsOf(text)) fields.set(word, field);
  });
  return fields;
}

/** The index at which a value stands among sorted ones, or would stand. */
function placeOf<T extends string | number>(values: readonly T[], value: T): number {
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
