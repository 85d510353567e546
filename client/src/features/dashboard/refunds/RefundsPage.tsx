import { Link } from 'react-router-dom';
import type { Refund } from 'shared/dashboardEntities';
import { formatDate, formatPrice } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import { NewRows } from '../../common/lists/NewRows.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import {
  decideRefund,
  loadRefunds,
  peekRefunds,
  selectRefunds,
  showRefunds,
} from './refundsSlice.ts';

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
    id: 'order',
    heading: 'Order',
    isRowHeader: true,
    render: (refund) => <Link to={`/dashboard/orders/${refund.order}`}>{orderName(refund)}</Link>,
    nowrap: true,
  },
  {
    id: 'amount',
    heading: 'Amount',
    align: 'end',
    render: formatAmount,
    nowrap: true,
    phoneLine: 1,
  },
  {
    id: 'since',
    heading: 'Since',
    render: ({ createdAt }) => formatDate(createdAt),
    nowrap: true,
  },
  {
    id: 'reason',
    heading: 'Reason',
    render: (refund) => reasons[refund.kind](refund),
    phoneLine: 2,
  },
  {
    id: 'decision',
    heading: 'Decision',
    align: 'end',
    render: (refund) => <Decisions refund={refund} />,
    phoneLine: 2,
  },
];

/** Refunds that an admin has to look at (PAY-04, PAY-05, PAY-07). */
export function RefundsPage() {
  const list = useAppSelector(selectRefunds);
  const { refunds, page, pages, totalRefunds } = list;
  const loading = useLoad(loadRefunds, { page: usePageNumber() });
  return (
    <Page title="Refunds">
      <AsyncContent list {...loading}>
        <NewRows
          key={page}
          rowsKey="refunds"
          list={list}
          kind="refund"
          rowNames={['refund', 'refunds']}
          peek={peekRefunds}
          show={showRefunds}
        />
        {refunds.length === 0 ? (
          <EmptyState title="no refunds to decide." image="/art/empty-search.svg">
            Refunds that wait for a parcel or failed, and payments that were too low, are listed
            here.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="Refunds"
              columns={columns}
              rows={refunds}
              rowKey={({ _id }) => _id}
            />
            <ListPagination
              page={page}
              pages={pages}
              total={totalRefunds}
              rowNames={['refund', 'refunds']}
            />
          </>
        )}
      </AsyncContent>
    </Page>
  );
}

function Decisions({ refund }: { refund: Refund }) {
  const dispatch = useAppDispatch();
  const { _id: id, kind } = refund;
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
        onConfirm={() => dispatch(decideRefund({ id, status: 'Done' }))}
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
        onConfirm={() => dispatch(decideRefund({ id, status: 'Refunded', restock: true }))}
      >
        Refund and restock
      </ConfirmButton>
      <ConfirmButton
        name={name}
        title="Refund without restocking?"
        text={`${amount} goes back to the buyer. The stock stays as it is.`}
        confirmLabel="Refund"
        onConfirm={() => dispatch(decideRefund({ id, status: 'Refunded' }))}
      >
        Refund
      </ConfirmButton>
      <ConfirmButton
        danger
        name={name}
        title="Decline this refund?"
        text={`The parcel did not come back, so the shop keeps ${amount}. The buyer gets an email.`}
        confirmLabel="Decline"
        onConfirm={() => dispatch(decideRefund({ id, status: 'Declined' }))}
      >
        Decline
      </ConfirmButton>
    </>
  );
}
