/** Spreadsheets take a cell that begins with one of these for a formula, or hide the apostrophe. */
const isFormula = /^[=+\-@'\t\r]/;
const isGuarded = /^'[=+\-@'\t\r]/;

/** Prevents that a spreadsheet runs a text as a formula (OWASP: CSV injection; DESK-05). Numbers stay as they are. */
export const guardFormula = (cell: unknown): unknown =>
  typeof cell === 'string' && isFormula.test(cell) ? `'${cell}` : cell;

/** The text that `guardFormula` was given. */
export const unguardFormula = (cell: string): string =>
  isGuarded.test(cell) ? cell.slice(1) : cell;
