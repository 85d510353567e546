const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** Dollars as '$1,234.50'. */
export const formatPrice = (dollars: number) => money.format(dollars);

/** An ISO date as 'Sat, Nov 21, 2026', in UTC (DASH-21). */
export const formatDate = (iso: string) => day.format(new Date(iso));

/** 1, true → 'Yes', else 'No' (DASH-21). */
export const formatYesNo = (value: boolean | 0 | 1) => (value ? 'Yes' : 'No');

/** A number typed into a field; null while it is none, which schemas name as missing. */
export const toNumber = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
