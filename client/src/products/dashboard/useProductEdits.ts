import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from 'shared/entities';
import { useAppDispatch } from '../../lib/hooks.ts';
import { toNumber } from '../../lib/toNumber.ts';
import { useUnsavedChangesPrompt } from '../../lib/unsavedChangesPrompt.ts';
import { usePending } from '../../lib/usePending.ts';
import {
  applyChanges,
  type CellEdit,
  type CellEdits,
  type EditColumn,
  getFieldName,
  getStoredText,
  listChanges,
  listProductRows,
  parseChanges,
  type ProductRow,
} from './productEdits.ts';
import { changeProducts } from './productsSlice.ts';

interface State {
  loaded: readonly Product[];
  products: readonly Product[];
  edits: CellEdits;
  /** Of all changes together. */
  error: string | undefined;
  openIds: readonly string[];
}

const noEdits = { edits: {}, error: undefined };

const startWith = (loaded: readonly Product[]): State => ({
  ...noEdits,
  loaded,
  products: loaded,
  openIds: [],
});

/** Edited prices and stocks of a page of the table, which are saved together (DESK-04). */
export function useProductEdits(loaded: readonly Product[]) {
  const [state, setState] = useState(() => startWith(loaded));
  // Discards edits when another page is loaded.
  if (state.loaded !== loaded) setState(startWith(loaded));
  const update = (changes: Partial<State>) => setState((latest) => ({ ...latest, ...changes }));
  const { products, edits, error, openIds } = state;
  const changes = listChanges(products, edits);
  const { isSaving, save, table } = useSave(state, update);
  const discard = () => update(noEdits);
  useUnsavedChangesPrompt(changes.length > 0 && !isSaving, discard);

  const editsWith = (name: string, edit: CellEdit | undefined): CellEdits => {
    const { [name]: _old, ...others } = edits;
    return edit ? { ...others, [name]: edit } : others;
  };

  return {
    rows: listProductRows(products, ({ _id }) => openIds.includes(_id)),
    changeCount: changes.length,
    refusedCount: Object.values(edits).filter(({ isRefused }) => isRefused).length,
    error,
    isSaving,
    save,
    discard,
    table,
    isOpen: ({ _id }: Product) => openIds.includes(_id),
    toggle: ({ _id }: Product) => {
      const others = openIds.filter((id) => id !== _id);
      update({ openIds: openIds.includes(_id) ? others : [...others, _id] });
    },
    field: (row: ProductRow, column: EditColumn) => {
      const stored = getStoredText(row, column);
      if (stored === null) return null;
      const name = getFieldName(row.key, column);
      const edit = edits[name];
      const set = (next: CellEdit | undefined) => update({ edits: editsWith(name, next) });
      return {
        name,
        value: edit?.text ?? stored,
        error: edit?.error,
        readOnly: isSaving,
        theirs: edit?.theirs,
        onType: (text: string) => set({ ...edit, text, error: undefined }),
        onReset: () => set(undefined),
        onBlur: () => {
          const result = parseChanges(changes);
          const found = result.ok ? undefined : result.errors[name];
          if (edit && found) set({ ...edit, error: found });
        },
        /** Compares the row with their price from now on, and drops the typed one, unless it is kept. */
        onSettle: (isKept: boolean) => {
          const theirs = { _id: row.key, price: toNumber(edit?.theirs ?? stored) };
          update({
            products: applyChanges(products, [theirs]),
            edits: editsWith(name, edit && isKept ? { text: edit.text } : undefined),
          });
        },
      };
    },
  };
}

function useSave({ products, edits, openIds }: State, update: (changes: Partial<State>) => void) {
  const dispatch = useAppDispatch();
  const table = useRef<HTMLDivElement>(null);

  /** Shows errors, also of variants, and moves the focus to the first. */
  const show = (next: Pick<State, 'edits'> & Partial<State>) => {
    const wrong = listProductRows(products).filter(({ key }) =>
      Object.entries(next.edits).some(([name, edit]) => edit.error && name.startsWith(key)),
    );
    const opened = wrong.flatMap(({ variant, product }) => (variant ? product._id : []));
    flushSync(() => update({ error: undefined, openIds: [...openIds, ...opened], ...next }));
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const [isSaving, save] = usePending(async () => {
    const parsed = parseChanges(listChanges(products, edits));
    if (!parsed.ok) {
      const { errors } = parsed;
      const withErrors = Object.entries(edits).map(([name, { text, theirs }]) => [
        name,
        { text, theirs, error: errors[name] },
      ]);
      return show({ edits: Object.fromEntries(withErrors), error: errors[''] });
    }
    const reply = await dispatch(changeProducts({ changes: parsed.changes, products }));
    // A failure has its own notice, and the texts stay.
    if (!changeProducts.fulfilled.match(reply)) return;
    const refusals = new Map(reply.payload.map((refusal) => [refusal.key, refusal]));
    const kept = Object.entries(edits).flatMap(([name, { text }]) => {
      const refusal = refusals.get(name.split('.')[0] ?? '');
      if (!refusal) return [];
      const { error, theirs } = refusal;
      return [[name, { text, ...(name === refusal.name && { error, theirs, isRefused: true }) }]];
    });
    const saved = parsed.changes.filter(({ _id, variant = _id }) => !refusals.has(variant));
    show({ products: applyChanges(products, saved), edits: Object.fromEntries(kept) });
  });
  return { isSaving, save, table };
}
