import type { Product } from 'shared/entities';
import { useState } from 'react';
import { useSelection } from '../../../lib/useSelection.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { EditProductsDialog } from './EditProductsDialog.tsx';
import { productColumns, readCells } from './productColumns.tsx';
import { listProductRows } from './productEdits.ts';
import { useProductJobs } from './useProductJobs.ts';

interface Props {
  products: readonly Product[];
  sort: string;
  onSort: (sort: string) => void;
}

const columns = productColumns(readCells);

/** The table of products; the selected ones can be changed together (DESK-04, DESK-18). */
export function ProductsList({ products, sort, onSort }: Props) {
  const selection = useSelection(products.map(({ _id }) => _id));
  const { selected, clear } = selection;
  const [isEditing, setIsEditing] = useState(false);
  const chosen = products.filter(({ _id }) => selected.has(_id));
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
