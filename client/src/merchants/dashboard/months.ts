import { useSearchParams } from 'react-router-dom';

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

export const currentMonth = () => new Date().toISOString().slice(0, 7);

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
