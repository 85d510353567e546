import { type FormEvent, useState } from 'react';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import type { FieldErrors } from 'shared/parseInput';
import { priceEndings } from 'shared/products/priceChange';
import { useIsAdmin } from '../../users/authSlice.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import { type BulkEdit, changesOf, noEdit, parseEdit, previewOf, stockBack } from './bulkEdit.ts';
import styles from './EditProductsDialog.module.css';
import { noBrand, optionsOf, useProductOptions } from './useProductOptions.ts';

interface Props {
  products: readonly Product[];
  onApply: (edit: BulkEdit) => void;
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
    if (!parsed?.ok) return;
    const { edit } = parsed;
    onApply({ changes: changesOf(products, edit), stock: stockBack(products, edit) });
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
