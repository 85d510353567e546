import type { ReplyOf } from '../../../lib/http.ts';
import { useCall } from '../../../lib/useCall.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { ExportButtons } from '../lists/ExportButton.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { formatMonth, useMonth } from './months.ts';
import { StatementLines } from './StatementLines.tsx';
import { StatementSummary } from './StatementSummary.tsx';

/** A merchant's sales and payout of a month; the month is in the URL (DESK-09). */
export function StatementPage() {
  const month = useMonth();
  const { change } = useListQuery();
  const { data: statement, ...loading } = useCall('GET /merchant/statement', {
    input: { month, page: usePageNumber() },
  });
  return (
    <Page
      title="Statement"
      actions={
        <ExportButtons
          call="GET /merchant/statement.csv"
          input={{ month }}
          file={`statement-${month}`}
          verb="Download"
        />
      }
    >
      <MonthChoice month={month} onChange={(chosen) => change({ month: chosen })} />
      <AsyncContent list {...loading}>
        {statement && <StatementDetails statement={statement} />}
      </AsyncContent>
    </Page>
  );
}

function StatementDetails({ statement }: { statement: ReplyOf<'GET /merchant/statement'> }) {
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
