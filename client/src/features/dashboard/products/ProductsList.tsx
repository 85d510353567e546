import type { InputOf } from 'shared/endpoints';
import type { Product } from 'shared/entities';
import { useState } from 'react';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DataTableSkeleton } from '../../../ui/DataTableSkeleton.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useMatchingSelection } from '../bulk/useMatchingSelection.tsx';
import { EditProductsDialog } from './EditProductsDialog.tsx';
import { productColumns, readCells } from './productColumns.tsx';
import { listProductRows } from './productEdits.ts';
import { readProducts } from './productsSlice.ts';
import { useProductJobs } from './useProductJobs.ts';

interface Props {
  products: readonly Product[];
  /** The number of products that match. */
  total: number;
  /** The search and filters. */
  query: InputOf<'GET /products'>;
  sort: string;
  onSort: (sort: string) => void;
}

const columns = productColumns(readCells);

export const ProductsSkeleton = () => <DataTableSkeleton columns={columns} selectable />;

/** The table of products; the selected ones can be changed together (DESK-04, DESK-18). */
export function ProductsList({ products, total, query, sort, onSort }: Props) {
  const dispatch = useAppDispatch();
  const selection = useMatchingSelection({
    rows: products,
    total,
    listed: JSON.stringify(query),
    readRows: async (page) =>
      (await dispatch(readProducts({ ...query, ...page })).unwrap()).products,
  });
  const { selected, chosen, clear } = selection;
  const [isEditing, setIsEditing] = useState(false);
  const { setActive, edit, remove, element } = useProductJobs(chosen, clear);
  return (
    <>
      <SelectionBar count={selected.size} onClear={clear}>
        <Button size="small" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        {chosen.some(({ isActive }) => !isActive) && (
          <Button size="small" variant="secondary" onClick={() => setActive(true)}>
            Activate
          </Button>
        )}
        {chosen.some(({ isActive }) => isActive) && (
          <Button size="small" variant="secondary" onClick={() => setActive(false)}>
            Deactivate
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={remove}>
          Delete
        </Button>
        {selection.matchingButton}
      </SelectionBar>
      <DataTable
        caption="Products"
        columns={columns}
        rows={listProductRows(products, () => false)}
        rowKey={({ key }) => key}
        rowName={({ product }) => product.name}
        selection={selection}
        sort={sort}
        onSort={onSort}
      />
      {isEditing && (
        <EditProductsDialog
          products={chosen}
          onApply={(change) => {
            setIsEditing(false);
            edit(change);
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
      {element}
    </>
  );
}
