// Without Intl, whose initialization takes the browser many milliseconds on every first visit.

/** Formats the digits of a number as '1,234'. */
export const formatThousands = (digits: number | string) =>
  String(digits).replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats dollars as '$1,234.50', and as '−$5.00' (SHOPX-09). */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '−' : ''}$${formatThousands(whole)}.${cents}`;
}

/** Formats dollars without zero cents: '$20', '$19.99'. */
export const formatShortPrice = (dollars: number) => formatPrice(dollars).replace('.00', '');

/** '1 order', '2 orders', '2 categories'. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** Formats an ISO date as 'Sat, Nov 21, 2026', in UTC (DASH-21). */
export function formatDate(iso: string): string {
  const [weekday, day, month, year] = new Date(iso).toUTCString().split(' ');
  return `${weekday} ${month} ${Number(day)}, ${year}`;
}

const formatDay = (day: string) => formatDate(day).replace(/, \d{4}$/, '');

/** Formats two days as 'Arrives Wed, Nov 25 – Fri, Nov 27' (SHIP-03). */
export const formatArrival = ({ from, to }: { from: string; to: string }) =>
  from === to ? `Arrives ${formatDay(from)}` : `Arrives ${formatDay(from)} – ${formatDay(to)}`;

interface Place extends Record<'address' | 'city' | 'state' | 'zipCode' | 'country', string> {
  recipient?: string | null | undefined;
}

/** Formats an address in one line: 'Jo Walker, 12 High St, Springfield, IL 62701, USA'. */
export const formatAddress = ({ recipient, address, city, state, zipCode, country }: Place) =>
  `${recipient ? `${recipient}, ` : ''}${address}, ${city}, ${state} ${zipCode}, ${country}`;

/** Formats 1 and true as 'Yes', otherwise 'No' (DASH-21). */
export const formatYesNo = (value: boolean | 0 | 1) => (value ? 'Yes' : 'No');
