import type { PromotionRow } from '../promotions/model/Promotion.ts';
import { toUtcDay } from '../platform/time.ts';
import { daysAgo } from './seedHelpers.ts';

/** The terms of a promotion; those left out are no limit. */
export interface DemoPromotion extends Partial<
  Pick<PromotionRow, 'percent' | 'amountCents' | 'minTotalCents' | 'from' | 'to' | 'uses'>
> {
  code: string;
  /** The slug of the brand to which it is limited. */
  brand?: string;
  createdDaysAgo: number;
}

const toDay = (days: number) => toUtcDay(daysAgo(days).getTime());

/** Active for all products, active for one brand, used up, ended. */
export const demoPromotions: DemoPromotion[] = [
  { code: 'UPHILL15', percent: 15, minTotalCents: 7_500, createdDaysAgo: 12 },
  { code: 'WINDLARK20', percent: 20, brand: 'windlark', createdDaysAgo: 20 },
  { code: 'PRIZE25', amountCents: 2_500, uses: 1, createdDaysAgo: 30 },
  {
    code: 'SEASON10',
    percent: 10,
    from: new Date(`${toDay(70)}T00:00:00.000Z`),
    to: new Date(`${toDay(40)}T23:59:59.999Z`),
    createdDaysAgo: 71,
  },
];
