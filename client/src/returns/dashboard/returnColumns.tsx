import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from 'shared/format';
import type { Return } from 'shared/orders/orderEntities';
import { nextReturnStatuses, type ReturnStatus } from 'shared/returns/returnSchemas';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useIsAdmin } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Price } from '../../ui/Price.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { describeReturnedItems } from '../returnTexts.ts';
import { statusColumn } from '../../common/dashboard/columns.tsx';
import { returnChangeTexts } from './returnChangeTexts.ts';

const ReturnStatusDialog = lazyPart(
  async () => (await import('./ReturnStatusDialog.tsx')).ReturnStatusDialog,
);

/** Columns of returns for staff; their history is on the page of the order (DESK-26). */
export const returnColumns: readonly DataColumn<Return>[] = [
  {
    heading: 'Items',
    isRowHeader: true,
    prose: true,
    render: (item) => (
      <>
        <div>{describeReturnedItems(item)}</div>
        <div className="muted regular">{[item.reason, item.note].filter(Boolean).join(': ')}</div>
      </>
    ),
  },
  {
    heading: 'Order',
    nowrap: true,
    phoneLine: 2,
    render: ({ order, number }) => (
      <Link to={`/dashboard/orders/${order}`}>{number ?? order.slice(-6)}</Link>
    ),
  },
  {
    heading: 'Buyer',
    phoneLine: 2,
    render: ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '–'),
  },
  {
    heading: 'Requested',
    nowrap: true,
    wideOnly: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    heading: 'Refund',
    align: 'end',
    phoneLine: 2,
    render: ({ status, refund }) => (status === 'Declined' ? 'None' : <Price value={refund} />),
  },
  statusColumn(({ status }) => status),
  {
    heading: 'Actions',
    align: 'end',
    phoneLine: 2,
    render: (item) => <ReturnActions item={item} />,
  },
];

/** A button for each status that may follow; its dialog explains what will happen (RET-02). */
function ReturnActions({ item }: { item: Return }) {
  const isAdmin = useIsAdmin();
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
