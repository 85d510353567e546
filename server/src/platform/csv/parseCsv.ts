import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { unguardFormula } from './formulaCells.ts';

/** A problem of a file. `row` counts from 1, the row of the headings included; `column` is '' for a whole row. */
export interface CsvProblem {
  row: number;
  column: string;
  message: string;
}

export interface CsvRow<Column extends string> {
  row: number;
  /**
   * Texts as they are in the file, without the apostrophe that guards a formula. Columns that the file lacks are
   * missing.
   */
  cells: Partial<Record<Column, string>>;
}

interface CsvTable<Column extends string> {
  rows: CsvRow<Column>[];
  problems: CsvProblem[];
}

interface CsvColumns<Column extends string> {
  columns: readonly Column[];
  /** The columns that a file must have. */
  required: readonly Column[];
  maxRows: number;
}

const chunkBytes = 64 * 1024;

/** Yields to requests between the chunks. */
async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += chunkBytes) {
    yield file.subarray(start, start + chunkBytes);
    await setImmediate();
  }
}

/** Excel separates cells by semicolons where a comma separates decimals. */
function delimiterOf(file: Buffer): ',' | ';' {
  const [headings = ''] = file
    .subarray(0, chunkBytes)
    .toString()
    .split(/[\r\n]/, 1);
  return headings.split(';').length > headings.split(',').length ? ';' : ',';
}

const keyOf = (heading: string) => heading.trim().toLowerCase();

/** The column of each heading, null for an empty, unknown or repeated one. */
function readHeadings<Column extends string>(
  headings: readonly string[],
  { columns, required }: CsvColumns<Column>,
  problems: CsvProblem[],
): (Column | null)[] {
  const byKey = new Map(columns.map((column) => [keyOf(column), column]));
  const known = new Set<Column>();
  const found = headings.map((heading) => {
    const column = byKey.get(keyOf(heading));
    if (column && !known.has(column)) {
      known.add(column);
      return column;
    }
    const message = column ? 'Column is there twice.' : 'Column is unknown.';
    // Spreadsheets add empty cells at the end of rows.
    if (keyOf(heading)) problems.push({ row: 1, column: heading.trim().slice(0, 100), message });
    return null;
  });
  for (const column of required) {
    if (!known.has(column)) problems.push({ row: 1, column, message: 'Column is missing.' });
  }
  return found;
}

function readCells<Column extends string>(
  record: readonly string[],
  found: readonly (Column | null)[],
): CsvRow<Column>['cells'] {
  const cells: CsvRow<Column>['cells'] = {};
  for (const [index, column] of found.entries()) {
    if (column) cells[column] = unguardFormula(record[index] ?? '');
  }
  return cells;
}

const recordsOf = (file: Buffer): AsyncIterable<string[]> =>
  Readable.from(chunksOf(file)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(file),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }),
  );

const failed = (row: number, message: string): { rows: never[]; problems: CsvProblem[] } => ({
  rows: [],
  problems: [{ row, column: '', message }],
});

/**
 * Reads a table from a CSV file in UTF-8, with commas or semicolons (DESK-05). Its first row has the names of the
 * columns, in any order and case. Empty rows are left out, but counted.
 */
export async function parseCsv<Column extends string>(
  file: Buffer,
  options: CsvColumns<Column>,
): Promise<CsvTable<Column>> {
  if (!isUtf8(file)) return failed(1, 'The file must be text in UTF-8.');
  const rows: CsvRow<Column>[] = [];
  const problems: CsvProblem[] = [];
  let headings: (Column | null)[] | undefined;
  let row = 0;
  try {
    for await (const record of recordsOf(file)) {
      row += 1;
      if (row - 1 > options.maxRows) {
        return failed(row, `The file may not have more than ${options.maxRows} rows.`);
      }
      if (!headings) {
        headings = readHeadings(record, options, problems);
      } else if (record.some((cell) => cell !== '')) {
        if (record.slice(headings.length).some((cell) => cell !== '')) {
          problems.push({ row, column: '', message: 'This row has more cells than the headings.' });
        }
        rows.push({ row, cells: readCells(record, headings) });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(Number(error['records']) + 1, 'The quotes of this row do not match.');
  }
  if (!headings) readHeadings([], options, problems);
  return { rows, problems };
}
