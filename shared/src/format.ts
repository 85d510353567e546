// Without Intl: it takes the browser many milliseconds to start, which every first visit would wait for.

/** Dollars as '$1,234.50'. */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** An ISO date as 'Sat, Nov 21, 2026', in UTC (DASH-21). */
export function formatDate(iso: string): string {
  const [weekday, day, month, year] = new Date(iso).toUTCString().split(' ');
  return `${weekday} ${month} ${Number(day)}, ${year}`;
}

/** 1, true → 'Yes', else 'No' (DASH-21). */
export const formatYesNo = (value: boolean | 0 | 1) => (value ? 'Yes' : 'No');
