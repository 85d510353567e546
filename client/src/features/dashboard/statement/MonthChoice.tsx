import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { addMonths, currentMonth, formatMonth, recentMonths } from './months.ts';
import styles from './Statement.module.css';

interface Props {
  month: string;
  onChange: (month: string) => void;
}

/** Chooses one of the last 12 months, or the month before or after. */
export function MonthChoice({ month, onChange }: Props) {
  const isLast = month >= currentMonth();
  return (
    <div className={styles.months}>
      <IconButton
        icon="chevronLeft"
        label="Previous month"
        onClick={() => onChange(addMonths(month, -1))}
      />
      <Select
        label="Month"
        options={recentMonths(month).map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        icon="chevronRight"
        label="Next month"
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(addMonths(month, 1))}
      />
    </div>
  );
}
