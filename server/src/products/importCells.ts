import { shippingClasses } from 'shared/orders/arrival';
import {
  maxImages,
  newProductSchema,
  productEditInput,
  tooManyImages,
} from 'shared/products/catalogueSchemas';
import { fold, unify } from 'shared/fold';
import { requiredBoolean } from 'shared/fields';
import { type DecimalMark, parseDecimal } from 'shared/parseDecimal';
import { parseInput } from 'shared/parseInput';
import * as z from 'zod/mini';
import type { CsvRow } from '../platform/csv/parseCsv.ts';
import type { ImportContext } from './importPlan.ts';
import { imageUrlsOf, type ProductRow } from './model/Product.ts';
import { mayChoose } from './productCategories.ts';
import {
  readDetails,
  readList,
  readOptions,
  readValues,
  type SheetCells,
  type SheetColumn,
  sheetColumns,
} from './productSheet.ts';

export type SheetRow = CsvRow<SheetColumn>;

/** The non-empty cells. */
export type CellTexts = Partial<Record<SheetColumn, string>>;

const images = z.optional(z.array(z.string()));

/** The cells of a new product, with the messages of its form. */
export const newProductCells = z.extend(newProductSchema, { images });

/** The changed cells of a product. */
export const editedProductCells = z.partial(
  z.extend(productEditInput, { isActive: requiredBoolean('Active'), images }),
);

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

interface CellContext extends ImportContext {
  isVariant: boolean;
  /** Null for a new product. */
  product: ProductRow | null;
}

/** Why a cell has no value. */
class WrongCell {
  constructor(readonly message: string) {}
}

/** The value of a cell for the form, or a `WrongCell`. */
type Reader = (cell: string, context: CellContext) => unknown;

/** The beginning of a cell, for its message. */
function quoted(cell: string, maxLength = 40): string {
  const text = cell.trim();
  return `“${text.length > maxLength ? `${text.slice(0, maxLength)}…` : text}”`;
}

const readNumber: Reader = (cell, { style }) => {
  const parsed = parseDecimal(cell, style.decimalMark);
  if (parsed.status !== 'number') return new WrongCell(`${quoted(cell)} is not a number.`);
  if (!parsed.isAmbiguous) return parsed.value;
  const { plain } = parsed;
  return new WrongCell(`${quoted(cell)} may be two numbers. Write ${plain} or ${plain}.00.`);
};

const wordsIn = (words: string) => new Set(words.split(' '));
const yes = wordsIn(
  'yes y true 1 on x ✓ ✔ ☑ ja j wahr oui o vrai si s verdadero vero sim verdadeiro waar sand sant tak prawda sann tosi kylla igaz igen pravda ano dogru evet adevarat da истина да',
);
const no = wordsIn(
  'no n false 0 off nein falsch non faux falso nao nee onwaar nej usand falskt nie falsz usann epatosi ei hamis nem nepravda ne yanlis hayir fals nu ложь нет',
);

function readFlag(cell: string, values: { yes: unknown; no: unknown }): unknown {
  const word = fold(cell);
  if (yes.has(word)) return values.yes;
  return no.has(word) ? values.no : new WrongCell(`${quoted(cell)} is neither yes nor no.`);
}

/** The items of a cell; a dash empties the list, and undefined, for separators alone, leaves it (WORLD-05). */
function readItems(cell: string): string[] | undefined {
  if (unify(cell) === '-') return [];
  const items = readList(cell);
  return items.length > 0 ? items : undefined;
}

/** The ids of the categories that a row gives a product, as its form does (DESK-04, WORLD-05). */
const readCategories: Reader = (cell, { categories, isAdmin, product }) => {
  const before = product ? categories.of(product._id) : [];
  const ids: string[] = [];
  const names = readItems(cell);
  for (const name of names ?? []) {
    const category = categories.find(name);
    if (category === null) {
      return new WrongCell(
        `Several categories have the name ${quoted(name)}. Write the slug of one.`,
      );
    }
    if (!category || !mayChoose(category, before, isAdmin)) {
      return new WrongCell(`Category ${quoted(name)} is unknown.`);
    }
    ids.push(category._id.toString());
  }
  return names && ids;
};

/** The images of a product, if they are others than it has (WORLD-05). */
const readImages: Reader = (cell, { product, hasImage }) => {
  const imageUrls = readItems(cell);
  const stored = imageUrlsOf(product);
  if (!imageUrls || imageUrls.join('|') === stored.join('|')) return undefined;
  const unknown = imageUrls.find((imageUrl) => !stored.includes(imageUrl) && !hasImage(imageUrl));
  if (unknown !== undefined) {
    return new WrongCell(`${quoted(unknown, 100)} is not an image of this shop.`);
  }
  if (new Set(imageUrls).size < imageUrls.length) return new WrongCell('Image is there twice.');
  return imageUrls.length > maxImages ? new WrongCell(tooManyImages) : imageUrls;
};

