import type { ReactNode } from 'react';
import type { Review } from 'shared/entities';
import { formatCount } from 'shared/format';
import { useAction } from '../../../lib/useCall.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectionBar } from '../../../ui/SelectionBar.tsx';
import { useBulkChange } from '../bulk/useBulkChange.tsx';

type Decision = 'Approved' | 'Rejected';

interface Props {
  /** The selected reviews. */
  reviews: readonly Review[];
  onClear: () => void;
  onChanged: () => void;
  /** Further commands. */
  children: ReactNode;
}

/** Approves or rejects all selected reviews (DESK-03). */
export function ReviewSelection({ reviews, onClear, onChanged, children }: Props) {
  // The dialog shows the failure.
  const change = useAction({ silent: true });
  const undo = useAction();
  const bulk = useBulkChange();

  const decide = (verb: string, status: Decision, opposite: Decision) => {
    const changed = reviews.filter((review) => review.status !== status);
    const titles = new Map(changed.map(({ _id, title }) => [_id, title]));
    bulk.start({
      title: `${verb} ${formatCount(titles.size, 'review')}`,
      confirmLabel: verb,
      ids: [...titles.keys()],
      apply: async (ids) => {
        const { changed: count, refused } = await change('PUT /review/status', {
          input: { ids, status },
        }).unwrap();
        onChanged();
        return { changed: count, refused: refused.map(({ _id: id, error }) => ({ id, error })) };
      },
      nameOf: (id) => titles.get(id) ?? '',
      // A moderated review cannot become pending again, so undo needs one earlier status for all.
      ...(changed.every((review) => review.status === opposite) && {
        undo: async (ids: string[]) => {
          await undo('PUT /review/status', { input: { ids, status: opposite } }).unwrap();
        },
      }),
    });
  };

  const canBecome = (status: Decision) => reviews.some((review) => review.status !== status);

  return (
    <>
      <SelectionBar count={reviews.length} onClear={onClear}>
        <Button
          size="small"
          disabled={!canBecome('Approved')}
          onClick={() => decide('Approve', 'Approved', 'Rejected')}
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={!canBecome('Rejected')}
          onClick={() => decide('Reject', 'Rejected', 'Approved')}
        >
          Reject
        </Button>
        {children}
      </SelectionBar>
      {bulk.element}
    </>
  );
}
