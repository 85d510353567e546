import { describe, expect, it } from 'vitest';
import { cartTotal, lineTotal, toCents, toDollars } from './money.ts';

it.each([
  [0, 0],
  [1, 100],
  [19.99, 1999],
  [0.07, 7],
  [1.15, 115],
  [4.35, 435],
  [1_000_000, 100_000_000],
])('CART-01 converts $%d to %d cents and back', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
  expect(toDollars(cents)).toBe(dollars);
});

it('CART-01 converts every amount of cents up to $2,000 to dollars and back', () => {
  const wrong = Array.from({ length: 200_000 }, (_, cents) => cents).filter(
    (cents) => toCents(toDollars(cents)) !== cents,
  );
  expect(wrong).toEqual([]);
});

it.each([
  [0.1, 3, 0.3],
  [19.99, 50, 999.5],
  [33.33, 3, 99.99],
])('CART-01 %d × %d = %d', (price, quantity, total) => {
  expect(lineTotal(price, quantity)).toBe(total);
});

describe('CART-01 a cart', () => {
  it.each([
    [[], 0],
    [
      [
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ],
      0.3,
    ],
    [
      [
        { price: 19.99, quantity: 3 },
        { price: 4.35, quantity: 7 },
      ],
      90.42,
    ],
    [Array.from({ length: 100 }, () => ({ price: 1.1, quantity: 1 })), 110],
  ])('of %o costs %d', (lines, total) => {
    expect(cartTotal(lines)).toBe(total);
  });
});
