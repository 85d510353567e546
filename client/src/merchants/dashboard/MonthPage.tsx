import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { Page } from '../../common/Page.tsx';
import { ExportButtons } from '../../common/dashboard/ExportButton.tsx';
import { addMonths, currentMonth, formatMonth, recentMonths } from './months.ts';

interface Props extends Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'children'> {
  month: string;
  call: 'GET /merchant/statement.csv' | 'GET /merchant/payouts.csv';
}

/** A screen about one of the last 12 months, which is in the URL; buttons lead to the month before and after. */
export function MonthPage({ month, call, title, lead, children }: Props) {
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
