import { useContext } from 'react';
import type { Product } from 'shared/entities';
import { formatCount } from 'shared/format';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { ReloadContext } from '../../../lib/useCall.ts';
import type { BulkJob } from '../bulk/runBulkChange.ts';
import { useBulkChange } from '../bulk/useBulkChange.tsx';
import type { BulkEdit } from './bulkEdit.ts';
import { editProducts, removeProducts, undoEdit } from './productsSlice.ts';

/** Changes, activates and deletes the chosen products (DESK-18). The page must render `element`. */
export function useProductJobs(chosen: readonly Product[], clear: () => void) {
  const makeJobs = useJobs(chosen, clear);
  const bulk = useBulkChange();
  const setActive = (isActive: boolean) => {
    const others = chosen.filter((product) => product.isActive !== isActive);
    const changes = others.map(({ _id }) => ({ _id, isActive }));
    bulk.start(makeJobs.edit({ changes, stock: [] }, isActive ? 'Activate' : 'Deactivate'));
  };
  return {
    setActive,
    /** Without a question, because its dialog has shown a preview. */
    edit: (change: BulkEdit) => bulk.run(makeJobs.edit(change, 'Edit')),
    remove: () => bulk.start(makeJobs.remove()),
    element: bulk.element,
  };
}

function useJobs(chosen: readonly Product[], clear: () => void) {
  const dispatch = useAppDispatch();
  const reload = useContext(ReloadContext);
  const onChanged = () => {
    clear();
    void reload();
  };
  const makeJob = (verb: string, ids: string[], apply: BulkJob['apply']): BulkJob => ({
    title: `${verb} ${formatCount(ids.length, 'product')}`,
    confirmLabel: verb,
    ids,
    nameOf: (id) => chosen.find(({ _id }) => _id === id)?.name ?? id,
    apply: (part) => apply(part).finally(onChanged),
  });

  const edit = ({ changes, stock }: BulkEdit, verb: string): BulkJob => {
    let entry: string | undefined;
    const ids = changes.map(({ _id }) => _id);
    const apply = async () => {
      const reply = await dispatch(editProducts(changes)).unwrap();
      entry = reply.entry;
      return reply;
    };
    const undo = async (changedIds: string[]) => {
      const back = stock.filter(({ _id }) => changedIds.includes(_id));
      await dispatch(undoEdit({ entry, stock: back })).unwrap();
      onChanged();
    };
    // All at once, because they are one act.
    return { ...makeJob(verb, ids, apply), partSize: ids.length, undo };
  };
  const remove = (): BulkJob => {
    const ids = chosen.map(({ _id }) => _id);
    return {
      ...makeJob('Delete', ids, (part) => dispatch(removeProducts(part)).unwrap()),
      text: 'Orders placed so far keep them. This cannot be undone.',
      danger: true,
    };
  };
  return { edit, remove };
}
