import { expect, test } from 'vitest';
import { formatDate } from './format.ts';

test.each([
  ['2026-11-21T23:59:59.999Z', 'Sat, Nov 21, 2026'],
  ['2026-02-01T00:00:00.000Z', 'Sun, Feb 1, 2026'],
])('DASH-21 %s reads %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});
