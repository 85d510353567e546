import { expect, it } from 'vitest';
import {
  lowStockMax,
  maxQuantityPerLine,
  quantityTooLarge,
  quantityTooSmall,
} from './stockTiers.ts';

it.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 5],
  [100, 5],
  [101, 25],
  [499, 25],
  [500, 50],
  [1_000_000, 50],
])('CART-04 with a stock of %d a cart may hold %d', (stock, max) => {
  expect(maxQuantityPerLine(stock)).toBe(max);
});

it('CART-04 reports a quantity out of range', () => {
  expect(quantityTooSmall).toBe('Quantity must be at least 1.');
  expect(quantityTooLarge(25)).toBe('Quantity may not be greater than 25.');
});

it('CART-04 counts the lowest tier as low stock', () => {
  expect([maxQuantityPerLine(lowStockMax), maxQuantityPerLine(lowStockMax + 1)]).toEqual([1, 5]);
});
