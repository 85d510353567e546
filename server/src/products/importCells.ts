import { shippingClasses } from 'shared/orders/arrival';
import { newProductSchema, productEditInput } from 'shared/products/catalogueSchemas';
import { fold } from 'shared/fold';
import { dollarAmount, price, requiredBoolean, stock, text } from 'shared/fields';
import { type DecimalMark, parseDecimal } from 'shared/parseDecimal';
import { parseInput } from 'shared/parseInput';
import * as z from 'zod/mini';
import type { CsvProblems, CsvRow } from '../platform/csv/parseCsv.ts';
import {
  readDetails,
  readOptions,
  readValues,
  type SheetCells,
  type SheetColumn,
  sheetColumns,
} from './productSheet.ts';

export type SheetRow = CsvRow<SheetColumn>;

/** The non-empty cells. */
export type CellTexts = Partial<Record<SheetColumn, string>>;

const isActive = requiredBoolean('Active');

/** The former price: 0 ends the sale, because an empty cell changes nothing (SHOPX-22). */
const compareAtPrice = z.optional(
  z.pipe(
    z.union([z.literal(0), dollarAmount('Compare at price')]),
    z.transform((value) => value || null),
  ),
);

/** The cells of a new product, with the messages of its form; lists are read with the stored data. */
export const newProductCells = z.extend(
  z.omit(newProductSchema, { brand: true, categories: true, imageUrl: true, variants: true }),
  { compareAtPrice },
);

/** The changed cells of a product. */
export const editedProductCells = z.partial(
  z.extend(
    z.omit(productEditInput, { brand: true, categories: true, inventory: true, variants: true }),
    { isActive, compareAtPrice },
  ),
);

/** The changed cells of a variant. */
export const editedVariantCells = z.partial(
  z.object({
    price,
    quantity: stock,
    isActive,
    options: z.record(z.string(), z.string()),
    compareAtPrice,
  }),
);

export const newVariantCells = z.extend(editedVariantCells, {
  variant: text('Sku'),
  quantity: stock,
});

/** The columns whose empty cells say no in a table that marks the others with an x (WORLD-04). */
const markedColumns = ['taxable', 'isActive'] as const;

/** What the cells of a table tell about its other cells. */
export interface SheetStyle {
  /** Undefined where nothing tells, or where cells disagree. */
  decimalMark: DecimalMark | undefined;
  /** The columns that are marked with an x. */
  marked: readonly SheetColumn[];
}

const isMark = (cell = '') => /^[x✓✔☑]$/i.test(cell.trim());

/** Looks at all rows before any of them is read (WORLD-01, WORLD-04). */
export function findStyle(rows: readonly SheetRow[]): SheetStyle {
  const marks = new Set<DecimalMark>();
  for (const { cells } of rows) {
    for (const cell of [cells.price, cells.compareAtPrice, cells.quantity]) {
      const parsed = parseDecimal(cell ?? '');
      if (parsed.status === 'number' && parsed.decimalMark) marks.add(parsed.decimalMark);
    }
  }
  const [decimalMark] = marks.size === 1 ? marks : [];
  const marked = markedColumns.filter((column) => rows.some(({ cells }) => isMark(cells[column])));
  return { decimalMark, marked };
}

/** A value, or why a cell has none. */
type CellValue = { value: unknown } | { message: string };

function readNumber(cell: string, { decimalMark }: SheetStyle): CellValue {
  const parsed = parseDecimal(cell, decimalMark);
  if (parsed.status !== 'number') return { message: `“${quoted(cell)}” is not a number.` };
  if (!parsed.isAmbiguous) return { value: parsed.value };
  return {
    message: `“${quoted(cell)}” may be two numbers. Write ${parsed.plain} or ${parsed.plain}.00.`,
  };
}

/** The beginning of a cell, for its message. */
export const quoted = (cell: string, maxLength = 40) => {
  const text = cell.trim();
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
};

const yes =
  'yes y true 1 on x ✓ ✔ ☑ ja j wahr oui o vrai si s verdadero vero sim verdadeiro waar sand sant tak prawda sann tosi kylla igaz igen pravda ano dogru evet adevarat da истина да';
