import { expect, it } from 'vitest';
import { taxCentsOf } from './tax.ts';

it.each([
  [1000, 5, 1, 50],
  [1000, 5, 0, 0],
  [1010, 5, 1, 51],
  [1009, 5, 1, 50],
  [10, 5, 1, 1],
  [9, 5, 1, 0],
  [1999, 8.875, 1, 177],
  [1000, 0, 1, 0],
  [0, 5, 1, 0],
  [6000, 4.225, 1, 254],
] as const)(
  'ODET-05 CART-09 the tax of %d cents at %d %% with taxable %d is %d cents',
  (cents, taxRatePercent, taxable, tax) => {
    expect(taxCentsOf(cents, { taxable }, { taxRatePercent })).toBe(tax);
  },
);
