import { useState } from 'react';
import type { Call } from 'shared/endpoints';
import { formatThousands } from 'shared/format';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { CallArguments } from '../../lib/http.ts';
import { createAppThunk } from '../../lib/thunk.ts';
import { usePending } from '../../lib/usePending.ts';
import { useSelection } from '../../lib/useSelection.ts';
import { Button } from '../../ui/Button.tsx';
import type { LoadedList } from '../lists/ListPage.tsx';
import { rowsOf } from '../lists/listReply.ts';

/** More are not changed at once. */
const maxRows = 200;
/** As many as a list takes. */
const rowsPerCall = 100;

/**
 * The selected rows of a list, and once a page is selected, a button that selects all that match (DESK-18).
 * @param listed says what is listed; those of other pages stay selected until it changes
 */
export function useMatchingSelection<R extends { _id: string }>(
  list: LoadedList<R>,
  listed: string,
) {
  const { rows, total = rows.length } = list;
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ listed: string; rows: readonly R[] }>({ listed, rows: [] });
  const others = found.listed === listed ? found.rows : [];
  const known = new Map([...others, ...rows].map((row) => [row._id, row]));
  const selection = useSelection([...known.keys()]);
  const { selected, onChange } = selection;
  const [isBusy, selectMatching] = usePending(async () => {
    const pages = Math.ceil(Math.min(total, maxRows) / rowsPerCall);
    const parts = await Promise.all(
      Array.from({ length: pages }, (_, at) => dispatch(readPage(list, at + 1)).unwrap()),
    );
    setFound({ listed, rows: parts.flat() });
    onChange(new Set(parts.flat().map(({ _id }) => _id)));
  });
  const isOffered =
    total > rows.length &&
    selected.size < Math.min(total, maxRows) &&
    rows.every(({ _id }) => selected.has(_id));
  return {
    ...selection,
    chosen: [...known.values()].filter(({ _id }) => selected.has(_id)),
    /** Forgets those of other pages, of which a change has no newer state. */
    keepPage: () => setFound({ listed, rows: [] }),
    matchingButton: isOffered && (
      <Button
        size="small"
        variant="quiet"
        busy={isBusy}
        // A failure has its own notice.
        onClick={() => void selectMatching().catch(() => {})}
      >
        {total > maxRows
          ? `Select the first ${maxRows} of ${formatThousands(total)} that match`
          : `Select all ${total} that match`}
      </Button>
    ),
  };
}

/** Another page of a list; a failure has its notice. */
const readPage = <R,>(list: LoadedList<R>, page: number) =>
  createAppThunk('bulk/read', async (_: void, { call }) => {
    const input = { ...list.input, page, limit: rowsPerCall };
    // The list has made the same call for its rows.
    return rowsOf<R>(await call(...([list.call, { input }] as unknown as CallArguments<Call>)));
  })();