/** The cells of the other columns are texts. */
const readers: Partial<Record<SheetColumn, Reader>> = {
  // Merchants have only their own brand.
  brand: (cell, { isVariant, isAdmin, brandIds }) =>
    isVariant || !isAdmin
      ? null
      : (brandIds.get(cell.trim().toLowerCase()) ??
        brandIds.get(fold(cell)) ??
        new WrongCell('Brand is unknown.')),
  price: readNumber,
  // 0 ends the sale, because an empty cell changes nothing (SHOPX-22).
  compareAtPrice: (cell, context) => readNumber(cell, context) || null,
  quantity: readNumber,
  taxable: (cell) => readFlag(cell, { yes: 1, no: 0 }),
  isActive: (cell) => readFlag(cell, { yes: true, no: false }),
  options: (cell, { isVariant }) =>
    isVariant
      ? (readValues(cell) ?? new WrongCell('Options must be like Size: M; Color: Red.'))
      : (readOptions(cell) ?? new WrongCell('Options must be like Size: S, M; Color: Red.')),
  categories: readCategories,
  images: readImages,
  details: (cell) =>
    readDetails(cell) ?? new WrongCell('Details must be like Material: Wool; Care: Wash cold.'),
  shippingClass: (cell) =>
    shippingClasses.find((name) => name === fold(cell)) ??
    new WrongCell(`${quoted(cell)} is neither ${shippingClasses.join(' nor ')}.`),
};

/** A problem of these leaves nothing else of the row unread. */
const listColumns = ['categories', 'images'];

/** The columns that only the row of a product may have. */
const productColumns: readonly SheetColumn[] = ['categories', 'images', 'details', 'shippingClass'];

function readCell(column: SheetColumn, cell: string, context: CellContext): unknown {
  if (context.isVariant && productColumns.includes(column)) {
    return new WrongCell('This belongs in the row of the product, not of a variant.');
  }
  const read = readers[column];
  return read ? read(cell, context) : cell;
}

/** The columns of variants by the field that an error is about, where their names differ. */
const variantColumns: Readonly<Record<string, SheetColumn>> = {
  sku: 'variant',
  _id: 'variant',
  values: 'options',
  variants: 'options',
};

/** The column of a field of a variant, or of a product with all of its variants, such as `variants.3.values`. */
export function columnOf(field: string): string {
  const [name = field] = field.replace(/^variants\.\d+\./, '').split('.');
  return variantColumns[name] ?? name;
}

interface CellForm<S> {
  texts: CellTexts;
  schema: S;
  /** The fields that the texts replace. */
  base?: object;
  /** Null for a new product. */
  product: ProductRow | null;
}

/** The form that a row's texts make, without lists that have problems; null after adding its other problems. */
export function readForm<S extends z.ZodMiniType>(
  row: SheetRow,
  { texts, schema, base, product }: CellForm<S>,
  context: ImportContext,
): z.output<S> | null {
  const isVariant = Boolean(row.cells.variant);
  const ofRow = { ...context, isVariant, product };
  const input: Record<string, unknown> = { ...base };
  const wrong: Record<string, string> = {};
  for (const column of sheetColumns) {
    const cell = texts[column];
    if (cell === undefined) continue;
    const read = readCell(column, cell, ofRow);
    if (read instanceof WrongCell) wrong[column] = read.message;
    else input[isVariant && column === 'options' ? 'values' : column] = read;
  }
  const parsed = parseInput(schema, input);
  for (const [field, message] of Object.entries(parsed.ok ? {} : parsed.fields)) {
    const [name = field] = field.split('.');
    wrong[isVariant ? columnOf(name) : name] ??= message;
  }
  for (const column of sheetColumns) {
    const message = wrong[column];
    if (message !== undefined) context.problems.add({ row: row.row, column, message });
  }
  const isRead = Object.keys(wrong).every((column) => listColumns.includes(column));
  return parsed.ok && isRead ? parsed.data : null;
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

/** The texts of a new row, with a no for the empty cells of marked columns. */
export const newTexts = (
  row: SheetRow,
  { marked }: SheetStyle,
  known: SheetCells = {},
): CellTexts => ({
  ...Object.fromEntries(marked.map((column) => [column, '0'])),
  ...changedTexts(row, known),
});
