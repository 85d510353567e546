import { expect, it } from 'vitest';
import { changedCents, type PriceChange } from './priceChange.ts';

it.each<[number, PriceChange, number]>([
  [1_999, { pricePercent: -15 }, 1_699],
  [1_010, { pricePercent: -15 }, 859],
  [2_000, { pricePercent: 12.35 }, 2_247],
  [2_000, { priceAmount: -0.1 }, 1_990],
  [2_000, { pricePercent: 10, priceAmount: 1.5 }, 2_350],
  [1_999, { pricePercent: -15, round: '.00' }, 1_700],
  [1_999, { pricePercent: -15, round: '.95' }, 1_695],
  [1_999, { pricePercent: -15, round: '.99' }, 1_699],
  [2_045, { round: '.95' }, 2_095],
  [100_000_000, { pricePercent: -99.99 }, 10_000],
])('DESK-18 changes %d cents by %j to %d', (cents, change, expected) => {
  expect(changedCents(cents, change)).toBe(expected);
});
