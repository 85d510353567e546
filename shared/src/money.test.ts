import { describe, expect, it } from 'vitest';
import { cartTotal, lineTotal, percentOfCents, toCents, toDollars } from './money.ts';

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

describe('percentOfCents', () => {
  /** Counts micro-cents by addition alone, which needs no multiplication or division. */
  function makeCounter(step: number) {
    let [whole, rest] = [0, 0];
    return {
      next: () => {
        rest += step;
        while (rest >= 1_000_000) {
          rest -= 1_000_000;
          whole += 1;
        }
      },
      rounded: () => whole + (rest >= 500_000 ? 1 : 0),
    };
  }
  const rateCount = 1_000_000; // 0 to 100 % in steps of 0.0001 %
  const maxCents = 300_000;

  it('PAY-10 is exact for 20 rates and every amount up to $3,000', () => {
    const rates = Array.from({ length: 11 }, (_, index) => (index * 83_331 + 7) % rateCount);
    const wrong: unknown[] = [];
    for (const rate of [42_250, 63_500, 88_750, 50_000, 1, 5, 125, 999_999, rateCount, ...rates]) {
      const counter = makeCounter(rate);
      for (let cents = 0; cents <= maxCents; cents++, counter.next()) {
        if (percentOfCents(cents, rate / 10_000) !== counter.rounded()) wrong.push([cents, rate]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('PAY-10 is exact for every rate of up to four decimals and 10 amounts', () => {
    const amounts = Array.from({ length: 5 }, (_, index) => (index * 51_987 + 13) % maxCents);
    const wrong: unknown[] = [];
    for (const cents of [1, 6_000, 99_999, 299_999, maxCents, ...amounts]) {
      const counter = makeCounter(cents);
      for (let rate = 0; rate <= rateCount; rate++, counter.next()) {
        if (percentOfCents(cents, rate / 10_000) !== counter.rounded()) wrong.push([cents, rate]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    [6_000, 4.225, 254],
    [1_000, 6.35, 64],
    [-100, 10, -10],
    [9_007_199_254, 100, 9_007_199_254],
    [900_719_925_474, 12.3456, 111_199_279_119],
  ])('PAY-10 %d cents at %d %% are %d cents', (cents, percent, part) => {
    expect(percentOfCents(cents, percent)).toBe(part);
  });
});
