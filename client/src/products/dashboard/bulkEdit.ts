import { productChangesSchema } from 'shared/products/catalogueSchemas';
import type { Product } from 'shared/entities';
import { price, stock } from 'shared/fields';
import { formatPrice } from 'shared/format';
import { toCents, toDollars } from 'shared/money';
import { type FieldErrors, parseInput } from 'shared/parseInput';
import { changedCents, priceEndings } from 'shared/products/priceChange';
import { toNumber } from '../../lib/toNumber.ts';
import type { ProductChange } from './productEdits.ts';

/** What is typed and chosen; '' changes nothing, and 'none' is no brand (DESK-18). */
export const noEdit = {
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

function toEdit(values: typeof noEdit) {
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
  values: typeof noEdit,
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

function newStock({ options, variants, quantity }: Product, edit: Edit): number {
  const sold = options.length > 0 ? variants.filter(({ isActive }) => isActive).length : 1;
  return edit.quantity ?? quantity + (edit.stockAdd ?? 0) * sold;
}

function findError({ options }: Product, edit: Edit, next: { dollars: number; pieces: number }) {
  if (edit.quantity !== undefined && options.length > 0) {
    return 'Not changed: its variants have stocks of their own. Set them in its form, or use “Add”.';
  }
  const checks = [parseInput(price, next.dollars), parseInput(stock, next.pieces)];
  return checks.flatMap((check) => (check.ok ? [] : check.error))[0];
}

export function previewOf(product: Product, edit: Edit) {
  const dollars = toDollars(changedCents(toCents(product.price), edit));
  const pieces = newStock(product, edit);
  const values = [
    [formatPrice(product.price), formatPrice(dollars)],
    [String(product.quantity), String(pieces)],
  ] as const;
  return {
    product,
    values: values.filter(([before, after]) => before !== after),
    error: findError(product, edit, { dollars, pieces }),
  };
}
