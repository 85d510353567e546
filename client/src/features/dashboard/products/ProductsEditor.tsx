import { useContext, useEffect } from 'react';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { ReloadContext } from '../../../lib/useCall.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EditCell } from './EditCell.tsx';
import { NameCell, productColumns, readCells } from './productColumns.tsx';
import { type EditColumn, type ProductRow } from './productEdits.ts';
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
  const { table } = edits;
  useEffect(() => table.current?.querySelector<HTMLElement>('[data-column]')?.focus(), [table]);
  return (
    <div ref={table}>
      <Problems edits={edits} />
      <DataTable
        caption="Products"
        columns={columnsFor(edits)}
        rows={edits.rows}
        rowKey={({ key }) => key}
      />
      <SaveBar
        edits={edits}
        onDone={() => {
          onDone();
          // Products may have been sold in the meantime.
          void reload();
        }}
      />
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
          <OpenButton
            product={product}
            isOpen={edits.isOpen(product)}
            onClick={() => edits.toggle(product)}
          />
        )}
      </NameCell>
    ),
    price: cell('price'),
    quantity: cell('quantity'),
  });
}

interface OpenProps {
  product: Product;
  isOpen: boolean;
  onClick: () => void;
}

function OpenButton({ product: { name, variants }, isOpen, onClick }: OpenProps) {
  const text = formatCount(variants.length, 'variant');
  return (
    <button
      type="button"
      className={styles.open}
      aria-expanded={isOpen}
      aria-label={`${text} of ${name}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

function Problems({ edits: { refusedCount, error } }: { edits: Edits }) {
  return (
    <div role="alert">
      {refusedCount > 0 && (
        <Alert kind="error">
          {formatCount(refusedCount, 'change')} refused. The reasons are shown below the fields.
        </Alert>
      )}
      {error && <Alert kind="error">{error}</Alert>}
    </div>
  );
}

function SaveBar({ edits, onDone }: { edits: Edits; onDone: () => void }) {
  const { changeCount, isSaving, save, discard } = edits;
  const isClean = changeCount === 0;
  return (
    <div className={styles.saveBar}>
      <Button
        busy={isSaving}
        aria-disabled={isClean || undefined}
        onClick={() => !isClean && void save()}
      >
        {isClean ? 'Save changes' : `Save ${formatCount(changeCount, 'change')}`}
      </Button>
      <Button variant="quiet" onClick={isClean ? onDone : discard}>
        {isClean ? 'Done' : 'Discard'}
      </Button>
    </div>
  );
}
