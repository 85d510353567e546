import { useEffect, useRef, useState } from 'react';
import type { Product } from 'shared/entities';
import type { FieldErrors } from 'shared/parseInput';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectIsPending } from '../../lib/loading.ts';
import { useUnsavedChangesPrompt } from '../../lib/unsavedChangesPrompt.ts';
import {
  applyChanges,
  type EditColumn,
  getFieldName,
  listChanges,
  listRefusals,
  listProductRows,
  parseChanges,
  type ProductRow,
  getStoredText,
  type TypedTexts,
  withStoredPrice,
} from './productEdits.ts';
import { changeProducts } from './productsSlice.ts';

interface State {
  /** The page of products that is edited. */
  loaded: readonly Product[];
  /** The rows with the saved changes. */
  products: readonly Product[];
  typed: TypedTexts;
  errors: FieldErrors;
  /** Prices that somebody else has set, as texts, by the key of the row (WORLD-14). */
  theirs: Readonly<Record<string, string>>;
  /** How many changes the server refused. */
  refusedCount: number;
  /** Ids of the products whose variants are shown. */
  openIds: ReadonlySet<string>;
}

const startWith = (loaded: readonly Product[]): State => ({
  loaded,
  products: loaded,
  typed: {},
  errors: {},
  theirs: {},
  refusedCount: 0,
  openIds: new Set(),
});

/** Edited prices and stocks of a page of the table, which are saved together (DESK-04). */
export function useProductEdits(loaded: readonly Product[]) {
  const [state, setState] = useState(() => startWith(loaded));
  // Discards edits when another page is loaded.
  if (state.loaded !== loaded) setState(startWith(loaded));
  const update = (changes: Partial<State>) => setState((latest) => ({ ...latest, ...changes }));
  const { products, typed, errors, refusedCount, openIds } = state;
  const changes = listChanges(products, typed);
  const { isSaving, save, table } = useSave(state, update);
  const discard = () => update({ typed: {}, errors: {}, theirs: {}, refusedCount: 0 });
  useUnsavedChangesPrompt(changes.length > 0 && !isSaving, discard);

  /** Sets the typed text of a field; undefined resets it. */
  const setTypedText = (row: ProductRow, column: EditColumn, text: string | undefined) => {
    const { [getFieldName(row, column)]: _fixed, ...others } = errors;
    const { [column]: _old, ...texts } = typed[row.key] ?? {};
    const next = text === undefined ? texts : { ...texts, [column]: text };
    update({ typed: { ...typed, [row.key]: next }, errors: others });
  };

  const conflictOf = createConflicts(state, update);

  return {
    rows: listProductRows(products, ({ _id }) => openIds.has(_id)),
    changeCount: changes.length,
    refusedCount,
    /** The error of all changes together. */
    error: errors[''],
    isSaving,
    save,
    discard,
    /** Ref of an element around the fields. */
    table,
    isOpen: ({ _id }: Product) => openIds.has(_id),
    toggle: ({ _id }: Product) => {
      const others = [...openIds].filter((id) => id !== _id);
      update({ openIds: new Set(openIds.has(_id) ? others : [...others, _id]) });
    },
    /** Props of a cell's field; null for a cell that cannot be edited. */
    field: (row: ProductRow, column: EditColumn) => {
      const stored = getStoredText(row, column);
      const name = getFieldName(row, column);
      if (stored === null) return null;
      return {
        name,
        value: typed[row.key]?.[column] ?? stored,
        error: errors[name],
        readOnly: isSaving,
        conflict: column === 'price' ? conflictOf(row) : null,
        onType: (text: string) => setTypedText(row, column, text),
        onReset: () => setTypedText(row, column, undefined),
        onBlur: () => {
          const result = parseChanges(changes);
          const error = result.ok ? undefined : result.errors[name];
          if (error) update({ errors: { ...errors, [name]: error } });
        },
      };
    },
  };
}

/** The typed price of a row beside the one that somebody else has set (WORLD-14). */
const createConflicts =
  (state: State, update: (changes: Partial<State>) => void) => (row: ProductRow) => {
    const { products, typed, errors, refusedCount } = state;
    const { [row.key]: theirs, ...open } = state.theirs;
    const { price: mine, ...texts } = typed[row.key] ?? {};
    if (mine === undefined || theirs === undefined) return null;
    /** Compares the row with their price from now on, and drops the typed one, unless it is kept. */
    const settle = (isKept: boolean) => {
      const { [getFieldName(row, 'price')]: _settled, ...others } = errors;
      update({
        products: withStoredPrice(products, row, theirs),
        typed: isKept ? typed : { ...typed, [row.key]: texts },
        errors: others,
        theirs: open,
        refusedCount: refusedCount - 1,
      });
    };
    return { mine, theirs, settle };
  };

/** Saves all changes with one call, and shows invalid and refused ones. */
function useSave({ products, typed, openIds }: State, update: (changes: Partial<State>) => void) {
  const dispatch = useAppDispatch();
  const table = useRef<HTMLDivElement>(null);
  const focusError = useRef(false);
  useEffect(() => {
    if (!focusError.current) return;
    focusError.current = false;
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  /** Opens the products of the rows, and focuses the first error. */
  const show = (rows: readonly ProductRow[], changes: Partial<State>) => {
    focusError.current = true;
    const ids = rows.filter(({ variant }) => variant).map(({ product }) => product._id);
    update({ openIds: new Set([...openIds, ...ids]), ...changes });
  };

  const isSaving = useAppSelector(selectIsPending(changeProducts.typePrefix));
  const save = async () => {
    const changes = listChanges(products, typed);
    const parsed = parseChanges(changes);
    if (!parsed.ok) {
      const { errors } = parsed;
      const isWrong = (row: ProductRow) =>
        Object.keys(errors).some((name) => name.startsWith(row.key));
      return show(changes.map(({ row }) => row).filter(isWrong), { errors, refusedCount: 0 });
    }
    const reply = await dispatch(changeProducts({ changes: parsed.changes, products }));
    // A failure has its own notice, and the texts stay.
    if (!changeProducts.fulfilled.match(reply)) return;
    const refusals = listRefusals(changes, reply.payload.refused);
    const rows = refusals.map(({ row }) => row);
    const isRefused = (key: string) => rows.some((row) => row.key === key);
    show(rows, {
      products: applyChanges(
        products,
        parsed.changes.filter(({ _id, variant = _id }) => !isRefused(variant)),
      ),
      typed: Object.fromEntries(Object.entries(typed).filter(([key]) => isRefused(key))),
      errors: Object.fromEntries(refusals.map(({ name, error }) => [name, error])),
      theirs: Object.fromEntries(
        refusals.flatMap(({ row, theirs }) => (theirs === null ? [] : [[row.key, theirs]])),
      ),
      refusedCount: refusals.length,
    });
  };
  return { isSaving, save, table };
}
