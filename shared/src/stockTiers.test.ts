import { expect, it } from 'vitest';
import { lowStock, maxQuantityPerLine, quantityTooLarge, quantityTooSmall } from './stockTiers.ts';

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
])('CART-04 of a stock of %d a bag may hold %d', (stock, most) => {
  expect(maxQuantityPerLine(stock)).toBe(most);
});

it('CART-04 a quantity out of bounds is told in these words', () => {
  expect(quantityTooSmall).toBe('Quantity must be at least 1.');
  expect(quantityTooLarge(25)).toBe('Quantity may not be greater than 25.');
});

it('CART-04 a low stock is the lowest tier', () => {
  expect([maxQuantityPerLine(lowStock), maxQuantityPerLine(lowStock + 1)]).toEqual([1, 5]);
});
