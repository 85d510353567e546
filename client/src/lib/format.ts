/** An ISO date as 'Sat, Nov 21, 2026', in UTC (DASH-21); without Intl, as formatPrice. */
export function formatDate(iso: string): string {
  const [weekday, day, month, year] = new Date(iso).toUTCString().split(' ');
  return `${weekday} ${month} ${Number(day)}, ${year}`;
}

/** 1, true → 'Yes', else 'No' (DASH-21). */
export const formatYesNo = (value: boolean | 0 | 1) => (value ? 'Yes' : 'No');

/** A number typed into a field; null while it is none, which schemas name as missing. */
export const toNumber = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
