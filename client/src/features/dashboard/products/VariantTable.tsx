/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles match the elements */
import type { KeyboardEvent, ReactNode } from 'react';
import { Checkbox, Switch } from '../../../ui/Checkbox.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ProductFormState } from './productValues.ts';
import type { ImageChoice } from './VariantFields.tsx';
import { moveToRow } from './moveToRow.ts';
import type { VariantRow, VariantValues } from './variantRows.ts';
import styles from './VariantFields.module.css';

interface Props {
  form: ProductFormState;
  rows: readonly VariantRow[];
  images: readonly ImageChoice[];
  selected: readonly VariantRow[];
  onSelect: (keys: ReadonlySet<string>) => void;
  /** Changes some variants; `fields` are the names of the changed fields. */
  change: (
    rows: readonly VariantRow[],
    changes: Partial<VariantValues>,
    fields?: readonly string[],
  ) => void;
}

/**
 * One row per combination; rows become cards in a narrow container. The explicit roles are needed because some browsers
 * drop table semantics when `display` changes.
 */
export function VariantTable({ rows, selected, onSelect, ...others }: Props) {
  const keys = new Set(selected.map(({ key }) => key));
  const headings = [
    'SKU',
    'Price',
    'Compare at',
    'Stock',
    ...(others.images.length > 0 ? ['Image'] : []),
    'Active',
  ];
  return (
    <div className={styles.container}>
      <table role="table" className={styles.table}>
        <caption className="visuallyHidden">Variants</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <Checkbox
                label="All variants"
                error={others.form.errors['variants']}
                checked={selected.length === rows.length}
                onChange={({ target }) =>
                  onSelect(new Set(target.checked ? rows.map(({ key }) => key) : []))
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
              {...others}
              row={row}
              isSelected={keys.has(row.key)}
              onSelect={(isSelected) => {
                const without = [...keys].filter((key) => key !== row.key);
                onSelect(new Set(isSelected ? [...without, row.key] : without));
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Enter moves to the next row, with Shift to the row before, instead of submitting the form. */
const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') moveToRow(event, event.shiftKey ? -1 : 1);
};

interface RowProps extends Pick<Props, 'form' | 'images' | 'change'> {
  row: VariantRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

type Column = 'sku' | 'price' | 'compareAtPrice' | 'quantity' | 'imageUrl' | 'isActive';

/** Makes the props of a row's fields. */
function makeFieldProps({ form, change, row }: Pick<RowProps, 'form' | 'change' | 'row'>) {
  const fieldName = (column: string) => `variants.${row.index}.${column}`;
  const fieldError = (column: string) =>
    row.index === null ? undefined : form.errors[fieldName(column)];
  const field = (column: Column, heading: string) => ({
    label: <span className="visuallyHidden">{`${heading}, ${row.label}`}</span>,
    name: fieldName(column),
    error: fieldError(column),
    'data-column': column,
  });
  const textField = (column: 'sku' | 'price' | 'compareAtPrice' | 'quantity', heading: string) => ({
    ...field(column, heading),
    value: row[column] ?? '',
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    disabled: row.index === null,
    onChange: ({ target }: { target: { value: string } }) =>
      change([row], { [column]: target.value }, [fieldName(column)]),
    onBlur: () => form.showFieldError(fieldName(column)),
    onKeyDown,
  });
  return { fieldName, fieldError, field, textField };
}

function Row({ form, images, change, row, isSelected, onSelect }: RowProps) {
  const { fieldName, fieldError, field, textField } = makeFieldProps({ form, change, row });
  return (
    <tr role="row" data-inactive={row.isActive ? undefined : true}>
      <th role="rowheader" scope="row" className={styles.label}>
        <Checkbox
          label={row.label}
          error={fieldError('values') ?? fieldError('_id')}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </th>
      <Cell heading="SKU">
        <TextField {...textField('sku', 'SKU')} />
      </Cell>
      <Cell heading="Price">
        <NumberField {...textField('price', 'Price')} placeholder={form.values.price} />
      </Cell>
      <Cell heading="Compare at">
        <NumberField {...textField('compareAtPrice', 'Compare at')} />
      </Cell>
      <Cell heading="Stock">
        <NumberField {...textField('quantity', 'Stock')} />
      </Cell>
      {images.length > 0 && (
        <Cell heading="Image">
          <Select
            {...field('imageUrl', 'Image')}
            options={images}
            placeholder="Any"
            disabled={row.index === null}
            value={row.imageUrl}
            onChange={({ target }) =>
              change([row], { imageUrl: target.value }, [fieldName('imageUrl')])
            }
          />
        </Cell>
      )}
      <Cell heading="Active">
        <Switch
          {...field('isActive', 'Active')}
          checked={row.isActive}
          // The places of the rows below change too when a new variant is left out.
          onChange={({ target }) => change([row], { isActive: target.checked })}
        />
      </Cell>
    </tr>
  );
}

function Cell({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <td role="cell" data-heading={heading} className={styles.cell}>
      {children}
    </td>
  );
}
