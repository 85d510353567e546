import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { unguardFormula } from './formulaCells.ts';
import { readEncoding } from './readEncoding.ts';

/** A problem of a file. `row` counts from 1, the row of the headings included; `column` is '' for a whole row. */
export interface CsvProblem {
  row: number;
  column: string;
  message: string;
}

const maxListed = 1_000;

/** The problems of a file: the first of them, and the number of all (SAFE-18). */
export class CsvProblems {
  readonly #first: CsvProblem[] = [];
  #count = 0;

  add(problem: CsvProblem): void {
    this.#count += 1;
    if (this.#first.length < maxListed) this.#first.push(problem);
  }

  /** How many there are, also those that are not listed. */
  get count(): number {
    return this.#count;
  }

  /** How many there are beyond those that are listed. */
  get unlisted(): number {
    return this.#count - this.#first.length;
  }

  /** At most 1,000, by row. */
  get listed(): CsvProblem[] {
    return this.#first.toSorted((a, b) => a.row - b.row);
  }
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
  problems: CsvProblems;
  /** What the file may not mean as it was read. */
  warnings: CsvProblems;
}

interface CsvColumns<Column extends string> {
  columns: readonly Column[];
  /** The columns that a file must have. */
  required: readonly Column[];
  maxRows: number;
}

/** More than any table of the shop has. */
const maxColumns = 50;
const maxRowLength = 50_000;

const chunkBytes = 16 * 1024;

/** Yields to requests between the chunks. */
async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += chunkBytes) {
    yield file.subarray(start, start + chunkBytes);
    await setImmediate();
  }
}

interface CsvText {
  /** The table in UTF-8. */
  bytes: Buffer;
  delimiter: string;
}

const delimiters = [',', ';', '\t', '|'];

/**
 * The table and what separates its cells: what its first line says, `sep=;`, which Excel reads and hides, or else what
 * the headings have most of. Excel separates by semicolons where a comma separates decimals.
 */
function readDelimiter(utf8: Buffer): CsvText {
  const beginning = utf8.subarray(0, chunkBytes).toString();
  const [line = '', chosen] = /^\ufeff?"?sep=([,;\t|])"?(?:\r\n|\n|\r|$)/i.exec(beginning) ?? [];
  if (chosen) return { bytes: utf8.subarray(Buffer.byteLength(line)), delimiter: chosen };
  const [headings = ''] = beginning.split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => headings.split(delimiter).length;
  const [delimiter = ','] = delimiters.toSorted((a, b) => countOf(b) - countOf(a));
  return { bytes: utf8, delimiter };
}

const [lineFeed, carriageReturn, quote] = [10, 13, 34];

/**
 * The first row with more than 50 cells; null for none. The parser would make a text of each cell of a row first, which
 * may have millions.
 */
function findWideRow({ bytes: file, delimiter }: CsvText): number | null {
  const separator = delimiter.charCodeAt(0);
  let row = 1;
  let cells = 1;
  let isQuoted = false;
  for (let index = 0; index < file.length; index += 1) {
    const byte = file[index];
    if (byte === quote) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (byte === separator && ++cells > maxColumns) return row;
    if (byte === carriageReturn || (byte === lineFeed && file[index - 1] !== carriageReturn)) {
      row += 1;
      cells = 1;
    }
  }
  return null;
}

const keyOf = (heading: string) => heading.trim().toLowerCase();

/** The column of each heading, null for an empty, unknown or repeated one. */
function readHeadings<Column extends string>(
  headings: readonly string[],
  { columns, required }: CsvColumns<Column>,
  problems: CsvProblems,
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
    if (keyOf(heading)) problems.add({ row: 1, column: heading.trim().slice(0, 100), message });
    return null;
  });
  for (const column of required) {
    if (!known.has(column)) problems.add({ row: 1, column, message: 'Column is missing.' });
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

const recordsOf = ({ bytes, delimiter }: CsvText): AsyncIterable<string[]> =>
  Readable.from(chunksOf(bytes)).pipe(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: maxRowLength,
    }),
  );

function failed(row: number, message: string): CsvTable<never> {
  const problems = new CsvProblems();
  problems.add({ row, column: '', message });
  return { rows: [], problems, warnings: new CsvProblems() };
}

const guessed =
  'The file is not in UTF-8 and was read as Windows-1252. Check its letters, or in Excel: File, Save As, “CSV UTF-8”.';

/**
 * Reads a table from a text with commas, semicolons, tabs or bars, in the encodings of spreadsheets (DESK-05, WORLD-05).
 * Its first row has the names of the columns, in any order and case. Empty rows are left out, but counted. A file with more than
 * 50 columns, `maxRows` rows or 50,000 characters in a row is refused as a whole (SAFE-18).
 */
export async function parseCsv<Column extends string>(
  file: Buffer,
  options: CsvColumns<Column>,
): Promise<CsvTable<Column>> {
  const encoded = readEncoding(file);
  if (typeof encoded === 'string') return failed(1, encoded);
  const text = readDelimiter(encoded.utf8);
  const wideRow = findWideRow(text);
  if (wideRow) return failed(wideRow, `The file may not have more than ${maxColumns} columns.`);
  const rows: CsvRow<Column>[] = [];
  const [problems, warnings] = [new CsvProblems(), new CsvProblems()];
  if (encoded.isGuessed) warnings.add({ row: 1, column: '', message: guessed });
  let headings: (Column | null)[] | undefined;
  let row = 0;
  try {
    for await (const record of recordsOf(text)) {
      row += 1;
      if (row - 1 > options.maxRows) {
        return failed(row, `The file may not have more than ${options.maxRows} rows.`);
      }
      if (!headings) {
        headings = readHeadings(record, options, problems);
      } else if (record.some((cell) => cell !== '')) {
        if (record.slice(headings.length).some((cell) => cell !== '')) {
          problems.add({ row, column: '', message: 'This row has more cells than the headings.' });
        }
        rows.push({ row, cells: readCells(record, headings) });
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE';
    return failed(
      Number(error['records']) + 1,
      isTooLong
        ? `This row has more than ${maxRowLength} characters; its quotes may not match.`
        : 'The quotes of this row do not match.',
    );
  }
  if (!headings) readHeadings([], options, problems);
  return { rows, problems, warnings };
}
