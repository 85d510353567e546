import type { Promotion } from 'shared/orders/orderEntities';
import { expect, it } from 'vitest';
import { makeId, makePromotion } from '../../test/samples.ts';
import { describeTerms, formatUses, getPromotionState } from './promotionTexts.ts';

const now = new Date('2026-06-15T12:00:00.000Z');

it.each<[Partial<Promotion>, string]>([
  [{}, 'Active'],
  [{ isActive: false, to: '2026-01-01T00:00:00.000Z' }, 'Inactive'],
  [{ to: '2026-06-14T23:59:59.999Z' }, 'Ended'],
  [{ to: '2026-06-15T00:00:00.000Z' }, 'Active'],
  [{ from: '2026-06-15T00:00:00.000Z' }, 'Active'],
  [{ from: '2026-06-16T00:00:00.000Z' }, 'Scheduled'],
  [{ uses: 10, used: 9 }, 'Active'],
  [{ uses: 10, used: 10 }, 'Used up'],
])('PROMO-04 the state of %j is %s', (fields, state) => {
  expect(getPromotionState(makePromotion(fields), now)).toBe(state);
});

it('PROMO-04 shows the uses with their limit', () => {
  expect(formatUses({ used: 3, uses: 10 })).toBe('3 of 10');
  expect(formatUses({ used: 3, uses: null })).toBe('3');
});

const brand = { value: makeId(), label: 'Northfold' };
const category = { value: makeId(), label: 'Running' };

it.each<[Partial<Promotion>, string]>([
  [{ percent: null }, 'Enter the discount.'],
  [{}, '10% off'],
  [
    { percent: 20, minTotal: 50, to: '2026-12-31', usesPerPerson: 1 },
    '20% off · from $50 · until Dec 31 · once per person',
  ],
  [
    { percent: null, amount: 7.5, firstOrderOnly: true, from: '2026-12-01', to: '2027-01-31' },
    '$7.50 off · first order · from Dec 1 to Jan 31 2027',
  ],
  [
    { from: '2026-07-01', uses: 100, brands: [brand.value], categories: [category.value] },
    '10% off · Northfold, Running · from Jul 1 · 100 times in all',
  ],
])('PROMO-04 DESK-24 describes %j', (fields, text) => {
  const options = { brands: [brand], categories: [category] };
  expect(describeTerms(makePromotion(fields), options, now)).toBe(text);
});
