import { parse } from 'csv-parse/browser/esm/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { maxImportRows } from 'shared/products/importLimits';
import writeWorkbook from 'write-excel-file/universal';

const maxUnpackedBytes = 50 * 1024 * 1024;

const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

const cellPattern = /^ r="([A-Z]{1,3})(\d{1,7})"/;

/** Whether a sheet has values outside of a table of products. A cell that is closed at once has no value. */
function hasFarCell(sheet: string): boolean {
  for (let start = sheet.indexOf(' r="'); start !== -1; start = sheet.indexOf(' r="', start + 1)) {
    const end = sheet.indexOf('>', start);
    if (end === -1) return false;
    const [, column = '', row = ''] = cellPattern.exec(sheet.slice(start, start + 20)) ?? [];
    const isFar = column.length > 2 || Number(row) > maxImportRows + 1;
    if (isFar && sheet[end - 1] !== '/') return true;
  }
  return false;
}

/** Refuses what takes too much memory (SAFE-18). fflate unpacks no more than a file says of itself. */
function assertBounded(bytes: Uint8Array): void {
  let size = 0;
  unzipSync(bytes, {
    filter({ originalSize }) {
      size += originalSize;
      return false;
    },
  });
  if (size > maxUnpackedBytes) throw new Error('too large');
  const sheets = unzipSync(bytes, { filter: ({ name }) => isSheet(name) });
  for (const sheet of Object.values(sheets)) {
    if (hasFarCell(strFromU8(sheet))) throw new Error('too large');
  }
}

/** The 15 digits that a spreadsheet shows of 19.990000000000002. */
const numberText = (value: number) => String(Number(value.toPrecision(15)));

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return `"${String(cell).replaceAll('"', '""')}"`;
}

/**
 * The first sheet of a workbook as a CSV file, whose rows have the same numbers (WORLD-05).
 * @throws for a file that is no workbook, or is larger than a table of products
 */
export async function toCsvFile(workbook: File): Promise<File> {
  const buffer = await workbook.arrayBuffer();
  assertBounded(new Uint8Array(buffer));
  const rows = await readSheet(buffer, 1, { trim: false });
  const lines = rows.map((cells) => cells.map(cellText).join(','));
  return new File([lines.join('\r\n')], workbook.name, { type: 'text/csv' });
}

/** The columns that are numbers; all others keep their digits as texts, such as SKUs and zip codes (WORLD-06). */
const numberColumns = new Set('price quantity discount tax total taxable isActive'.split(' '));

export async function toWorkbook(csv: string): Promise<Blob> {
  // Without columns, rows are arrays.
  const [headings = [], ...rows] = parse(csv, { bom: true }) as string[][];
  const toCell = (text: string, column: number) => {
    if (text === '') return null;
    return numberColumns.has(headings[column] ?? '') && Number.isFinite(Number(text))
      ? { value: Number(text), type: Number }
      : { value: text, type: String };
  };
  const bold = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeWorkbook([bold, ...rows.map((cells) => cells.map(toCell))]).toBlob();
}
