/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles match the elements */
import { type KeyboardEvent, useState } from 'react';
import type { Option } from 'shared/entities';
import { formatCount } from 'shared/format';
import { toNumber } from '../../lib/toNumber.ts';
import { useSelection } from '../../lib/useSelection.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Switch } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { moveToRow } from './moveToRow.ts';
import { partField, type ProductFormState } from './productValues.ts';
import { changeVariants, listVariantRows, type VariantRow } from './variantRows.ts';
import styles from './VariantFields.module.css';

interface Props {
  form: ProductFormState;
  images: readonly Option[];
}

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
  const rows = listVariantRows(form.values);
  const keys = rows.map(({ key }) => key);
  const { selected, onChange: select } = useSelection(keys);
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
      <VariantFill {...{ form, rows, selected }} />
      <div className="container">
        <table role="table" className={styles.table}>
          <caption className="visuallyHidden">Variants</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <Checkbox
                  label="All variants"
                  error={form.errors['variants']}
                  checked={selected.size === rows.length}
                  onChange={({ target }) => select(new Set(target.checked ? keys : []))}
                />
              </th>
              {headings.map((heading) => (
                <th key={heading} role="columnheader" scope="col" className="mutedXs bold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <Row
                key={row.key}
                {...{ form, images, row }}
                isSelected={selected.has(row.key)}
                onSelect={(isSelected) => {
                  const others = [...selected].filter((key) => key !== row.key);
                  select(new Set(isSelected ? [...others, row.key] : others));
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Fieldset>
  );
}

interface RowProps extends Props {
  row: VariantRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function Row({ form, images, row, isSelected, onSelect }: RowProps) {
  const name = `variants.${row.index}`;
  const label = (heading: string) => (
    <span className="visuallyHidden">{`${heading}, ${row.label}`}</span>
  );
  const field = (key: 'imageUrl' | (typeof textColumns)[number]['key']) => ({
    ...partField(form, `${name}.${key}`, {
      value: row[key] ?? '',
      change: (text) => changeVariants(form.values, [row], { [key]: text }),
    }),
    'data-column': key,
    disabled: row.index === null,
  });
  return (
    <tr role="row" data-inactive={row.isActive ? undefined : true}>
      <th role="rowheader" scope="row" className="bold breakWords">
        <Checkbox
          label={row.label}
          error={form.errors[`${name}.values`] ?? form.errors[`${name}._id`]}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </th>
      {textColumns.map(({ key, heading, Field }) => (
        <td key={key} role="cell" data-heading={heading}>
          <Field
            {...field(key)}
            label={label(heading)}
            placeholder={key === 'price' ? form.values.price : undefined}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={(event) => moveToRow(event)}
          />
        </td>
      ))}
      {images.length > 0 && (
        <td role="cell" data-heading="Image">
          <Select
            {...field('imageUrl')}
            label={label('Image')}
            options={images}
            placeholder="Any"
          />
        </td>
      )}
      <td role="cell" data-heading="Active">
        <Switch
          label={label('Active')}
          name={`${name}.isActive`}
          error={form.errors[`${name}.isActive`]}
          checked={row.isActive}
          // The places of the rows below change too when a new variant is left out.
          onChange={({ target }) =>
            form.set(changeVariants(form.values, [row], { isActive: target.checked }))
          }
        />
      </td>
    </tr>
  );
}

const fields = [
  { key: 'price', label: 'Price' },
  { key: 'quantity', label: 'Stock' },
] as const;

interface FillProps {
  form: ProductFormState;
  rows: readonly VariantRow[];
  /** By key; all rows are filled when none is selected. */
  selected: ReadonlySet<string>;
}

/** Fills price and stock of all or of the selected variants at once (VAR-05). */
function VariantFill({ form, rows, selected }: FillProps) {
  const [values, setValues] = useState({ price: '', quantity: '' });
  const [status, setStatus] = useState('');
  const target = selected.size > 0 ? rows.filter(({ key }) => selected.has(key)) : rows;

  function fill() {
    const { price, quantity } = values;
    if (!price && !quantity) return setStatus('Enter a price or a stock first.');
    const wrong = fields.find(({ key }) => Number.isNaN(toNumber(values[key])));
    if (wrong) return setStatus(`${wrong.label} must be a number.`);
    const changes = { ...(price && { price }), ...(quantity && { quantity }) };
    form.set(changeVariants(form.values, target, changes));
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
          {selected.size > 0 ? `Apply to ${selected.size} selected` : `Apply to all ${rows.length}`}
        </Button>
      </div>
      <output className="mutedXs">{status}</output>
    </Fieldset>
  );
}
