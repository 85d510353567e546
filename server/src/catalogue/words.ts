/** A singular with the plurals that `singularize` reverses. */
export const wordForms = (word: string) => [
  word,
  `${word}s`,
  `${word}es`,
  ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []),
];

/** The words of a text, without case and accents. */
export function tokenize(text: string): string[] {
  // Fast path: most texts are ASCII, which takes a third of the time.
  const words = /^[ -~]*$/.test(text)
    ? text
        .toLowerCase()
        .replaceAll("'", '')
        .match(/[a-z0-9]+/g)
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}|['’]/gu, '')
        .match(/[\p{L}\p{N}]+/gu);
  return words ?? [];
}
