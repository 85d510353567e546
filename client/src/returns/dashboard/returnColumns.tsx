import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatPrice } from 'shared/format';
import type { Return } from 'shared/orders/orderEntities';
import {
  nextReturnStatuses,
  type ReturnStatus,
  returnStatusSchema,
} from 'shared/returns/returnSchemas';
import { toNumber } from '../../lib/toNumber.ts';
import { useAction } from '../../lib/useCall.ts';
import { useForm } from '../../lib/useForm.ts';
import { useIsAdmin } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Price } from '../../ui/Price.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { statusColumn } from '../../common/dashboard/columns.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import { describeReturnedItems } from '../returnTexts.ts';

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
          {...returnChangeTexts(item, pendingStatus)}
          onClose={() => setPendingStatus(null)}
        />
      )}
    </span>
  );
}

/** What the next status of a return does (UX-28). `action`: the label of its buttons. */
function returnChangeTexts(item: Return, status: ReturnStatus) {
  const buyer = item.user ? `${item.user.firstName} ${item.user.lastName}` : 'the buyer';
  const items = describeReturnedItems(item);
  const refund = formatPrice(item.refund);
  switch (status) {
    case 'Approved':
      return {
        action: 'Approve',
        title: 'Approve this return?',
        text: `${buyer} may send back ${items}, for a refund of ${refund}.`,
      };
    case 'Declined':
      return {
        action: 'Decline',
        title: 'Decline this return?',
        text: `${buyer} keeps ${items} and gets no refund. This cannot be undone.`,
      };
    case 'Received':
      return {
        action: 'Mark as received',
        title: 'Has it arrived?',
        text: `${items} came back from ${buyer}. The refund of ${refund} is next.`,
      };
    default:
      return {
        action: 'Refund',
        title: 'Refund this return?',
        text: `${buyer} paid ${refund} for ${items}. This cannot be undone.`,
      };
  }
}

interface DialogProps {
  item: Return;
  status: ReturnStatus;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
}

/** Confirms the next status of a return, with a note to the buyer (RET-02). */
function ReturnStatusDialog({ item, status, action, ...dialog }: DialogProps) {
  // The dialog shows the failure.
  const change = useAction({ successText: 'The return has been updated', silent: true });
  const form = useForm({
    name: `return-${item._id}-${status}`,
    schema: returnStatusSchema,
    initial: { note: '', restock: false, refund: item.refund.toFixed(2) },
    buildInput: ({ refund, ...values }) => ({
      status,
      ...values,
      ...(status === 'Refunded' && { refund: toNumber(refund) }),
    }),
    submit: async (input) => {
      await change('PUT /return/:id', { params: { id: item._id }, input }).unwrap();
      dialog.onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      confirmLabel={action}
      danger={status === 'Declined'}
      form={form.form}
      busy={form.isBusy}
      error={form.formError}
    >
      {status === 'Received' && <Checkbox label="Put back in stock" {...form.check('restock')} />}
      {status === 'Refunded' && (
        <NumberField
          label="Refund"
          hint={`In dollars, at most ${item.refund.toFixed(2)}.`}
          required
          {...form.field('refund')}
        />
      )}
      <TextArea
        label="Note"
        hint={
          status === 'Refunded'
            ? 'Visible to the buyer. Required if you refund less.'
            : 'Visible to the buyer.'
        }
        required={status === 'Declined'}
        rows={2}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
