import { type ComponentProps, useState } from 'react';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { useAppDispatch } from '../../lib/hooks.ts';
import { getFailure } from '../../lib/thunk.ts';
import { useAction } from '../../lib/useCall.ts';
import { Button } from '../../ui/Button.tsx';
import type { BulkJob, BulkReply } from '../../common/dashboard/runBulkChange.ts';
import { useBulkChange } from '../../common/dashboard/useBulkChange.tsx';
import { useMatchingSelection } from '../../common/dashboard/useMatchingSelection.tsx';
import { ListContent } from '../../common/lists/ListPage.tsx';
import { changesOf, type Edit, EditProductsDialog, stockBack } from './EditProductsDialog.tsx';
import type { ProductChange } from './productEdits.ts';
import { productColumns, readCells } from './productColumns.tsx';
import { undoEdit } from './productsSlice.ts';

interface Props extends Pick<
  ComponentProps<typeof ListContent<Product>>,
  'label' | 'list' | 'rowNames' | 'empty' | 'sort' | 'onSort'
> {
  listed: string;
}

const columns = productColumns(readCells).map(({ render, ...column }) => ({
  ...column,
  render: (product: Product) => render({ key: product._id, product, variant: null }),
}));

/** The table of products; the selected ones can be changed together (DESK-04, DESK-18). */
export function ProductsList({ listed, ...props }: Props) {
  const selection = useMatchingSelection(props.list, listed);
  const { chosen, clear } = selection;
  const [isEditing, setIsEditing] = useState(false);
  const { setActive, edit, remove, element } = useProductJobs(chosen, () => {
    clear();
    void props.list.loading.reload();
  });
  return (
    <>
      <ListContent
        {...props}
        live="product"
        columns={columns}
        rowName={({ name }) => name}
        selection={selection}
        commands={
          <>
            <Button size="small" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
            {[true, false].map(
              (isActive) =>
                chosen.some((product) => product.isActive !== isActive) && (
                  <Button
                    key={String(isActive)}
                    size="small"
                    variant="secondary"
                    onClick={() => setActive(isActive)}
                  >
                    {isActive ? 'Activate' : 'Deactivate'}
                  </Button>
                ),
            )}
            <Button size="small" variant="secondary" onClick={remove}>
              Delete
            </Button>
          </>
        }
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

/** Changes, activates and deletes the chosen products (DESK-18). */
function useProductJobs(chosen: readonly Product[], onChanged: () => void) {
  const dispatch = useAppDispatch();
  // The dialog shows the failure.
  const act = useAction({ silent: true });
  const bulk = useBulkChange();
  const makeJob = (verb: string, ids: string[], apply: BulkJob['apply']): BulkJob => ({
    title: `${verb} ${formatCount(ids.length, 'product')}`,
    confirmLabel: verb,
    ids,
    nameOf: (id) => chosen.find(({ _id }) => _id === id)?.name ?? id,
    apply: (part) => apply(part).finally(onChanged),
  });

  /** @param stock what gives the stock back */
  const makeEdit = (verb: string, changes: ProductChange[], stock: ProductChange[]): BulkJob => {
    let entry: string | undefined;
    const ids = changes.map(({ _id }) => _id);
    const apply = async () => {
      const reply = await act('PATCH /products', { input: { changes } }).unwrap();
      entry = reply.entry;
      return { ...reply, refused: reply.refused.map(({ _id: id, error }) => ({ id, error })) };
    };
    const undo = async (changedIds: string[]) => {
      const back = stock.filter(({ _id }) => changedIds.includes(_id));
      await dispatch(undoEdit({ entry, stock: back })).unwrap();
      onChanged();
    };
    // All at once, because they are one act.
    return { ...makeJob(verb, ids, apply), partSize: ids.length, undo };
  };
  const setActive = (isActive: boolean) => {
    const others = chosen.filter((product) => product.isActive !== isActive);
    const changes = others.map(({ _id }) => ({ _id, isActive }));
    bulk.start(makeEdit(isActive ? 'Activate' : 'Deactivate', changes, []));
  };
  const removeAll = async (ids: readonly string[]) => {
    const refused: BulkReply['refused'] = [];
    for (const id of ids) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await act('DELETE /products/delete/:id', { params: { id } }).unwrap();
      } catch (error) {
        const failure = getFailure(error);
        if (failure?.status !== 400 && failure?.status !== 404) throw error;
        refused.push({ id, error: failure.error || 'The product was not found.' });
      }
    }
    return { changed: ids.length - refused.length, refused };
  };
  const remove = () => {
    const ids = chosen.map(({ _id }) => _id);
    bulk.start({
      ...makeJob('Delete', ids, removeAll),
      text: 'Orders placed so far keep them. This cannot be undone.',
      danger: true,
    });
  };
  return {
    setActive,
    /** Without a question, because its dialog has shown a preview. */
    edit: (edit: Edit) =>
      bulk.run(makeEdit('Edit', changesOf(chosen, edit), stockBack(chosen, edit))),
    remove,
    element: bulk.element,
  };
}
