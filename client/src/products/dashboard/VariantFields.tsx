/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles match the elements */
import { type KeyboardEvent, useState } from 'react';
import type { Option } from 'shared/entities';
import { formatCount } from 'shared/format';
import { toNumber } from '../../lib/toNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Switch } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { moveToRow } from './moveToRow.ts';
import type { ProductFormState } from './productValues.ts';
import {
  changeVariants,
  listVariantRows,
  type VariantRow,
  type VariantValues,
} from './variantRows.ts';
import styles from './VariantFields.module.css';

interface Props {
  form: ProductFormState;
  images: readonly Option[];
}

type Change = (
  rows: readonly VariantRow[],
  changes: Partial<VariantValues>,
  fields?: readonly string[],
) => void;

const textColumns = [
  { key: 'sku', heading: 'SKU', Field: TextField },
  { key: 'price', heading: 'Price', Field: NumberField },
  { key: 'compareAtPrice', heading: 'Compare at', Field: NumberField },
  { key: 'quantity', heading: 'Stock', Field: NumberField },
] as const;

/**
 * The matrix of variants, made from the options' values (VAR-05). One row per combination; rows become cards in a narrow
 * container. The explicit roles are needed because some browsers drop table semantics when `display` changes.
 */
export function VariantFields({ form, images }: Props) {
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const rows = listVariantRows(form.values);
  const selected = rows.filter(({ key }) => selectedKeys.has(key));
  const keys = selected.map(({ key }) => key);
  const change: Change = (changedRows, changes, fields = ['variants']) =>
    form.set({ variants: changeVariants(form.values.variants, changedRows, changes) }, fields);
  const headings = [
    ...textColumns.map(({ heading }) => heading),
    ...(images.length > 0 ? ['Image'] : []),
    'Active',
  ];

  if (rows.length === 0) return null;
  return (
    <Fieldset
      legend="Variants"
      hint="Turn off variants you do not sell. Leave the price empty to use the product’s price."
    >
      <VariantFill rows={rows} selected={selected} change={change} />
      <div className={styles.container}>
        <table role="table" className={styles.table}>
          <caption className="visuallyHidden">Variants</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <Checkbox
                  label="All variants"
                  error={form.errors['variants']}
                  checked={selected.length === rows.length}
                  onChange={({ target }) =>
                    setSelectedKeys(new Set(target.checked ? rows.map(({ key }) => key) : []))
                  }
                />
              </th>
              {headings.map((heading) => (
                <th key={heading} role="columnheader" scope="col" className={styles.heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row
                key={row.key}
                {...{ form, images, change, row }}
                isSelected={keys.includes(row.key)}
                onSelect={(isSelected) => {
                  const without = keys.filter((key) => key !== row.key);
                  setSelectedKeys(new Set(isSelected ? [...without, row.key] : without));
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Fieldset>
  );
}

const fields = [
  { key: 'price', label: 'Price' },
  { key: 'quantity', label: 'Stock' },
] as const;

interface FillProps {
  rows: readonly VariantRow[];
  /** All rows are filled when none is selected. */
  selected: readonly VariantRow[];
  change: Change;
}

/** Fills price and stock of all or of the selected variants at once (VAR-05). */
function VariantFill({ rows, selected, change }: FillProps) {
  const [values, setValues] = useState({ price: '', quantity: '' });
  const [status, setStatus] = useState('');
  const target = selected.length > 0 ? selected : rows;

  function fill() {
    const { price, quantity } = values;
    if (!price && !quantity) return setStatus('Enter a price or a stock first.');
    if (Number.isNaN(toNumber(price))) return setStatus('Price must be a number.');
    if (Number.isNaN(toNumber(quantity))) return setStatus('Stock must be a number.');
    change(target, { ...(price && { price }), ...(quantity && { quantity }) });
    setStatus(`${formatCount(target.length, 'variant is', 'variants are')} filled.`);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Would submit the form.
    event.preventDefault();
    fill();
  };

  return (
    <Fieldset legend="Fill several variants">
      <div className={styles.fill}>
        {fields.map(({ key, label }) => (
          <NumberField
            key={key}
            label={label}
            enterKeyHint="done"
            value={values[key]}
            onChange={({ target: { value } }) => setValues({ ...values, [key]: value })}
            onKeyDown={onKeyDown}
          />
        ))}
        <Button variant="secondary" onClick={fill}>
          {selected.length > 0
            ? `Apply to ${selected.length} selected`
            : `Apply to all ${rows.length}`}
        </Button>
      </div>
      <output className="mutedXs">{status}</output>
    </Fieldset>
  );
}

/** Enter moves to the next row, with Shift to the row before, instead of submitting the form. */
const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') moveToRow(event, event.shiftKey ? -1 : 1);
};

interface RowProps extends Props {
  change: Change;
  row: VariantRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function Row({ form, images, change, row, isSelected, onSelect }: RowProps) {
  const isSent = row.index !== null;
  const fieldName = (column: string) => `variants.${row.index}.${column}`;
  const field = (column: keyof VariantValues, heading: string) => ({
    label: <span className="visuallyHidden">{`${heading}, ${row.label}`}</span>,
    name: fieldName(column),
    error: form.errors[fieldName(column)],
    'data-column': column,
  });
  const onType =
    (column: keyof VariantValues) =>
    ({ target }: { target: { value: string } }) =>
      change([row], { [column]: target.value }, [fieldName(column)]);
  return (
    <tr role="row" data-inactive={row.isActive ? undefined : true}>
      <th role="rowheader" scope="row" className={styles.label}>
        <Checkbox
          label={row.label}
          error={form.errors[fieldName('values')] ?? form.errors[fieldName('_id')]}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </th>
      {textColumns.map(({ key, heading, Field }) => (
        <td key={key} role="cell" data-heading={heading} className={styles.cell}>
          <Field
            {...field(key, heading)}
            value={row[key] ?? ''}
            placeholder={key === 'price' ? form.values.price : undefined}
            autoComplete="off"
            enterKeyHint="next"
            disabled={!isSent}
            onChange={onType(key)}
            onBlur={() => form.showFieldError(fieldName(key))}
            onKeyDown={onKeyDown}
          />
        </td>
      ))}
      {images.length > 0 && (
        <td role="cell" data-heading="Image" className={styles.cell}>
          <Select
            {...field('imageUrl', 'Image')}
            options={images}
            placeholder="Any"
            disabled={!isSent}
            value={row.imageUrl}
            onChange={onType('imageUrl')}
          />
        </td>
      )}
      <td role="cell" data-heading="Active" className={styles.cell}>
        <Switch
          {...field('isActive', 'Active')}
          checked={row.isActive}
          // The places of the rows below change too when a new variant is left out.
          onChange={({ target }) => change([row], { isActive: target.checked })}
        />
      </td>
    </tr>
  );
}
