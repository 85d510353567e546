import * as z from 'zod/mini';

/** Rows of cells; the first row and the first cell of each row are headings (SHOPX-21). */
export type SizeGuide = string[][];

const maxColumns = 8;
const maxRows = 20;
const maxCellLength = 40;

/** What is wrong with a table, by its line; null for nothing. */
function findProblem([headings, ...rows]: SizeGuide): string | null {
  if (!headings) return null;
  if (rows.length === 0) return 'Size guide needs headings and a line for each size.';
  if (rows.length > maxRows) return `Size guide may not have more than ${maxRows} sizes.`;
  if (headings.length < 2) return 'Size guide needs at least 2 columns.';
  if (headings.length > maxColumns) {
    return `Size guide may not have more than ${maxColumns} columns.`;
  }
  for (const [index, cells] of [headings, ...rows].entries()) {
    const line = `Line ${index + 1} of the size guide`;
    if (cells.length !== headings.length) {
      return `${line} must have ${headings.length} columns, as the headings.`;
    }
    if (cells.some((cell) => cell.length > maxCellLength)) {
      return `${line} has a text of more than ${maxCellLength} characters.`;
    }
    // The form's text could not be read back.
    if (cells.some((cell) => /[|\n\t]/.test(cell))) return `${line} has a |, tab or line break.`;
  }
  return null;
}

const notATable = 'Size guide must be a table.';

/** Above all that `findProblem` explains, so that no input is without a bound (VAL-15). */
const maxLength = z.maxLength(1_000, notATable);

/** Left out, it stays; without rows, there is none. */
export const sizeGuide = z.optional(
  z
    .array(
      z.array(z.string(notATable).check(z.trim(), maxLength), notATable).check(maxLength),
      notATable,
    )
    .check(
      maxLength,
      z.superRefine((rows, { addIssue }) => {
        const problem = findProblem(rows);
        if (problem) addIssue(problem);
      }),
    )
    .register(z.globalRegistry, { examples: [[]] }),
);

/** The same in replies. */
export const sizeGuideEntity = z.array(z.array(z.string()));

/** Reads lines with |, tabs, semicolons or commas between the cells, whichever of them comes first in this list. */
export function parseSizeGuide(text: string): SizeGuide {
  const separator = ['|', '\t', ';'].find((mark) => text.includes(mark)) ?? ',';
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => line.split(separator).map((cell) => cell.trim()));
}

/** The text that `parseSizeGuide` reads. */
export const formatSizeGuide = (rows: SizeGuide): string =>
  rows.map((cells) => cells.join(' | ')).join('\n');
