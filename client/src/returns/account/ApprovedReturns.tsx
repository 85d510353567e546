import type { Order, Return } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { lastSendingDay, postagePayerOf } from 'shared/returns/returnSchemas';
import { lineName } from 'shared/products/variants';
import { useCall } from '../../lib/useCall.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { LoadFailed } from '../../common/LoadFailed.tsx';

const columns: readonly DataColumn<Return>[] = [
  { heading: 'Quantity', render: ({ quantity }) => quantity },
  { heading: 'Item', isRowHeader: true, prose: true, render: lineName },
  {
    heading: 'Send it by',
    render: ({ history }) => {
      const lastDay = lastSendingDay(history);
      return lastDay && formatDate(lastDay);
    },
  },
  {
    heading: 'Postage',
    render: ({ reason }) =>
      postagePayerOf(reason) === 'shop' ? 'Paid by the addressee' : 'Paid by the sender',
  },
];

/** What is in the parcel of a return label (SHOPX-10). */
export function ApprovedReturns({ order }: { order: Order }) {
  const { data, state, retry } = useCall('GET /return', {
    // The API omits `user` for the buyer.
    input: { order: order._id, scope: order.user ? 'all' : 'own' },
  });
  if (state === 'failed') return <LoadFailed subject="The returns" retry={retry} />;
  if (!data) return null;
  const approved = data.returns.filter(({ status }) => status === 'Approved');
  if (approved.length === 0) return <p>No return of this order is approved.</p>;
  return <DataTable compact caption="Items" columns={columns} rows={approved} />;
}
