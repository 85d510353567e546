import { useState } from 'react';
import { formatThousands } from 'shared/format';
import { usePending } from '../../../lib/usePending.ts';
import { useSelection } from '../../../lib/useSelection.ts';
import { Button } from '../../../ui/Button.tsx';

/** More are not changed at once. */
const maxRows = 200;
/** As many as a list takes. */
const rowsPerCall = 100;

interface Options<R> {
  /** The shown page. */
  rows: readonly R[];
  /** The number of rows that match the search and filters. */
  total: number;
  /** Says what is listed. */
  listed: string;
  /** Reads another page of what is listed. */
  readRows: (page: { page: number; limit: number }) => Promise<readonly R[]>;
}

/**
 * The selected rows of a page, and once that is selected, a button that selects all that match (DESK-18). The list must
 * render the button in its selection bar.
 */
export function useMatchingSelection<R extends { _id: string }>(options: Options<R>) {
  const { rows, total, listed, readRows } = options;
  const [found, setFound] = useState<{ listed: string; rows: readonly R[] }>({ listed, rows: [] });
  const others = found.listed === listed ? found.rows : [];
  const known = new Map([...others, ...rows].map((row) => [row._id, row]));
  const selection = useSelection([...known.keys()]);
  const { selected, onChange } = selection;
  const [isBusy, selectMatching] = usePending(async () => {
    const pages = Math.ceil(Math.min(total, maxRows) / rowsPerCall);
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) => readRows({ page: at + 1, limit: rowsPerCall })),
    );
    setFound({ listed, rows: all.flat() });
    onChange(new Set(all.flat().map(({ _id }) => _id)));
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
