/** The singular of an English word, by its ending; other words stay as they are. */
export function singularize(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:s|x|z|ch|sh)es$/.test(word) ? -2 : -1);
}
