/*
 * How well a product matches a search text, for both catalogues: the score of a word is its similarity times the weight
 * of its field; a term scores as its best match, a phrase as the average of its words, and a text as the sum of its
 * terms.
 */

/** The weights of the fields. A word counts in the field with the highest weight. */
export const fieldWeights = { description: 1, options: 1.5, brand: 2, name: 4 } as const;

/** How similar an indexed word is to a typed one. */
export const similarities = {
  same: 1,
  /** The plural of a typed singular, or the other way round. */
  inflected: 15 / 16,
  /** A synonym of what was typed. */
  synonym: 13 / 16,
  /** It has at most `maxShortCompletionLetters` more letters than what was typed. */
  shortCompletion: 6 / 8,
  /** It starts with what was typed. */
  prefix: 5 / 8,
  /** It starts with what was typed, but for one typing error. */
  typo: 5 / 16,
} as const;

export const maxShortCompletionLetters = 3;
/** Shorter words must match exactly (CALL-10). */
export const minTypoLength = 4;
/** Further words of a search are ignored. */
export const maxSearchWords = 10;

/**
 * The score of a word in a phrase of `wordCount` words, a multiple of 1/1024: sums of them are exact, so that they do
 * not depend on who adds them up.
 */
export const wordScore = (similarity: number, fieldWeight: number, wordCount: number): number =>
  Math.round((similarity * fieldWeight * 1024) / wordCount) / 1024;
