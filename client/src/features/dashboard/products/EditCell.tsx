import type { KeyboardEvent } from 'react';
import { NumberField } from '../../../ui/NumberField.tsx';
import { type EditColumn, getRowName, type ProductRow } from './productEdits.ts';
import type { useProductEdits } from './useProductEdits.ts';
import styles from './ProductsPage.module.css';

interface Props {
  row: ProductRow;
  column: EditColumn;
  /** The result of `useProductEdits`. */
  field: NonNullable<ReturnType<ReturnType<typeof useProductEdits>['field']>>;
}

const headings = { price: 'Price', quantity: 'Stock' };

/** The field of a price or a stock in the table (DESK-04). */
export function EditCell({ row, column, field: { onType, onReset, ...input } }: Props) {
  const isVariant = row.variant !== null;
  return (
    <NumberField
      {...input}
      label={
        <>
          {headings[column]} <span className="visuallyHidden">of {getRowName(row)}</span>
        </>
      }
      className={styles.field}
      decimals={column === 'price'}
      enterKeyHint="next"
      data-column={column}
      // A variant without an own price takes that of its product.
      placeholder={isVariant ? String(row.product[column]) : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onReset();
        else focusNextRow(event);
      }}
    />
  );
}

/** Enter and the arrows go to the same column of the next row, or of the one before. */
function focusNextRow(event: KeyboardEvent<HTMLInputElement>) {
  const { key, shiftKey, currentTarget: input } = event;
  const isNext = key === 'ArrowDown' || (key === 'Enter' && !shiftKey);
  if (!isNext && key !== 'ArrowUp' && key !== 'Enter') return;
  event.preventDefault();
  const column = input
    .closest('table')
    ?.querySelectorAll<HTMLElement>(`[data-column="${input.dataset['column']}"]`);
  const fields = [...(column ?? [])];
  fields[fields.indexOf(input) + (isNext ? 1 : -1)]?.focus();
}
