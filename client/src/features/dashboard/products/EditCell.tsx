import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { moveToRow } from './moveToRow.ts';
import { type EditColumn, getRowName, type ProductRow } from './productEdits.ts';
import type { useProductEdits } from './useProductEdits.ts';
import styles from './ProductsPage.module.css';

interface Props {
  row: ProductRow;
  column: EditColumn;
  /** The result of `useProductEdits`. */
  field: Field;
}

type Field = NonNullable<ReturnType<ReturnType<typeof useProductEdits>['field']>>;

const headings = { price: 'Price', quantity: 'Stock' };

/** The field of a price or a stock in the table (DESK-04), with somebody else's price (WORLD-14). */
export function EditCell({ row, column, field: { onType, onReset, conflict, ...input } }: Props) {
  const isVariant = row.variant !== null;
  const cell = useRef<HTMLDivElement>(null);
  return (
    <div ref={cell} className={styles.cell}>
      <NumberField
        {...input}
        label={
          <>
            {headings[column]} <span className="visuallyHidden">of {getRowName(row)}</span>
          </>
        }
        className={styles.field}
        enterKeyHint="next"
        data-column={column}
        // A variant without its own price has the price of its product.
        placeholder={isVariant ? String(row.product[column]) : undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onReset();
          else changeRow(event);
        }}
      />
      {conflict && (
        <PriceConflict
          row={row}
          conflict={conflict}
          onSettled={() => cell.current?.querySelector('input')?.focus()}
        />
      )}
    </div>
  );
}

interface ConflictProps {
  row: ProductRow;
  conflict: NonNullable<Field['conflict']>;
  onSettled: () => void;
}

function PriceConflict({ row, conflict: { mine, theirs, settle }, onSettled }: ConflictProps) {
  const choice = (label: string, isKept: boolean) => (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        settle(isKept);
        onSettled();
      }}
    >
      {label} <span className="visuallyHidden">for {getRowName(row)}</span>
    </Button>
  );
  return (
    <div className={styles.conflict}>
      <p>
        Yours: {mine || 'none'}. Theirs: {theirs || 'the product’s price'}.
      </p>
      {choice('Keep mine', true)}
      {choice('Take theirs', false)}
    </div>
  );
}

/** Enter and the arrow keys move to the next row or the row before. */
function changeRow(event: KeyboardEvent<HTMLInputElement>) {
  const { key, shiftKey } = event;
  if (key === 'ArrowDown' || (key === 'Enter' && !shiftKey)) moveToRow(event, 1);
  else if (key === 'ArrowUp' || key === 'Enter') moveToRow(event, -1);
}
