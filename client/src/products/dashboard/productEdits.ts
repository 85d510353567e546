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
  /** The price that somebody else has set, as a text (WORLD-14). */
  theirs?: string | undefined;
}

export type CellEdits = Readonly<Record<string, CellEdit>>;

export type ProductChange = InputOf<'PATCH /products'>['changes'][number];

type Refused = BodyOf<'PATCH /products', 200>['refused'];

/** The input of a change, which the schema has yet to check. */
type UncheckedChange = Omit<ProductChange, EditColumn> & Partial<Record<EditColumn, number | null>>;

export interface RowChange {
  row: ProductRow;
  change: UncheckedChange;
}

export const listProductRows = (
  products: readonly Product[],
  isOpen: (product: Product) => boolean,
): ProductRow[] =>
  products.flatMap((product) => [
    { key: product._id, product, variant: null },
    ...(isOpen(product) ? product.variants : []).map((variant) => ({
      key: variant._id,
      product,
      variant,
    })),
  ]);

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

export const getFieldName = ({ key }: ProductRow, column: EditColumn) => `${key}.${column}`;

export function listChanges(products: readonly Product[], edits: CellEdits): RowChange[] {
  return listProductRows(products, () => true).flatMap((row) => {
    const values = columns.flatMap((column) => {
      const text = edits[getFieldName(row, column)]?.text;
      const value = toNumber(text ?? '');
      const isChanged = text !== undefined && value !== toNumber(getStoredText(row, column) ?? '');
      return isChanged ? [[column, value] as const] : [];
    });
    if (values.length === 0) return [];
    const change: UncheckedChange = {
      _id: row.product._id,
      ...(row.variant && { variant: row.variant._id }),
      version: row.product.version,
      ...Object.fromEntries(values),
    };
    if ('quantity' in change) change.inventory = (row.variant ?? row.product).quantity;
    return [{ row, change }];
  });
}

/** Returns the valid changes, or errors by field name; '' holds an error of the whole list. */
export function parseChanges(
  changes: readonly RowChange[],
): { ok: true; changes: ProductChange[] } | { ok: false; errors: FieldErrors } {
  const result = parseInput(productChangesSchema, {
    changes: changes.map(({ change }) => change),
  });
  if (result.ok) return { ok: true, changes: result.data.changes };
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(result.fields)) {
    const [, index, field] = name.split('.');
    const changed = changes[Number(index)];
    const column = columns.find((name) => name === field);
    if (!changed || !column) errors[''] = message;
    else errors[getFieldName(changed.row, column)] = explainError(changed, message);
  }
  return { ok: false, errors };
}

/** PATCH /products cannot remove the own price of a variant. */
const explainError = ({ row, change }: RowChange, message: string) =>
  row.variant && change.price === null
    ? 'To use the product’s price, edit the variant in the form.'
    : message;

/** Maps refused changes to fields: to the stock if it was changed, because sales change it, otherwise to the price. */
export function listRefusals(
  changes: readonly RowChange[],
  refused: Refused,
): { row: ProductRow; name: string; error: string; theirs: string | undefined }[] {
  return changes.flatMap(({ row, change }) => {
    const refusal = refused.find(({ _id, variant }) => (variant ?? _id) === row.key);
    if (!refusal) return [];
    const { current } = refusal;
    const present = current && 'price' in change ? getPresentPrice(row, current) : null;
    const theirs = present === getStoredText(row, 'price') ? undefined : (present ?? undefined);
    const column = theirs === undefined && 'quantity' in change ? 'quantity' : 'price';
    const error = theirs === undefined ? refusal.error : 'Somebody else changed this too.';
    return [{ row, name: getFieldName(row, column), error, theirs }];
  });
}

const findRow = (products: readonly Product[], key: string) =>
  listProductRows(products, () => true).find((row) => row.key === key);

/** The row's price by now, as a text; null if it cannot be edited any more. */
function getPresentPrice({ key }: ProductRow, current: Product): string | null {
  const row = findRow([current], key);
  return row ? getStoredText(row, 'price') : null;
}

/**
 * The changes that were refused for an old version, but overwrite nobody else's, with the present version (WORLD-14).
 * Stocks have no versions: they change by differences.
 */
export function listMerges(
  products: readonly Product[],
  changes: readonly ProductChange[],
  refused: Refused,
): ProductChange[] {
  return refused.flatMap(({ _id, variant = _id, current }) => {
    const change = changes.find((sent) => (sent.variant ?? sent._id) === variant);
    const row = findRow(products, variant);
    if (!current || !change || !row) return [];
    const present = getPresentPrice(row, current);
    const isFree =
      change.price === undefined ||
      (present !== null && [getStoredText(row, 'price'), String(change.price)].includes(present));
    return isFree ? [{ ...change, version: current.version }] : [];
  });
}

function changeRow(
  products: readonly Product[],
  key: string,
  changes: { price?: number | null; quantity?: number },
): Product[] {
  return products.map((product) => {
    if (product._id === key) {
      return { ...product, ...changes, price: changes.price ?? product.price };
    }
    if (!product.variants.some(({ _id }) => _id === key)) return product;
    const variants = product.variants.map((variant) =>
      variant._id === key ? { ...variant, ...changes } : variant,
    );
    const active = variants.filter(({ isActive }) => isActive);
    const quantity = active.reduce((sum, variant) => sum + variant.quantity, 0);
    return { ...product, variants, quantity };
  });
}

export const withStoredPrice = (products: readonly Product[], { key }: ProductRow, text: string) =>
  changeRow(products, key, { price: toNumber(text) });

export const applyChanges = (products: readonly Product[], changes: readonly ProductChange[]) =>
  changes.reduce<readonly Product[]>(
    (all, { _id, variant = _id, price, quantity }) =>
      changeRow(all, variant, {
        ...(price !== undefined && { price }),
        ...(quantity !== undefined && { quantity }),
      }),
    products,
  );
