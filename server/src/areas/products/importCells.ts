import { newProductSchema, productEditInput } from 'shared/catalogueSchemas';
import { price, requiredBoolean, stock, text } from 'shared/fields';
import { parseInput } from 'shared/parseInput';
import * as z from 'zod/mini';
import type { CsvProblems } from '../../platform/csv/csvProblems.ts';
import type { CsvRow } from '../../platform/csv/parseCsv.ts';
import { readOptions, readValues, type SheetCells, type SheetColumn } from './productSheet.ts';

export type SheetRow = CsvRow<SheetColumn>;

/** The non-empty cells. */
export type CellTexts = Partial<Record<SheetColumn, string>>;

const edited = productEditInput.shape;
const isActive = requiredBoolean('Active');

/** The cells of a new product, with the messages of its form. */
export const newProductCells = z.pick(newProductSchema, {
  sku: true,
  name: true,
  description: true,
  price: true,
  quantity: true,
  taxable: true,
  isActive: true,
  options: true,
});

/** The changed cells of a product. */
export const editedProductCells = z.object({
  name: z.optional(edited.name),
  description: z.optional(edited.description),
  price: z.optional(edited.price),
  quantity: z.optional(edited.quantity),
  taxable: z.optional(edited.taxable),
  options: edited.options,
  isActive: z.optional(isActive),
});

const values = z.record(z.string(), z.string());

export const newVariantCells = z.object({
  variant: text('Sku'),
  price: z._default(z.nullable(price), null),
  quantity: stock,
  isActive: z._default(isActive, true),
  options: z._default(values, {}),
});

/** The changed cells of a variant. */
export const editedVariantCells = z.object({
  price: z.optional(price),
  quantity: z.optional(stock),
  isActive: z.optional(isActive),
  options: z.optional(values),
});

/** Accepts a decimal comma, as spreadsheets of some locales write it. */
function readNumber(cell: string): number {
  const [, whole, decimals] = /^\s*(-?\d+)(?:[.,](\d+))?\s*$/.exec(cell) ?? [];
  return whole === undefined ? NaN : Number(`${whole}.${decimals ?? 0}`);
}

const flags: Record<string, boolean> = { 1: true, true: true, 0: false, false: false };
const readFlag = (cell: string) => flags[cell.trim().toLowerCase()];

/** Unreadable texts are passed on unchanged, so that the schema reports them. */
const readers: Partial<Record<SheetColumn, (cell: string) => unknown>> = {
  price: readNumber,
  quantity: readNumber,
  taxable: readNumber,
  isActive: (cell) => readFlag(cell) ?? cell,
};

const unreadableOptions = {
  product: 'Options must be like Size: S, M; Color: Red.',
  variant: 'Options must be like Size: M; Color: Red.',
};

export function addProblem(
  problems: CsvProblems,
  { row }: Pick<SheetRow, 'row'>,
  [column, message]: readonly [string, string],
): void {
  problems.add({ row, column, message });
}

/** The values of a row's texts; null after adding its problems. */
export function readTexts<S extends z.ZodMiniType>(
  row: SheetRow,
  { texts, schema }: { texts: CellTexts; schema: S },
  problems: CsvProblems,
): z.output<S> | null {
  const before = problems.count;
  const input: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(texts)) {
    // Object.entries() does not keep the key type.
    const read = readers[column as SheetColumn];
    input[column] = read ? read(cell) : cell;
  }
  if (texts.options !== undefined) {
    const kind = row.cells.variant ? 'variant' : 'product';
    input['options'] = (kind === 'variant' ? readValues : readOptions)(texts.options) ?? undefined;
    if (!input['options']) addProblem(problems, row, ['options', unreadableOptions[kind]]);
  }
  const parsed = parseInput(schema, input);
  if (!parsed.ok) {
    const columns = new Set<string>();
    for (const [field, message] of Object.entries(parsed.fields)) {
      const [column = ''] = field.split('.');
      if (!columns.has(column)) addProblem(problems, row, [column, message]);
      columns.add(column);
    }
  }
  return parsed.ok && problems.count === before ? parsed.data : null;
}

/** The texts of a row that are not empty and differ from what the export would write. */
export function changedTexts({ cells }: SheetRow, exported: SheetCells): CellTexts {
  const texts: CellTexts = {};
  for (const [column, cell] of Object.entries(cells)) {
    const known = column as SheetColumn; // the table has no others
    if (cell.trim() !== '' && cell !== String(exported[known] ?? '')) texts[known] = cell;
  }
  return texts;
}

/** The texts of a new row. */
export const newTexts = (row: SheetRow): CellTexts =>
  Object.fromEntries(Object.entries(row.cells).filter(([, cell]) => cell.trim() !== ''));
