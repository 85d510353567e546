import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { formatArrival } from './format.ts';

it.each([
  ['2026-11-23T00:00:00.000Z', 'a Monday', { from: '2026-11-26', to: '2026-11-30' }],
  ['2026-11-27T23:59:59.999Z', 'a Friday', { from: '2026-12-02', to: '2026-12-04' }],
  ['2026-11-28T12:00:00.000Z', 'a Saturday', { from: '2026-12-02', to: '2026-12-04' }],
  ['2026-11-29T12:00:00.000Z', 'a Sunday', { from: '2026-12-02', to: '2026-12-04' }],
  ['2026-12-29T12:00:00.000Z', 'the end of a year', { from: '2027-01-01', to: '2027-01-05' }],
])(
  'SHIP-03 an order of %s, %s, arrives after three to five working days',
  (ordered, _, arrival) => {
    expect(arrivalOf(new Date(ordered), { min: 3, max: 5 })).toEqual(arrival);
  },
);

it('SHIP-03 arrives on a working day, later with more days, and does not change the given date', () => {
  for (let day = 0; day < 400; day++) {
    const ordered = new Date(Date.UTC(2026, 0, 1 + day, day % 24));
    const before = ordered.getTime();
    const days = { min: 1 + (day % 7), max: 1 + (day % 7) + (day % 4) };
    const { from, to } = arrivalOf(ordered, days);
    expect(ordered.getTime()).toBe(before);
    expect(from > ordered.toISOString().slice(0, 10)).toBe(true);
    expect(from <= to).toBe(true);
    for (const arrives of [from, to]) expect(new Date(arrives).getUTCDay() % 6).not.toBe(0);
    if (days.min === days.max) expect(from).toBe(to);
  }
});

it('SHIP-03 is shown as two days, or as one', () => {
  const [from, to] = ['2026-11-25', '2026-11-27'];
  expect(formatArrival({ from, to })).toBe('Arrives Wed, Nov 25 – Fri, Nov 27');
  expect(formatArrival({ from, to: from })).toBe('Arrives Wed, Nov 25');
  expect(formatArrival({ from: '2026-12-31', to: '2027-01-04' })).toBe(
    'Arrives Thu, Dec 31 – Mon, Jan 4',
  );
});
