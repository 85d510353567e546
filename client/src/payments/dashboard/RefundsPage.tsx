import { Link } from 'react-router-dom';
import type { Refund } from 'shared/dashboardEntities';
import type { InputOf } from 'shared/endpoints';
import { formatDate, formatPrice } from 'shared/format';
import { useAction } from '../../lib/useCall.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { ListPage } from '../../common/lists/ListPage.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';

const orderName = ({ number, order }: Refund) => number ?? order;

const formatAmount = ({ amount, currency }: Refund) =>
  currency === 'usd' ? formatPrice(amount) : `${amount} ${currency.toUpperCase()}`;

const reasons: Record<Refund['kind'], (refund: Refund) => string> = {
  Parcel: ({ name }) => `${name} was cancelled on its way. Is its parcel back?`,
  Failed: ({ error }) => `It failed and is tried again: ${error}`,
  'Too low': () => 'The payment was too low. It goes back, and the order is still unpaid.',
};

const columns: readonly DataColumn<Refund>[] = [
  {
    heading: 'Order',
    isRowHeader: true,
    render: (refund) => <Link to={`/dashboard/orders/${refund.order}`}>{orderName(refund)}</Link>,
    nowrap: true,
  },
  { heading: 'Amount', align: 'end', render: formatAmount, nowrap: true, phoneLine: 1 },
  { heading: 'Since', render: ({ createdAt }) => formatDate(createdAt), nowrap: true },
  { heading: 'Reason', render: (refund) => reasons[refund.kind](refund), phoneLine: 2 },
  {
    heading: 'Decision',
    align: 'end',
    render: (refund) => <Decisions refund={refund} />,
    phoneLine: 2,
  },
];

/** Refunds that an admin has to look at (PAY-04, PAY-05, PAY-07). */
export const RefundsPage = () => (
  <ListPage
    title="Refunds"
    call="GET /refund"
    rowNames={['refund', 'refunds']}
    live="refund"
    columns={columns}
    emptyTitle="no refunds to decide."
    emptyImage="/art/empty-search.svg"
    empty="Refunds that wait for a parcel or failed, and payments that were too low, are listed here."
  />
);

function Decisions({ refund }: { refund: Refund }) {
  const { _id: id, kind } = refund;
  const act = useAction({ successText: 'Refund has been updated' });
  const decide = (input: InputOf<'PUT /refund/:id'>) => () =>
    act('PUT /refund/:id', { params: { id }, input });
  const name = orderName(refund);
  const amount = formatAmount(refund);
  if (kind !== 'Parcel') {
    return (
      <ConfirmButton
        name={name}
        title={kind === 'Failed' ? 'Did you send the money in another way?' : 'Have you seen this?'}
        text={
          kind === 'Failed'
            ? `The shop no longer tries to send ${amount}, and the order counts as refunded.`
            : 'It leaves this list. The buyer can still pay the order.'
        }
        confirmLabel="Done"
        onConfirm={decide({ status: 'Done' })}
      >
        Done
      </ConfirmButton>
    );
  }
  return (
    <>
      <ConfirmButton
        name={name}
        title="Is the parcel back?"
        text={`${amount} goes back to the buyer, and the pieces go back to the stock.`}
        confirmLabel="Refund and restock"
        onConfirm={decide({ status: 'Refunded', restock: true })}
      >
        Refund and restock
      </ConfirmButton>
      <ConfirmButton
        name={name}
        title="Refund without restocking?"
        text={`${amount} goes back to the buyer. The stock stays as it is.`}
        confirmLabel="Refund"
        onConfirm={decide({ status: 'Refunded' })}
      >
        Refund
      </ConfirmButton>
      <ConfirmButton
        danger
        name={name}
        title="Decline this refund?"
        text={`The parcel did not come back, so the shop keeps ${amount}. The buyer gets an email.`}
        confirmLabel="Decline"
        onConfirm={decide({ status: 'Declined' })}
      >
        Decline
      </ConfirmButton>
    </>
  );
}
