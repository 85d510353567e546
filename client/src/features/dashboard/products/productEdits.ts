import { productChangesSchema } from 'shared/catalogueSchemas';
import type { BodyOf, InputOf } from 'shared/endpoints';
import type { Product, Variant } from 'shared/entities';
import { type FieldErrors, parseInput } from 'shared/parseInput';
import { variantLabel } from 'shared/variants';
import { toNumber } from '../../../lib/toNumber.ts';

/** A product in the table, or one of its variants. */
export interface ProductRow {
  /** Id of the variant or the product. */
  key: string;
  product: Product;
  variant: Variant | null;
}

/** The columns that can be edited in the table (DESK-04). */
export type EditColumn = 'price' | 'quantity';

/** Typed texts by row. */
export type TypedTexts = Readonly<Record<string, Partial<Record<EditColumn, string>>>>;

export type ProductChange = InputOf<'PATCH /products'>['changes'][number];

/** The input of a change, which the schema has yet to check. */
type UncheckedChange = Omit<ProductChange, EditColumn> & Partial<Record<EditColumn, number | null>>;

export interface RowChange {
  row: ProductRow;
  change: UncheckedChange;
}

/** One row per product, followed by its variants if it is expanded. */
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

/** The changes that the typed texts make. */
export function listChanges(products: readonly Product[], typed: TypedTexts): RowChange[] {
  return listProductRows(products, () => true).flatMap((row) => {
    const values = columns.flatMap((column) => {
      const text = typed[row.key]?.[column];
      const value = toNumber(text ?? '');
      const isChanged = text !== undefined && value !== toNumber(getStoredText(row, column) ?? '');
      return isChanged ? [[column, value] as const] : [];
    });
    if (values.length === 0) return [];
    const change: UncheckedChange = {
      _id: row.product._id,
      ...(row.variant && { variant: row.variant._id }),
      ...Object.fromEntries(values),
    };
    if ('quantity' in change) change.inventory = (row.variant ?? row.product).quantity;
    return [{ row, change }];
  });
}

/** The name of a cell's field, for its error. */
export const getFieldName = ({ key }: ProductRow, column: EditColumn) => `${key}.${column}`;

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
  refused: BodyOf<'PATCH /products', 200>['refused'],
): { row: ProductRow; name: string; error: string }[] {
  return changes.flatMap(({ row, change }) => {
    const refusal = refused.find(({ _id, variant }) => (variant ?? _id) === row.key);
    const column = 'quantity' in change ? 'quantity' : 'price';
    return refusal ? [{ row, name: getFieldName(row, column), error: refusal.error }] : [];
  });
}

/** The products after these changes were saved. */
export function applyChanges(
  products: readonly Product[],
  changes: readonly ProductChange[],
): Product[] {
  const merge = <Item extends Product | Variant>(item: Item, change?: ProductChange): Item => ({
    ...item,
    price: change?.price ?? item.price,
    quantity: change?.quantity ?? item.quantity,
  });
  return products.map((product) => {
    const own = changes.filter(({ _id }) => _id === product._id);
    if (own.length === 0) return product;
    const variants = product.variants.map((item) =>
      merge(
        item,
        own.find(({ variant }) => variant === item._id),
      ),
    );
    const changed = merge(
      product,
      own.find(({ variant }) => variant === undefined),
    );
    if (product.options.length === 0) return changed;
    const active = variants.filter(({ isActive }) => isActive);
    return {
      ...changed,
      variants,
      quantity: active.reduce((sum, variant) => sum + variant.quantity, 0),
    };
  });
}
