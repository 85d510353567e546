import type { Payout } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { ReloadContext, useAction, useCall } from '../../../lib/useCall.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { Price } from '../../../ui/Price.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ActionButton } from '../lists/ActionButton.tsx';
import { ExportButtons } from '../lists/ExportButton.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { useMonth } from './months.ts';

const price = (heading: string, dollars: (payout: Payout) => number) => ({
  heading,
  align: 'end' as const,
  render: (payout: Payout) => <Price value={dollars(payout)} />,
});

const columns = (month: string): readonly DataColumn<Payout>[] => [
  { heading: 'Brand', isRowHeader: true, render: ({ merchant }) => merchant.brand },
  { heading: 'Merchant', wideOnly: true, render: ({ merchant }) => merchant.name },
  price('Sold', ({ sold }) => sold),
  price('Cancelled, returned', ({ cancelled, returned }) => cancelled + returned),
  price('Commission', ({ commission }) => -commission),
  { ...price('Payout', ({ payout }) => payout), phoneLine: 1 },
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
  const { change } = useListQuery();
  const { data, ...loading } = useCall('GET /merchant/payouts', { input: { month } });
  return (
    <Page
      title="Payouts"
      lead="After discounts and without tax; months are in UTC."
      actions={
        <ExportButtons
          call="GET /merchant/payouts.csv"
          input={{ month }}
          file={`payouts-${month}`}
          verb="Download"
        />
      }
    >
      <MonthChoice month={month} onChange={(chosen) => change({ month: chosen })} />
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
    </Page>
  );
}
