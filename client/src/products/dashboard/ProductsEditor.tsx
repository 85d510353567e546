import { useContext, useEffect, useRef } from 'react';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { ReloadContext } from '../../lib/useCall.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { moveToRow } from './moveToRow.ts';
import { NameCell, productColumns, readCells } from './productColumns.tsx';
import { type EditColumn, getRowName, type ProductRow } from './productEdits.ts';
import styles from './ProductsPage.module.css';
import { useProductEdits } from './useProductEdits.ts';

interface Props {
  products: readonly Product[];
  onDone: () => void;
}

type Edits = ReturnType<typeof useProductEdits>;

/** The page's prices and stocks as fields (DESK-04). */
export function ProductsEditor({ products, onDone }: Props) {
  const edits = useProductEdits(products);
  const reload = useContext(ReloadContext);
  const { table, changeCount, refusedCount, error, isSaving, save, discard } = edits;
  const isClean = changeCount === 0;
  const close = () => {
    onDone();
    // Products may have been sold in the meantime.
    void reload();
  };
  useEffect(() => table.current?.querySelector<HTMLElement>('[data-column]')?.focus(), [table]);
  return (
    <div ref={table}>
      <div role="alert">
        {refusedCount > 0 && (
          <Alert kind="error">
            {formatCount(refusedCount, 'change')} refused. The reasons are shown below the fields.
          </Alert>
        )}
        {error && <Alert kind="error">{error}</Alert>}
      </div>
      <DataTable
        caption="Products"
        columns={columnsFor(edits)}
        rows={edits.rows}
        rowKey={({ key }) => key}
      />
      <div className={styles.saveBar}>
        <Button
          busy={isSaving}
          aria-disabled={isClean || undefined}
          onClick={() => !isClean && void save()}
        >
          {isClean ? 'Save changes' : `Save ${formatCount(changeCount, 'change')}`}
        </Button>
        <Button variant="quiet" onClick={isClean ? close : discard}>
          {isClean ? 'Done' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}

function columnsFor(edits: Edits) {
  const cell = (column: EditColumn) => (row: ProductRow) => {
    const field = edits.field(row, column);
    return field ? <EditCell row={row} column={column} field={field} /> : readCells[column](row);
  };
  return productColumns({
    name: ({ product, variant }) => (
      <NameCell product={product} variant={variant}>
        {product.options.length > 0 && (
          <button
            type="button"
            className={styles.open}
            aria-expanded={edits.isOpen(product)}
            aria-label={`${formatCount(product.variants.length, 'variant')} of ${product.name}`}
            onClick={() => edits.toggle(product)}
          >
            {formatCount(product.variants.length, 'variant')}
          </button>
        )}
      </NameCell>
    ),
    price: cell('price'),
    quantity: cell('quantity'),
  });
}

interface CellProps {
  row: ProductRow;
  column: EditColumn;
  field: NonNullable<ReturnType<Edits['field']>>;
}

const headings = { price: 'Price', quantity: 'Stock' };

/** The field of a price or a stock in the table (DESK-04), with somebody else's price (WORLD-14). */
function EditCell({ row, column, field }: CellProps) {
  const { onType, onReset, theirs, onSettle, ...input } = field;
  const isVariant = row.variant !== null;
  const name = getRowName(row);
  const cell = useRef<HTMLDivElement>(null);
  const choice = (label: string, isKept: boolean) => (
    <Button
      variant="secondary"
      size="small"
      onClick={() => {
        onSettle(isKept);
        cell.current?.querySelector('input')?.focus();
      }}
    >
      {label} <span className="visuallyHidden">for {name}</span>
    </Button>
  );
  return (
    <div ref={cell} className={styles.cell}>
      <NumberField
        {...input}
        label={
          <>
            {headings[column]} <span className="visuallyHidden">of {name}</span>
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
          else moveToRow(event, true);
        }}
      />
      {theirs !== undefined && (
        <div className={styles.conflict}>
          <p>
            Yours: {input.value || 'none'}. Theirs: {theirs || 'the product’s price'}.
          </p>
          {choice('Keep mine', true)}
          {choice('Take theirs', false)}
        </div>
      )}
    </div>
  );
}
