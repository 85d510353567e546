import { productChangesSchema } from 'shared/products/catalogueSchemas';
import type { Product } from 'shared/entities';
import { price, stock } from 'shared/fields';
import { formatPrice } from 'shared/format';
import { toCents, toDollars } from 'shared/money';
import { type FieldErrors, parseInput } from 'shared/parseInput';
import { changedCents, type PriceChange, priceEndings } from 'shared/products/priceChange';
import { toNumber } from '../../lib/toNumber.ts';
import type { ProductChange } from './productEdits.ts';

type TextKey =
  | 'price'
  | 'round'
  | 'stock'
  | 'addTo'
  | 'removeFrom'
  | 'brand'
  | 'taxable'
  | 'isActive';

/** What is typed and chosen; '' changes nothing, and 'none' is no brand (DESK-18). */
export interface EditValues extends Record<TextKey, string> {
  priceUnit: '%' | '$';
  stockMode: 'add' | 'set';
}

export const noEdit: EditValues = {
  price: '',
  priceUnit: '%',
  round: '',
  stock: '',
  stockMode: 'add',
  addTo: '',
  removeFrom: '',
  brand: '',
  taxable: '',
  isActive: '',
};

type Edit = Omit<ProductChange, '_id'>;

function toEdit(values: EditValues) {
  const { addTo, removeFrom, brand, taxable, isActive } = values;
  const [step, pieces] = [toNumber(values.price), toNumber(values.stock)];
  const round = priceEndings.find((ending) => ending === values.round);
  return {
    ...(step !== null && { [values.priceUnit === '%' ? 'pricePercent' : 'priceAmount']: step }),
    ...(round && { round }),
    ...(pieces !== null && { [values.stockMode === 'add' ? 'stockAdd' : 'quantity']: pieces }),
    ...((addTo || removeFrom) && {
      category: { add: addTo ? [addTo] : [], remove: removeFrom ? [removeFrom] : [] },
    }),
    ...(brand && { brand: brand === 'none' ? null : brand }),
    ...(taxable && { taxable: Number(taxable) }),
    ...(isActive && { isActive: isActive === 'true' }),
  };
}

/** The change of each product, or the errors of its fields; null if nothing is to change. */
export function parseEdit(
  values: EditValues,
): { ok: true; edit: Edit } | { ok: false; errors: FieldErrors } | null {
  const edit = toEdit(values);
  if (Object.keys(edit).length === 0) return null;
  const id = '0'.repeat(24);
  const parsed = parseInput(productChangesSchema, { changes: [{ _id: id, ...edit }] });
  if (parsed.ok) {
    const [{ _id, ...checked } = { _id: id }] = parsed.data.changes;
    return { ok: true, edit: checked };
  }
  const errors = Object.entries(parsed.fields).map(([name, text]) => [name.split('.')[2], text]);
  return { ok: false, errors: Object.fromEntries(errors) };
}

/** The changes of products, each as it was shown (WORLD-14). */
export const changesOf = (products: readonly Product[], edit: Edit): ProductChange[] =>
  products.map(({ _id, version, quantity }) => ({
    _id,
    version,
    ...edit,
    ...(edit.quantity !== undefined && { inventory: quantity }),
  }));

/** What gives products their stock back, which the audit log does not. */
export function stockBack(products: readonly Product[], edit: Edit): ProductChange[] {
  const { quantity, stockAdd = 0 } = edit;
  return products.flatMap((product) => {
    const back = quantity === undefined ? -stockAdd : product.quantity - quantity;
    return back === 0 ? [] : { _id: product._id, stockAdd: back };
  });
}

export interface BulkEdit {
  changes: ProductChange[];
  /** What gives the stock back. */
  stock: ProductChange[];
}

export interface PreviewRow {
  product: Product;
  values: [before: string, after: string][];
  error: string | undefined;
}

const isPriceChange = ({ pricePercent, priceAmount, round }: PriceChange) =>
  [pricePercent, priceAmount, round].some((value) => value !== undefined);

function newStock({ options, variants, quantity }: Product, edit: Edit): number {
  const sold = options.length > 0 ? variants.filter(({ isActive }) => isActive).length : 1;
  return edit.quantity ?? quantity + (edit.stockAdd ?? 0) * sold;
}

function findError({ options }: Product, edit: Edit, next: { cents: number; pieces: number }) {
  if (edit.quantity !== undefined && options.length > 0) {
    return 'Not changed: its variants have stocks of their own. Set them in its form, or use “Add”.';
  }
  const checks = [parseInput(price, toDollars(next.cents)), parseInput(stock, next.pieces)];
  return checks.flatMap((check) => (check.ok ? [] : check.error))[0];
}

export function previewOf(product: Product, edit: Edit): PreviewRow {
  const cents = isPriceChange(edit)
    ? changedCents(toCents(product.price), edit)
    : toCents(product.price);
  const pieces = newStock(product, edit);
  const values: PreviewRow['values'] = [
    [formatPrice(product.price), formatPrice(toDollars(cents))],
    [String(product.quantity), String(pieces)],
  ];
  return {
    product,
    values: values.filter(([before, after]) => before !== after),
    error: findError(product, edit, { cents, pieces }),
  };
}
