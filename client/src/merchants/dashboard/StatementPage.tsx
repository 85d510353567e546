import { Link } from 'react-router-dom';
import type { Statement } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { useCall } from '../../lib/useCall.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Price } from '../../ui/Price.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { priceColumn, statusColumn } from '../../common/dashboard/columns.tsx';
import { formatMonth, MonthPage, useMonth } from './MonthPage.tsx';
import styles from './Statement.module.css';

type Line = Statement['lines'][number];

const columns: readonly DataColumn<Line>[] = [
  {
    heading: 'Item',
    isRowHeader: true,
    render: ({ name }) => <span className="breakWords">{name}</span>,
  },
  {
    heading: 'Date',
    nowrap: true,
    phoneLine: 2,
    render: ({ at }) => <time dateTime={at}>{formatDate(at)}</time>,
  },
  {
    heading: 'Order',
    nowrap: true,
    phoneLine: 2,
    render: ({ order, number }) => <Link to={`/dashboard/orders/${order}`}>{number ?? order}</Link>,
  },
  { ...statusColumn<Line>(({ kind }) => kind), heading: 'Type', phoneLine: 2 },
  { heading: 'Quantity', align: 'end', render: ({ quantity }) => quantity },
  { ...priceColumn<Line>('Amount', ({ amount }) => amount), phoneLine: 1 },
];

/** A merchant's sales and payout of a month (DESK-09). */
export function StatementPage() {
  const month = useMonth();
  const { data: statement, ...loading } = useCall('GET /merchant/statement', {
    input: { month, page: usePageNumber() },
  });
  return (
    <MonthPage title="Statement" call="GET /merchant/statement.csv">
      <AsyncContent list {...loading}>
        {statement && (
          <section aria-labelledby="statement-month">
            <h2 id="statement-month">{formatMonth(statement.month)}</h2>
            <Sums statement={statement} />
            {statement.lines.length === 0 ? (
              <EmptyState image="/art/empty-orders.svg" title="No activity this month.">
                Sales, cancellations and returns of your products are listed here.
              </EmptyState>
            ) : (
              <>
                <DataTable caption="Lines" columns={columns} rows={statement.lines} />
                <ListPagination
                  {...statement}
                  total={statement.totalLines}
                  rowNames={['line', 'lines']}
                />
              </>
            )}
          </section>
        )}
      </AsyncContent>
    </MonthPage>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const { sold, cancelled, returned, commissionPercent, commission, payout, paidAt } = statement;
  const sums = [
    ['Sold', sold],
    ['Cancelled', cancelled],
    ['Returned', returned],
    [`Commission (${commissionPercent}%)`, -commission],
    ['Payout', payout],
  ] as const;
  return (
    <>
      <dl className={styles.summary}>
        {sums.map(([term, dollars]) => (
          <DescriptionRow key={term} term={term}>
            <Price value={dollars} />
          </DescriptionRow>
        ))}
      </dl>
      {paidAt && <p>Paid on {formatDate(paidAt)}.</p>}
      <p className="mt2 mb5 muted">After discounts and without tax; months are in UTC.</p>
    </>
  );
}
