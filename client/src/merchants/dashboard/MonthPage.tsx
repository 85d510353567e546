import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { Page } from '../../common/Page.tsx';
import { ExportButtons } from '../../common/dashboard/ExportButton.tsx';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** Formats '2026-11' as 'November 2026'. */
export const formatMonth = (month: string) => format.format(new Date(month));

/** The month some months later than '2026-11', or earlier if negative; in UTC. */
export function addMonths(month: string, count: number): string {
  const date = new Date(month);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

const currentMonth = () => new Date().toISOString().slice(0, 7);

/** The last 12 months, newest first, with the chosen one. */
export function recentMonths(chosen: string): string[] {
  const current = currentMonth();
  const months = Array.from({ length: 12 }, (_, age) => addMonths(current, -age));
  return months.includes(chosen) ? months : [...months, chosen];
}

/** The month in the URL, by default this month. */
export function useMonth(): string {
  const month = useSearchParams()[0].get('month') ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : currentMonth();
}

interface Props extends Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'children'> {
  call: 'GET /merchant/statement.csv' | 'GET /merchant/payouts.csv';
}

/** A screen about one of the last 12 months, which is in the URL; buttons lead to the month before and after. */
export function MonthPage({ call, title, lead, children }: Props) {
  const month = useMonth();
  const { change } = useListQuery();
  const open = (chosen: string) => change({ month: chosen });
  const isLast = month >= currentMonth();
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <ExportButtons
          call={call}
          input={{ month }}
          file={`${title.toLowerCase()}-${month}`}
          verb="Download"
        />
      }
    >
      <div className="flex end gap2 mb3">
        <IconButton
          icon="chevronLeft"
          label="Previous month"
          onClick={() => open(addMonths(month, -1))}
        />
        <Select
          label="Month"
          options={recentMonths(month).map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target }) => open(target.value)}
        />
        <IconButton
          icon="chevronRight"
          label="Next month"
          aria-disabled={isLast}
          onClick={() => !isLast && open(addMonths(month, 1))}
        />
      </div>
      {children}
    </Page>
  );
}
