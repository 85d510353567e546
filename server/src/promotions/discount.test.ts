import fc from 'fast-check';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { labelOfPromotion } from './model/Promotion.ts';
import { appliesTo, discountCentsOf, sumOfLines } from './discount.ts';

describe('the discount', () => {
  it.each([
    // Rounded to the cent, a half up.
    [{ percent: 33 }, 1_000, 330],
    [{ percent: 15 }, 1_999, 300],
    [{ percent: 5 }, 1_990, 100],
    [{ percent: 5 }, 1_989, 99],
    [{ percent: 1 }, 149, 1],
    [{ percent: 1 }, 150, 2],
    [{ percent: 100 }, 1_999, 1_999],
    [{ percent: 50, maxDiscountCents: 10_000 }, 19_999, 10_000],
    [{ percent: 50, maxDiscountCents: 10_000 }, 20_001, 10_000],
    [{ percent: 50, maxDiscountCents: 10_000 }, 19_998, 9_999],
    [{ amountCents: 1_000 }, 5_000, 1_000],
    [{ amountCents: 1_000 }, 999, 999],
    [{ amountCents: 1_000 }, 0, 0],
  ])('PROMO-01 %o of %i cents is %i', (terms, sum, discount) => {
    expect(discountCentsOf(terms, sum)).toBe(discount);
  });

  it('PROMO-01 is never more than the lines cost, nor more than the limit', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    const terms = fc.oneof(
      fc.record({
        percent: fc.integer({ min: 1, max: 100 }),
        maxDiscountCents: fc.option(cents),
      }),
      fc.record({ amountCents: cents }),
    );
    fc.assert(
      fc.property(terms, cents, (given, sum) => {
        const discount = discountCentsOf(given, sum);
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(sum);
        if ('maxDiscountCents' in given) {
          expect(discount).toBeLessThanOrEqual(given.maxDiscountCents ?? Infinity);
        }
      }),
    );
  });

  it.each([
    [{ percent: 50, maxDiscountCents: 10_000 }, '50% off, at most $100'],
    [{ percent: 15 }, '15% off'],
    [{ amountCents: 1_000 }, '$10 off'],
    [{ amountCents: 4_950 }, '$49.50 off'],
    [{ amountCents: 150_000 }, '$1,500 off'],
  ])('PROMO-01 is called by its terms: %o', (terms, label) => {
    expect(labelOfPromotion(terms)).toBe(label);
  });
});

describe('the lines to which a promotion applies', () => {
  const [brand, category, other] = [
    new Types.ObjectId(),
    new Types.ObjectId(),
    new Types.ObjectId(),
  ];
  const [inBoth, ofBrand, inCategory, inNone] = [
    { product: 'a', brand: brand.toString() },
    { product: 'b', brand: brand.toString() },
    { product: 'c', brand: other.toString() },
    { product: 'd', brand: null },
  ];
  const productsIn = new Map([[category.toString(), new Set(['a', 'c'])]]);
  const lines = [inBoth, ofBrand, inCategory, inNone];

  it.each([
    ['all, without brands and categories', { brands: [], categories: [] }, 'abcd'],
    ['those of its brands', { brands: [other, brand], categories: [] }, 'abc'],
    ['those of its categories', { brands: [], categories: [other, category] }, 'ac'],
    ['those of one of each', { brands: [brand], categories: [category] }, 'a'],
    ['none of a brand without lines', { brands: [category], categories: [] }, ''],
  ])('PROMO-04 are %s', (_what, promotion, expected) => {
    const found = lines.filter((line) => appliesTo(promotion, line, productsIn));
    expect(found.map(({ product }) => product).join('')).toBe(expected);
  });

  it('PROMO-01 cost their prices times their quantities', () => {
    const line = { product: 'a', brand: null, priceCents: 1_999, quantity: 3 };
    expect(sumOfLines([line, { ...line, quantity: 1 }])).toBe(7_996);
  });
});
