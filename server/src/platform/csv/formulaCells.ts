/** First characters that make a spreadsheet treat the cell as a formula, or hide an apostrophe. */
const formulaPattern = /^[=+\-@'\t\r]/;
const guardedPattern = /^'[=+\-@'\t\r]/;

/** Escapes a text that a spreadsheet would run as a formula (OWASP: CSV injection; DESK-05). Numbers are unchanged. */
export const guardFormula = (cell: unknown): unknown =>
  typeof cell === 'string' && formulaPattern.test(cell) ? `'${cell}` : cell;

/** Reverses `guardFormula`. */
export const unguardFormula = (cell: string): string =>
  guardedPattern.test(cell) ? cell.slice(1) : cell;
