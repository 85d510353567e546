import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { Product } from 'shared/entities';
import { formatCount, formatPrice } from 'shared/format';
import { type FieldErrors, parseInput } from 'shared/parseInput';
import { changedCents, priceEndings } from 'shared/products/priceChange';
import { productEditShape } from 'shared/products/catalogueSchemas';
import { price, stock } from 'shared/fields';
import { toCents, toDollars } from 'shared/money';
import { useIsAdmin } from '../../users/authSlice.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import styles from './EditProductsDialog.module.css';
import { noBrand, optionsOf, useProductOptions } from './useProductOptions.ts';
import { toNumber } from '../../lib/toNumber.ts';
import type { ProductChange } from './productEdits.ts';

interface Props {
  products: readonly Product[];
  onApply: (edit: Edit) => void;
  onClose: () => void;
}

/** Changes the same fields of several products, with a preview (DESK-18). */
export function EditProductsDialog({ products, onApply, onClose }: Props) {
  const [values, setValues] = useState(noEdit);
  const parsed = parseEdit(values);
  const rows = parsed?.ok ? products.map((each) => previewOf(each, parsed.edit)) : [];
  const shown = rows.filter((row) => row.values.length > 0 || row.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed?.ok) onApply(parsed.edit);
  };
  return (
    <FormDialog
      title={`Edit ${formatCount(products.length, 'product')}`}
      confirmLabel="Apply"
      disabled={!parsed?.ok}
      form={{ onSubmit, className: 'grid gap5' }}
      onClose={onClose}
    >
      <EditFields
        values={values}
        errors={parsed && !parsed.ok ? parsed.errors : {}}
        onChange={(changes) => setValues({ ...values, ...changes })}
      />
      {shown.length > 0 && (
        <div className={styles.preview}>
          <DataTable compact caption="Preview" columns={columns} rows={shown} />
        </div>
      )}
    </FormDialog>
  );
}

const endings = priceEndings.map((value) => ({ value, label: `To ${value}` }));
const yesNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
const states = optionsOf({ true: 'Activate', false: 'Deactivate' });
const priceUnits = optionsOf({ '%': '%', $: '$' });
const stockModes = optionsOf({ add: 'Add', set: 'Set' });

interface FieldsProps {
  values: typeof noEdit;
  errors: FieldErrors;
  onChange: (changes: Partial<typeof noEdit>) => void;
}

function EditFields({ values, errors, onChange }: FieldsProps) {
  const isAdmin = useIsAdmin();
  const { brands, categories } = useProductOptions();
  const field = (key: keyof typeof noEdit) => ({
    value: values[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  const select = (key: keyof typeof noEdit) => ({ ...field(key), placeholder: 'No change' });
  return (
    <div className="grid cells start gap3">
      <div className={styles.number}>
        <NumberField
          label="Price up or down by"
          hint="-15 is 15 less."
          error={errors['pricePercent'] ?? errors['priceAmount']}
          {...field('price')}
        />
        <SegmentedControl
          label="Unit of the price change"
          options={priceUnits}
          value={values.priceUnit}
          onChange={(priceUnit) => onChange({ priceUnit })}
        />
      </div>
      <Select label="Round prices" options={endings} {...select('round')} />
      <div className={styles.number}>
        <NumberField
          label="Stock"
          error={errors['stockAdd'] ?? errors['quantity']}
          {...field('stock')}
        />
        <SegmentedControl
          label="Add to the stock or set it"
          options={stockModes}
          value={values.stockMode}
          onChange={(stockMode) => onChange({ stockMode })}
        />
      </div>
      <Select label="Active" options={states} {...select('isActive')} />
      <Select label="Add to category" options={categories} {...select('addTo')} />
      <Select label="Remove from category" options={categories} {...select('removeFrom')} />
      {isAdmin && <Select label="Brand" options={[noBrand, ...brands]} {...select('brand')} />}
      <Select label="Taxable" options={yesNo} {...select('taxable')} />
    </div>
  );
}

const columns: readonly DataColumn<ReturnType<typeof previewOf>>[] = [
  { heading: 'Product', isRowHeader: true, prose: true, render: ({ product }) => product.name },
  {
    heading: 'Change',
    align: 'end',
    nowrap: true,
    phoneLine: 2,
    render: ({ values, error }) =>
      error ? (
        <span className={styles.error}>{error}</span>
      ) : (
        values.map(([before, after], index) => (
          <div key={index}>
            <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
          </div>
        ))
      ),
  },
];

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

const editSchema = z.object({ ...productEditShape, quantity: z.optional(stock) });
export type Edit = z.output<typeof editSchema>;

function toEdit(values: typeof noEdit) {
  const { round, addTo, removeFrom, brand, taxable, isActive } = values;
  const [step, pieces] = [toNumber(values.price), toNumber(values.stock)];
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
  const parsed = parseInput(editSchema, edit);
  return parsed.ok ? { ok: true, edit: parsed.data } : { ok: false, errors: parsed.fields };
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
