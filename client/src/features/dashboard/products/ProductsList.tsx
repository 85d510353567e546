import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { useContext } from 'react';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { ReloadContext } from '../../../lib/useCall.ts';
import { useSelection } from '../../../lib/useSelection.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useBulkChange } from '../bulk/useBulkChange.tsx';
import { productColumns, readCells } from './productColumns.tsx';
import { listProductRows } from './productEdits.ts';
import { setProductsActive, undoProductsActive } from './productsSlice.ts';

interface Props {
  products: readonly Product[];
  sort: string;
  onSort: (sort: string) => void;
}

const columns = productColumns(readCells);

/** The table of products; the selected ones can be activated and deactivated together (DESK-04). */
export function ProductsList({ products, sort, onSort }: Props) {
  const selection = useSelection(products.map(({ _id }) => _id));
  const { selected, clear } = selection;
  const { change, element } = useActiveChange(clear);
  const chosen = products.filter(({ _id }) => selected.has(_id));
  return (
    <>
      <SelectionBar count={selected.size} onClear={clear}>
        {chosen.some(({ isActive }) => !isActive) && (
          <Button size="small" onClick={() => change(chosen, true)}>
            Activate
          </Button>
        )}
        {chosen.some(({ isActive }) => isActive) && (
          <Button size="small" variant="secondary" onClick={() => change(chosen, false)}>
            Deactivate
          </Button>
        )}
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
      {element}
    </>
  );
}

/** Activates or deactivates those products that are not already in that state. */
function useActiveChange(clear: () => void) {
  const dispatch = useAppDispatch();
  const reload = useContext(ReloadContext);
  const onChanged = () => {
    clear();
    void reload();
  };
  const bulk = useBulkChange();
  const change = (chosen: readonly Product[], isActive: boolean) => {
    const ids = chosen.filter((product) => product.isActive !== isActive).map(({ _id }) => _id);
    const verb = isActive ? 'Activate' : 'Deactivate';
    bulk.start({
      title: `${verb} ${formatCount(ids.length, 'product')}`,
      confirmLabel: verb,
      ids,
      nameOf: (id) => chosen.find(({ _id }) => _id === id)?.name ?? id,
      apply: async (part) => {
        try {
          return await dispatch(setProductsActive({ ids: part, isActive })).unwrap();
        } finally {
          onChanged();
        }
      },
      undo: async (changedIds) => {
        await dispatch(undoProductsActive({ ids: changedIds, isActive: !isActive })).unwrap();
        onChanged();
      },
    });
  };
  return { change, element: bulk.element };
}
