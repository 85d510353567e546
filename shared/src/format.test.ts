import { expect, it } from 'vitest';
import { formatCount, formatDate, formatPrice, formatShortPrice, formatYesNo } from './format.ts';

it.each([
  [0, '$0.00'],
  [0.1, '$0.10'],
  [19.99, '$19.99'],
  [999.999, '$1,000.00'],
  [1_234.5, '$1,234.50'],
  [9_999_999.99, '$9,999,999.99'],
  [-1_000, '−$1,000.00'],
])('UX-25 SHOPX-09 formats %d dollars as %s', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
  expect(formatPrice(dollars)).toBe(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
      .format(dollars)
      .replace('-', '−'),
  );
});

it.each([
  [20, '$20'],
  [1_000, '$1,000'],
  [19.99, '$19.99'],
  [0.5, '$0.50'],
])('UX-25 formats %d dollars in short as %s', (dollars, text) => {
  expect(formatShortPrice(dollars)).toBe(text);
});

it('formats a count with the singular for 1 only', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
  ]);
  expect(formatCount(2, 'category', 'categories')).toBe('2 categories');
});

it.each([
  ['2026-11-21T23:59:59.999Z', 'Sat, Nov 21, 2026'],
  ['2026-02-01T00:00:00.000Z', 'Sun, Feb 1, 2026'],
])('DASH-21 formats %s as %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

it('DASH-21 formats true and 1 as Yes, false and 0 as No', () => {
  expect(([true, 1, false, 0] as const).map(formatYesNo)).toEqual(['Yes', 'Yes', 'No', 'No']);
});
