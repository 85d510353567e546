import { detailNames, type ProductDetails } from 'shared/products/productDetails';
import {
  formFieldsOf,
  imageUrlsOf,
  type OptionRow,
  type ProductRow,
  variantFieldsOf,
  type VariantRow,
} from './model/Product.ts';
import type { CsvCell } from '../platform/http/route.ts';

/*
 * Products as a table (DESK-05): a row for each product, and one for each of its variants below it, which has the
 * product's `sku` and its own in `variant`.
 */

const ownColumns = [
  'sku',
  'variant',
  'name',
  'description',
  'brand',
  'price',
  'quantity',
  'taxable',
  'isActive',
  'options',
  'categories',
  'images',
] as const;
export type SheetColumn = (typeof ownColumns)[number] | keyof ProductDetails;

/** The columns in their order, with each field that `pickDetails` copies. */
export const sheetColumns: readonly SheetColumn[] = [
  ...new Set<SheetColumn>([...ownColumns, ...detailNames]),
];

/** Cells that are left out are empty. */
export type SheetCells = Partial<Record<SheetColumn, CsvCell>>;

type Detail = ProductDetails['details'][number];

/** Names and values may have the signs that separate them. */
const escaped = (text: string) => text.replace(/[\\,;:]/g, '\\$&');

/** Splits at separators that are not escaped. */
function split(text: string, separators: string): string[] {
  const parts = [''];
  for (const [sign] of text.matchAll(/\\[^]|[^]/g)) {
    if (separators.includes(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const unescaped = (text: string) => text.trim().replace(/\\([^])/g, '$1');

/** A list of names or addresses: `Shoes|Hats`. */
export const listText = (items: readonly string[]) =>
  items.map((item) => item.replace(/[\\;|]/g, '\\$&')).join('|');

/** Reads `Shoes|Hats` or `Shoes; Hats`. */
export const readList = (text: string): string[] =>
  split(text, ';|')
    .map(unescaped)
    .filter((item) => item !== '');

/** Options with their values: `Size: S, M; Color: Red`. */
const optionsText = (options: readonly OptionRow[]) =>
  options
    .map(({ name, values }) => `${escaped(name)}: ${values.map(escaped).join(', ')}`)
    .join('; ');

/** Splits `Size: S, M; Color: Red` into names and texts; null if it has no colon, or two, where one should be. */
function readPairs(text: string): { name: string; rest: string }[] | null {
  const parts = split(text, ';').filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => split(part, ':'));
  if (pairs.some(({ length }) => length !== 2)) return null;
  return pairs.map(([name = '', rest = '']) => ({ name: unescaped(name), rest }));
}

export const readOptions = (text: string): OptionRow[] | undefined =>
  readPairs(text)?.map(({ name, rest }) => ({ name, values: split(rest, ',').map(unescaped) }));

/** Facts as `Material: Wool; Care: Wash cold` (SHOPX-21). */
const detailsText = (details: readonly Detail[]) =>
  details.map(({ label, text }) => `${escaped(label)}: ${escaped(text)}`).join('; ');

export const readDetails = (text: string): Detail[] | undefined =>
  readPairs(text)?.map(({ name, rest }) => ({ label: name, text: unescaped(rest) }));

/** Reads the values of a variant, `Size: M; Color: Red`; null if they are not like that. */
export function readValues(text: string): Record<string, string> | null {
  const options = readOptions(text);
  if (!options || options.some(({ values }) => values.length > 1)) return null;
  return Object.fromEntries(options.map(({ name, values }) => [name, values[0] ?? '']));
}

export interface SheetNames {
  brand: string;
  categories: string;
}

/** The row of a product, whose stock is that of its variants if it has options. */
export const productCells = (row: ProductRow, { brand, categories }: SheetNames): SheetCells => ({
  sku: row.sku,
  ...formFieldsOf(row),
  brand,
  quantity: row.options ? null : row.quantity,
  isActive: Number(row.isActive),
  options: optionsText(row.options ?? []),
  categories,
  images: listText(imageUrlsOf(row)),
  details: detailsText(row.details ?? []),
});

/** The row of a variant; without a price, it has the product's. */
export function variantCells(
  variant: VariantRow,
  product: Pick<ProductRow, 'sku' | 'options'>,
): SheetCells {
  const { sku, values, price, compareAtPrice } = variantFieldsOf(variant, product);
  return {
    sku: product.sku,
    variant: sku,
    price,
    compareAtPrice,
    quantity: variant.quantity,
    isActive: Number(variant.isActive),
    options: optionsText(
      Object.entries(values).map(([name, value]) => ({ name, values: [value] })),
    ),
  };
}

/** The rows of a product and its variants. */
export const sheetCellsOf = (row: ProductRow, names: SheetNames): SheetCells[] => [
  productCells(row, names),
  ...(row.variants ?? []).map((variant) => variantCells(variant, row)),
];
