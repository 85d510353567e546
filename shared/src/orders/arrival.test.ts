import { expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';
import { formatArrival } from '../format.ts';

const settings = {
  deliveryDays: { min: 3, max: 5 },
  deliveryDaysLarge: { min: 5, max: 8 },
  holidays: [] as string[],
};
const home = { classes: ['standard' as const], country: 'USA' };

it.each([
  ['2026-11-23T00:00:00.000Z', 'a Monday', { from: '2026-11-26', to: '2026-11-30' }],
  ['2026-11-27T23:59:59.999Z', 'a Friday', { from: '2026-12-02', to: '2026-12-04' }],
  ['2026-11-28T12:00:00.000Z', 'a Saturday', { from: '2026-12-02', to: '2026-12-04' }],
  ['2026-11-29T12:00:00.000Z', 'a Sunday', { from: '2026-12-02', to: '2026-12-04' }],
  ['2026-12-29T12:00:00.000Z', 'the end of a year', { from: '2027-01-01', to: '2027-01-05' }],
])(
  'SHIP-03 an order of %s, %s, arrives after three to five working days',
  (ordered, _, arrival) => {
    expect(arrivalOf(new Date(ordered), home, settings)).toEqual(arrival);
  },
);

it('SHIP-03 arrives on a working day, later with more days, and does not change the given date', () => {
  for (let day = 0; day < 400; day++) {
    const ordered = new Date(Date.UTC(2026, 0, 1 + day, day % 24));
    const before = ordered.getTime();
    const days = { min: 1 + (day % 7), max: 1 + (day % 7) + (day % 4) };
    const arrival = arrivalOf(ordered, home, { ...settings, deliveryDays: days });
    const { from = '', to = '' } = arrival ?? {};
    expect(ordered.getTime()).toBe(before);
    expect(from > ordered.toISOString().slice(0, 10)).toBe(true);
    expect(from <= to).toBe(true);
    for (const arrives of [from, to]) expect(new Date(arrives).getUTCDay() % 6).not.toBe(0);
    if (days.min === days.max) expect(from).toBe(to);
  }
});

it('SHOPX-07 takes as long as the slowest product, skips holidays, and promises nothing abroad', () => {
  const monday = new Date('2026-12-21T12:00:00.000Z');
  const at = (delivery: Parameters<typeof arrivalOf>[1], holidays: string[] = []) =>
    arrivalOf(monday, delivery, { ...settings, holidays });
  expect(at(home)).toEqual({ from: '2026-12-24', to: '2026-12-28' });
  const mixed = { classes: ['standard', 'large'] as const, country: 'United States' };
  expect(at(mixed)).toEqual({ from: '2026-12-28', to: '2026-12-31' });
  expect(at(mixed, ['12-25', '2026-12-24', '2025-12-28'])).toEqual({
    from: '2026-12-30',
    to: '2027-01-04',
  });
  expect(at({ ...home, country: undefined })).toEqual(at(home));
  expect(at({ ...home, country: 'Canada' })).toBeNull();
});

it('SHIP-03 is shown as two days, or as one', () => {
  const [from, to] = ['2026-11-25', '2026-11-27'];
  expect(formatArrival({ from, to })).toBe('Arrives Wed, Nov 25 – Fri, Nov 27');
  expect(formatArrival({ from, to: from })).toBe('Arrives Wed, Nov 25');
  expect(formatArrival({ from: '2026-12-31', to: '2027-01-04' })).toBe(
    'Arrives Thu, Dec 31 – Mon, Jan 4',
  );
});
