import type { Payout } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import type { ReplyOf } from '../../../lib/http.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { createAppThunk } from '../../../lib/thunk.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { Price } from '../../../ui/Price.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ActionButton } from '../lists/ActionButton.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { useMonth } from './months.ts';

const { load: loadPayouts, select: selectPayouts } = createResourceSlice(
  'dashboard/payouts',
  (month: string, { call }): Promise<ReplyOf<'GET /merchant/payouts'> | null> =>
    call('GET /merchant/payouts', { input: { month } }),
  { initial: null },
);

const exportPayouts = createAppThunk('payouts/export', async (month: string, { call }) =>
  saveFile(`payouts-${month}.csv`, await call('GET /merchant/payouts.csv', { input: { month } })),
);

const setPaid = createAppThunk(
  'payouts/setPaid',
  async ({ id, month, paid }: { id: string; month: string; paid: boolean }, { call, dispatch }) => {
    await call('PUT /merchant/:id/payouts/:month', { params: { id, month }, input: { paid } });
    await dispatch(loadPayouts(month));
  },
);

const price = (id: string, heading: string, dollars: (payout: Payout) => number) => ({
  id,
  heading,
  align: 'end' as const,
  render: (payout: Payout) => <Price value={dollars(payout)} />,
});

const columns = (month: string): readonly DataColumn<Payout>[] => [
  { id: 'brand', heading: 'Brand', isRowHeader: true, render: ({ merchant }) => merchant.brand },
  { id: 'merchant', heading: 'Merchant', wideOnly: true, render: ({ merchant }) => merchant.name },
  price('sold', 'Sold', ({ sold }) => sold),
  price('returned', 'Cancelled, returned', ({ cancelled, returned }) => cancelled + returned),
  price('commission', 'Commission', ({ commission }) => -commission),
  { ...price('payout', 'Payout', ({ payout }) => payout), phoneLine: 1 },
  {
    id: 'paid',
    heading: 'Paid on',
    phoneLine: 2,
    render: (payout) => <Paid payout={payout} month={month} />,
  },
];

function Paid({ payout: { merchant, paidAt }, month }: { payout: Payout; month: string }) {
  const dispatch = useAppDispatch();
  const set = (paid: boolean) => () => dispatch(setPaid({ id: merchant._id, month, paid }));
  return paidAt ? (
    <>
      {formatDate(paidAt)}{' '}
      <ActionButton name={merchant.brand} variant="secondary" onPress={set(false)}>
        Not paid
      </ActionButton>
    </>
  ) : (
    <ActionButton name={merchant.brand} variant="secondary" onPress={set(true)}>
      Mark as paid
    </ActionButton>
  );
}

/** What each merchant gets for a month, and whether it was paid; the month is in the URL (DESK-23). */
export function PayoutsPage() {
  const month = useMonth();
  const { change } = useListQuery();
  const payouts = useAppSelector(selectPayouts);
  const loading = useLoad(loadPayouts, month);
  return (
    <Page
      title="Payouts"
      lead="After discounts and without tax; months are in UTC."
      actions={<ExportButton thunk={exportPayouts} args={[month]} label="Download CSV" />}
    >
      <MonthChoice month={month} onChange={(chosen) => change({ month: chosen })} />
      <AsyncContent list {...loading}>
        {payouts?.payouts.length === 0 && (
          <EmptyState image="/art/empty-orders.svg" title="No merchant has a brand yet.">
            Approve merchants, so that they can sell.
          </EmptyState>
        )}
        {payouts && payouts.payouts.length > 0 && (
          <DataTable
            caption="Payouts"
            columns={columns(month)}
            rows={payouts.payouts}
            rowKey={({ merchant }) => merchant._id}
          />
        )}
      </AsyncContent>
    </Page>
  );
}
