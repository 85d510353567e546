import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { useUnsavedChangesPrompt } from '../../lib/unsavedChangesPrompt.ts';
import {
  applyChanges,
  type CellEdit,
  type CellEdits,
  type EditColumn,
  getFieldName,
  listChanges,
  listRefusals,
  listProductRows,
  parseChanges,
  type ProductRow,
  getStoredText,
  withStoredPrice,
} from './productEdits.ts';
import { changeProducts } from './productsSlice.ts';

interface State {
  loaded: readonly Product[];
  products: readonly Product[];
  edits: CellEdits;
  error: string | undefined;
  refusedCount: number;
  openIds: ReadonlySet<string>;
}

const noEdits = { edits: {}, error: undefined, refusedCount: 0 };

const startWith = (loaded: readonly Product[]): State => ({
  ...noEdits,
  loaded,
  products: loaded,
  openIds: new Set(),
});

/** Edited prices and stocks of a page of the table, which are saved together (DESK-04). */
export function useProductEdits(loaded: readonly Product[]) {
  const [state, setState] = useState(() => startWith(loaded));
  // Discards edits when another page is loaded.
  if (state.loaded !== loaded) setState(startWith(loaded));
  const update = (changes: Partial<State>) => setState((latest) => ({ ...latest, ...changes }));
  const { products, edits, error, refusedCount, openIds } = state;
  const changes = listChanges(products, edits);
  const { isSaving, save, table } = useSave(state, update);
  const discard = () => update(noEdits);
  useUnsavedChangesPrompt(changes.length > 0 && !isSaving, discard);

  const editsWith = (name: string, edit: CellEdit | undefined): CellEdits => {
    const { [name]: _old, ...others } = edits;
    return edit ? { ...others, [name]: edit } : others;
  };

  return {
    rows: listProductRows(products, ({ _id }) => openIds.has(_id)),
    changeCount: changes.length,
    refusedCount,
    error,
    isSaving,
    save,
    discard,
    table,
    isOpen: ({ _id }: Product) => openIds.has(_id),
    toggle: ({ _id }: Product) => {
      const others = [...openIds].filter((id) => id !== _id);
      update({ openIds: new Set(openIds.has(_id) ? others : [...others, _id]) });
    },
    field: (row: ProductRow, column: EditColumn) => {
      const stored = getStoredText(row, column);
      const name = getFieldName(row, column);
      const edit = edits[name];
      if (stored === null) return null;
      return {
        name,
        value: edit?.text ?? stored,
        error: edit?.error,
        readOnly: isSaving,
        theirs: edit?.theirs,
        onType: (text: string) =>
          update({ edits: editsWith(name, { text, theirs: edit?.theirs }) }),
        onReset: () => update({ edits: editsWith(name, undefined) }),
        onBlur: () => {
          const result = parseChanges(changes);
          const found = result.ok ? undefined : result.errors[name];
          if (edit && found) update({ edits: editsWith(name, { ...edit, error: found }) });
        },
        /** Compares the row with their price from now on, and drops the typed one, unless it is kept. */
        onSettle: (isKept: boolean) =>
          update({
            products: withStoredPrice(products, row, edit?.theirs ?? stored),
            edits: editsWith(name, edit && isKept ? { text: edit.text } : undefined),
            refusedCount: refusedCount - 1,
          }),
      };
    },
  };
}

function useSave({ products, edits, openIds }: State, update: (changes: Partial<State>) => void) {
  const dispatch = useAppDispatch();
  const table = useRef<HTMLDivElement>(null);
  const show = (rows: readonly ProductRow[], changes: Partial<State>) => {
    const ids = rows.filter(({ variant }) => variant).map(({ product }) => product._id);
    flushSync(() => update({ openIds: new Set([...openIds, ...ids]), ...changes }));
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const isSaving = useAppSelector(selectIsPending(changeProducts.typePrefix));
  const save = async () => {
    const changes = listChanges(products, edits);
    const parsed = parseChanges(changes);
    if (!parsed.ok) {
      const { '': error, ...errors } = parsed.errors;
      const isWrong = ({ key }: ProductRow) =>
        Object.keys(errors).some((name) => name.startsWith(key));
      const withErrors = Object.entries(edits).map(([name, edit]) => [
        name,
        { ...edit, error: errors[name] },
      ]);
      return show(changes.map(({ row }) => row).filter(isWrong), {
        edits: Object.fromEntries(withErrors),
        error,
        refusedCount: 0,
      });
    }
    const reply = await dispatch(changeProducts({ changes: parsed.changes, products }));
    // A failure has its own notice, and the texts stay.
    if (!changeProducts.fulfilled.match(reply)) return;
    const refusals = listRefusals(changes, reply.payload.refused);
    const rows = refusals.map(({ row }) => row);
    const isRefused = (key = '') => rows.some((row) => row.key === key);
    const kept = Object.entries(edits)
      .filter(([name]) => isRefused(name.split('.')[0]))
      .map(([name, { text }]) => {
        const refusal = refusals.find((refused) => refused.name === name);
        return [name, { text, error: refusal?.error, theirs: refusal?.theirs }];
      });
    show(rows, {
      products: applyChanges(
        products,
        parsed.changes.filter(({ _id, variant = _id }) => !isRefused(variant)),
      ),
      edits: Object.fromEntries(kept),
      error: undefined,
      refusedCount: refusals.length,
    });
  };
  return { isSaving, save, table };
}
