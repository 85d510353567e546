import type { Product } from 'shared/entities';
import { unify, wordsOf } from 'shared/fold';
import { maxSearchWords } from './scoring.ts';

/** A singular with the plurals that `singularize` reverses. */
export const wordForms = (word: string) => [
  word,
  `${word}s`,
  `${word}es`,
  ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []),
];

/** Longer words are found by this much of them. */
const maxWordLength = 40;

/** The words of a text that somebody types, without case and accents (WORLD-07). */
export function tokenize(text: string): string[] {
  // Fast path: most texts are ASCII, which takes a third of the time.
  const words = /^[ -~]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll("'", '')
        .match(/[a-z0-9]+/g)
    : unify(text)
        .replaceAll("'", '')
        .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map((word) => word.slice(0, maxWordLength));
}

/**
 * The words by which a text is found: also both words of Wi-Fi as one, and in scripts without spaces the rest of the
 * text from each letter on (WORLD-09).
 */
export const indexedWords = (text: string): string[] =>
  /^[ -&(-,./-~]*$/.test(text)
    ? tokenize(text)
    : [...new Set([...tokenize(text), ...wordsOf(text)])];

/** A SKU as one word, however it is written. */
export const skuKey = (sku: string) => tokenize(sku).join('');

/** The words that a search looks for. */
export const searchWords = (text: string) => [...new Set(tokenize(text))].slice(0, maxSearchWords);

/** The searchable texts of a product. */
export const textsOf = (product: Product) => ({
  name: product.name,
  brand: product.brand?.name ?? '',
  options: product.options.map(({ name, values }) => [name, ...values].join(' ')).join(' '),
  description: product.description,
  skus: [product.sku, ...product.variants.map(({ sku }) => sku)],
});

export type SearchableTexts = ReturnType<typeof textsOf>;
