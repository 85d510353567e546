import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ExportButton } from '../lists/ExportButton.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { formatMonth, useMonth } from './months.ts';
import { StatementLines } from './StatementLines.tsx';
import { downloadStatement, loadStatement, selectStatement } from './statementSlice.ts';
import { StatementSummary } from './StatementSummary.tsx';

/** A merchant's sales and payout of a month; the month is in the URL (DESK-09). */
export function StatementPage() {
  const month = useMonth();
  const { change } = useListQuery();
  const statement = useAppSelector(selectStatement);
  const loading = useLoad(loadStatement, { month, page: usePageNumber() });
  return (
    <Page
      title="Statement"
      actions={<ExportButton thunk={downloadStatement} args={[month]} label="Download CSV" />}
    >
      <MonthChoice month={month} onChange={(chosen) => change({ month: chosen })} />
      <AsyncContent list {...loading}>
        {statement && <StatementDetails statement={statement} />}
      </AsyncContent>
    </Page>
  );
}

type LoadedStatement = NonNullable<ReturnType<typeof selectStatement>>;

function StatementDetails({ statement }: { statement: LoadedStatement }) {
  const { month, lines, page, pages, totalLines } = statement;
  return (
    <section aria-labelledby="statement-month">
      <h2 id="statement-month">{formatMonth(month)}</h2>
      <StatementSummary statement={statement} />
      {lines.length === 0 ? (
        <EmptyState image="/art/empty-orders.svg" title="No activity this month.">
          Sales, cancellations and returns of your products are listed here.
        </EmptyState>
      ) : (
        <>
          <StatementLines lines={lines} />
          <ListPagination
            page={page}
            pages={pages}
            total={totalLines}
            rowNames={['line', 'lines']}
          />
        </>
      )}
    </section>
  );
}