const no =
  'no n false 0 off nein falsch non faux falso nao nee onwaar nej usand falskt nie falsz usann epatosi ei hamis nem nepravda ne yanlis hayir fals nu ложь нет';
const flags = new Map([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
]);

const readOr = (value: unknown, message: string): CellValue =>
  value === null || value === undefined ? { message } : { value };

function readFlag(cell: string, toValue: (flag: boolean) => unknown): CellValue {
  const flag = flags.get(fold(cell));
  const value = flag === undefined ? flag : toValue(flag);
  return readOr(value, `“${quoted(cell)}” is neither yes nor no.`);
}

interface CellContext extends SheetStyle {
  isVariant: boolean;
}

const readers: Partial<Record<SheetColumn, (cell: string, context: CellContext) => CellValue>> = {
  price: readNumber,
  compareAtPrice: readNumber,
  quantity: readNumber,
  taxable: (cell) => readFlag(cell, Number),
  isActive: (cell) => readFlag(cell, Boolean),
  options: (cell, { isVariant }) =>
    isVariant
      ? readOr(readValues(cell), 'Options must be like Size: M; Color: Red.')
      : readOr(readOptions(cell), 'Options must be like Size: S, M; Color: Red.'),
  details: (cell) =>
    readOr(readDetails(cell), 'Details must be like Material: Wool; Care: Wash cold.'),
  shippingClass: (cell) =>
    readOr(
      shippingClasses.find((name) => name === fold(cell)),
      `“${quoted(cell)}” is neither ${shippingClasses.join(' nor ')}.`,
    ),
};

export function addProblem(
  problems: CsvProblems,
  { row }: Pick<SheetRow, 'row'>,
  [column, message]: readonly [string, string],
): void {
  problems.add({ row, column, message });
}

/** The columns that only the row of a product may have. */
const productColumns: readonly SheetColumn[] = ['categories', 'images', 'details', 'shippingClass'];

interface ReadContext {
  problems: CsvProblems;
  style: SheetStyle;
}

function readCell(column: SheetColumn, cell: string, context: CellContext): CellValue {
  if (context.isVariant && productColumns.includes(column)) {
    return { message: 'This belongs in the row of the product, not of a variant.' };
  }
  return readers[column]?.(cell, context) ?? { value: cell };
}

/** The values of a row's texts; null after adding its problems. */
export function readTexts<S extends z.ZodMiniType>(
  row: SheetRow,
  { texts, schema }: { texts: CellTexts; schema: S },
  { problems, style }: ReadContext,
): z.output<S> | null {
  const context = { ...style, isVariant: Boolean(row.cells.variant) };
  const input: Record<string, unknown> = {};
  const wrong: Partial<Record<SheetColumn, string>> = {};
  for (const column of sheetColumns) {
    const cell = texts[column];
    if (cell === undefined) continue;
    const read = readCell(column, cell, context);
    if ('value' in read) input[column] = read.value;
    else wrong[column] = read.message;
  }
  const parsed = parseInput(schema, input);
  for (const [field, message] of Object.entries(parsed.ok ? {} : parsed.fields)) {
    wrong[field.split('.')[0] as SheetColumn] ??= message; // the schemas have no other fields
  }
  for (const column of sheetColumns) {
    const message = wrong[column];
    if (message !== undefined) addProblem(problems, row, [column, message]);
  }
  return parsed.ok && Object.keys(wrong).length === 0 ? parsed.data : null;
}

/** The texts of a row that are not empty and differ from what the export would write. */
export const changedTexts = ({ cells }: SheetRow, exported: SheetCells): CellTexts =>
  Object.fromEntries(
    sheetColumns.flatMap((column) => {
      const cell = cells[column] ?? '';
      const isChanged = cell.trim() !== '' && cell !== String(exported[column] ?? '');
      return isChanged ? [[column, cell]] : [];
    }),
  );

export const newTexts = (row: SheetRow, { marked }: SheetStyle): CellTexts => ({
  ...Object.fromEntries(marked.map((column) => [column, '0'])),
  ...changedTexts(row, {}),
});
