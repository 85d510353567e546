import type { Payout } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { ReloadContext, useAction, useCall } from '../../lib/useCall.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ActionButton } from '../../common/dashboard/ActionButton.tsx';
import { priceColumn } from '../../common/dashboard/columns.tsx';
import { MonthPage, useMonth } from './MonthPage.tsx';

const columns = (month: string): readonly DataColumn<Payout>[] => [
  { heading: 'Brand', isRowHeader: true, render: ({ merchant }) => merchant.brand },
  { heading: 'Merchant', wideOnly: true, render: ({ merchant }) => merchant.name },
  priceColumn('Sold', ({ sold }) => sold),
  priceColumn('Cancelled, returned', ({ cancelled, returned }) => cancelled + returned),
  priceColumn('Commission', ({ commission }) => -commission),
  { ...priceColumn<Payout>('Payout', ({ payout }) => payout), phoneLine: 1 },
  { heading: 'Paid on', phoneLine: 2, render: (payout) => <Paid payout={payout} month={month} /> },
];

function Paid({ payout: { merchant, paidAt }, month }: { payout: Payout; month: string }) {
  const act = useAction();
  const params = { id: merchant._id, month };
  const set = (paid: boolean) => () =>
    act('PUT /merchant/:id/payouts/:month', { params, input: { paid } });
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
  const { data, ...loading } = useCall('GET /merchant/payouts', { input: { month } });
  return (
    <MonthPage
      title="Payouts"
      lead="After discounts and without tax; months are in UTC."
      call="GET /merchant/payouts.csv"
    >
      <ReloadContext value={loading.reload}>
        <AsyncContent list {...loading}>
          {data?.payouts.length === 0 ? (
            <EmptyState image="/art/empty-orders.svg" title="No merchant has a brand yet.">
              Approve merchants, so that they can sell.
            </EmptyState>
          ) : (
            <DataTable
              caption="Payouts"
              columns={columns(month)}
              rows={data?.payouts ?? []}
              rowKey={({ merchant }) => merchant._id}
            />
          )}
        </AsyncContent>
      </ReloadContext>
    </MonthPage>
  );
}
