/**
 * Whether a word starts with `query` within edit distance 1 (insertion, deletion, substitution or
 * transposition).
 */
export function beginsWithTypo(word: string, query: string): boolean {
  /** Whether the word from `start` continues like the query from `queryStart`. */
  const continues = (start: number, queryStart: number) => {
    for (let j = queryStart; j < query.length; j++) {
      if (word.charCodeAt(start + j - queryStart) !== query.charCodeAt(j)) return false;
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
