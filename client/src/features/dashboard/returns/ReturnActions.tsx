import { useRef, useState } from 'react';
import type { Return } from 'shared/orderEntities';
import { nextReturnStatuses, type ReturnStatus } from 'shared/returnSchemas';
import { useAppSelector } from '../../../lib/hooks.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRestoreLostFocus } from '../../../ui/useRestoreLostFocus.ts';
import { describeReturnedItems } from '../../common/returns/returnTexts.ts';
import { returnChangeTexts } from './returnChangeTexts.ts';

const ReturnStatusDialog = lazyPart(
  async () => (await import('./ReturnStatusDialog.tsx')).ReturnStatusDialog,
);

/** A button for each status that may follow; its dialog explains what will happen (RET-02). */
export function ReturnActions({ item }: { item: Return }) {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const [pendingStatus, setPendingStatus] = useState<ReturnStatus | null>(null);
  const element = useRef<HTMLSpanElement>(null);
  // The button that was pressed is gone with its status.
  useRestoreLostFocus(
    pendingStatus !== null,
    () => element.current?.closest('tr')?.querySelector<HTMLElement>('button, a') ?? null,
  );
  const choices = nextReturnStatuses(item.status, isAdmin);
  return (
    <span ref={element}>
      {choices.length > 0 && (
        <span className="flex wrap gap2">
          {choices.map((status) => {
            const { action } = returnChangeTexts(item, status);
            return (
              <Button
                key={status}
                size="small"
                variant={status === 'Declined' ? 'secondary' : 'primary'}
                aria-label={`${action}: ${describeReturnedItems(item)}`}
                onClick={() => setPendingStatus(status)}
              >
                {action}
              </Button>
            );
          })}
        </span>
      )}
      {pendingStatus && (
        <ReturnStatusDialog
          item={item}
          status={pendingStatus}
          onClose={() => setPendingStatus(null)}
        />
      )}
    </span>
  );
}
