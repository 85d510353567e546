/** The singular of an English word, by its ending; other words stay as they are. */
export function singularize(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:s|x|z|ch|sh)es$/.test(word) ? -2 : -1);
}

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
