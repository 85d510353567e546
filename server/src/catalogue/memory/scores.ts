/** By row index; 0 is no match. */
export type Scores = Float32Array;

/** The row indexes with a score, ascending. */
export function toRowIndexes(scores: Scores): Int32Array {
  const rowIndexes = new Int32Array(scores.length);
  let count = 0;
  for (let rowIndex = 0; rowIndex < scores.length; rowIndex++) {
    rowIndexes[count] = rowIndex;
    count += Number(scores[rowIndex] !== 0);
  }
  return rowIndexes.slice(0, count);
}

/** Keeps the higher score of each row in the first. */
export function keepHigher(one: Scores, other: Scores): void {
  for (let rowIndex = 0; rowIndex < one.length; rowIndex++) {
    const score = other[rowIndex] ?? 0;
    if (score > (one[rowIndex] ?? 0)) one[rowIndex] = score;
  }
}

/** The sum of the scores of all parts, for rows with a score for each; null if there is none. */
export function scoreEvery<Part>(
  parts: readonly Part[],
  scoresOf: (part: Part) => Scores | null,
): Scores | null {
  let all: Scores | null = null;
  for (const part of parts) {
    const scores = scoresOf(part);
    if (!scores || (all && !intersectScores(all, scores))) return null;
    all ??= scores;
  }
  return all;
}

/** Adds the scores where both are positive and clears the others. Returns false if none is left. */
function intersectScores(one: Scores, other: Scores): boolean {
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
