import { productChangesSchema } from 'shared/products/catalogueSchemas';
import type { BodyOf, InputOf } from 'shared/endpoints';
import type { Product, Variant } from 'shared/entities';
import { type FieldErrors, parseInput } from 'shared/parseInput';
import { variantLabel } from 'shared/products/variants';
import { toNumber } from '../../lib/toNumber.ts';

export interface ProductRow {
  key: string;
  product: Product;
  variant: Variant | null;
}

/** The columns that can be edited in the table (DESK-04). */
export type EditColumn = 'price' | 'quantity';

export interface CellEdit {
  text: string;
  error?: string | undefined;
  /** Whether the server refused it, for the number of those. */
  isRefused?: boolean;
  /** The price that somebody else has set, as a text (WORLD-14). */
  theirs?: string | undefined;
}

export type CellEdits = Readonly<Record<string, CellEdit>>;

export type ProductChange = InputOf<'PATCH /products'>['changes'][number];

/** The input of a change, which the schema has yet to check. */
type UncheckedChange = Omit<ProductChange, EditColumn> & Partial<Record<EditColumn, number | null>>;

export const listProductRows = (
  products: readonly Product[],
  isOpen: (product: Product) => boolean = () => true,
): ProductRow[] =>
  products.flatMap((product) => [
    { key: product._id, product, variant: null },
    ...(isOpen(product) ? product.variants : []).map((variant) => ({
      key: variant._id,
      product,
      variant,
    })),
  ]);

const findRow = (products: readonly Product[], key: string) =>
  listProductRows(products).find((row) => row.key === key);

export const getRowName = ({ product, variant }: ProductRow) =>
  variant ? `${product.name} (${variantLabel(product.options, variant.values)})` : product.name;

/**
 * The text of a cell before it is edited; null if it cannot be edited. With options, stock belongs to the variants. The
 * product's own price is only known if a variant uses it (CALL-11).
 */
export function getStoredText({ product, variant }: ProductRow, column: EditColumn): string | null {
  if (variant) return String(variant[column] ?? '');
  if (product.options.length === 0) return String(product[column]);
  const isPriceKnown = product.variants.some(({ price }) => price === null);
  return column === 'price' && isPriceKnown ? String(product.price) : null;
}

const columns: readonly EditColumn[] = ['price', 'quantity'];

export const getFieldName = (key: string, column: EditColumn) => `${key}.${column}`;

export function listChanges(products: readonly Product[], edits: CellEdits): UncheckedChange[] {
  return listProductRows(products).flatMap((row) => {
    const { key, product, variant } = row;
    const values = columns.flatMap((column) => {
      const text = edits[getFieldName(key, column)]?.text;
      const value = toNumber(text ?? '');
      const isChanged = text !== undefined && value !== toNumber(getStoredText(row, column) ?? '');
      return isChanged ? [[column, value] as const] : [];
    });
    if (values.length === 0) return [];
    const change: UncheckedChange = {
      _id: product._id,
      ...(variant && { variant: key }),
      version: product.version,
      ...Object.fromEntries(values),
    };
    if ('quantity' in change) change.inventory = (variant ?? product).quantity;
    return [change];
  });
}

/** Returns the valid changes, or errors by field name; '' holds an error of the whole list. */
export function parseChanges(
  changes: readonly UncheckedChange[],
): { ok: true; changes: ProductChange[] } | { ok: false; errors: FieldErrors } {
  const result = parseInput(productChangesSchema, { changes });
  if (result.ok) return { ok: true, changes: result.data.changes };
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(result.fields)) {
    const [, index, field] = name.split('.');
    const change = changes[Number(index)];
    const column = columns.find((name) => name === field);
    if (!change || !column) errors[''] = message;
    else errors[getFieldName(change.variant ?? change._id, column)] = explainError(change, message);
  }
  return { ok: false, errors };
}

/** PATCH /products cannot remove the own price of a variant. */
const explainError = ({ variant, price }: UncheckedChange, message: string) =>
  variant && price === null ? 'To use the product’s price, edit the variant in the form.' : message;

/** What was refused, compared with the products as they are by now (WORLD-14). */
export const listRefusals = (
  products: readonly Product[],
  changes: readonly ProductChange[],
  refused: BodyOf<'PATCH /products', 200>['refused'],
) =>
  refused.flatMap(({ _id, variant: key = _id, error, current }) => {
    const row = findRow(products, key);
    const change = changes.find((sent) => (sent.variant ?? sent._id) === key);
    if (!row || !change) return [];
    const presentRow = current && findRow([current], key);
    const present = presentRow && getStoredText(presentRow, 'price');
    const isOurs =
      change.price === undefined ||
      [getStoredText(row, 'price'), String(change.price)].some((price) => price === present);
    const theirs = isOurs ? undefined : (present ?? undefined);
    // Sales change the stock.
    const isOfStock = theirs === undefined && change.quantity !== undefined;
    return {
      key,
      /** Where the error is shown. */
      name: getFieldName(key, isOfStock ? 'quantity' : 'price'),
      error: theirs === undefined ? error : 'Somebody else changed this too.',
      theirs,
      /** To send again, if it overwrites nobody else's price. Stocks have no versions: they change by differences. */
      merged: current && isOurs ? { ...change, version: current.version } : undefined,
    };
  });

/** The products with values that are stored by now. */
export const applyChanges = (products: readonly Product[], changes: readonly UncheckedChange[]) =>
  products.map((product) => {
    const changed = <Row extends Product | Variant>(row: Row): Row => {
      const { price, quantity } =
        changes.find(({ _id, variant = _id }) => variant === row._id) ?? {};
      return {
        ...row,
        ...(price !== undefined && { price }),
        ...(typeof quantity === 'number' && { quantity }),
      };
    };
    if (product.options.length === 0) return changed(product);
    const variants = product.variants.map(changed);
    const active = variants.filter(({ isActive }) => isActive);
    const quantity = active.reduce((sum, variant) => sum + variant.quantity, 0);
    return { ...changed(product), variants, quantity };
  });
