/*
 * What makes a spreadsheet take a cell for a formula, also in full width, or is ignored before it. A spreadsheet that
 * separates by semicolons, tabs or bars takes our quotes for text and begins cells inside ours (SAFE-30).
 */
const formulaPattern = /(?=[=+\-@＝＋－＠'\t\r\n])(?<=^|[;|\t\r\n][ "]*)/g;
const guardPattern = /'(?=[=+\-@＝＋－＠'\t\r\n])(?<=(?:^|[;|\t\r\n][ "]*)')/g;

/** Escapes a text that a spreadsheet would run as a formula (OWASP: CSV injection; DESK-05). Numbers are unchanged. */
export const guardFormula = (cell: unknown): unknown =>
  typeof cell === 'string' ? cell.replace(formulaPattern, "'") : cell;

/** Reverses `guardFormula`. */
export const unguardFormula = (cell: string): string => cell.replace(guardPattern, '');
