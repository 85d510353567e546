import type { Option } from 'shared/entities';
import type { Promotion } from 'shared/orders/orderEntities';
import { formatDate, formatShortPrice } from 'shared/format';

export interface PromotionOptions {
  brands: readonly Option[];
  categories: readonly Option[];
}

type PromotionState = 'Active' | 'Inactive' | 'Ended' | 'Used up' | 'Scheduled';

/** Whether a promotion can be used, and if not, why (PROMO-04); days are in UTC. */
export function getPromotionState(promotion: Promotion, now = new Date()): PromotionState {
  const { isActive, from, to, uses, used } = promotion;
  const today = now.toISOString().slice(0, 10);
  if (!isActive) return 'Inactive';
  if (to && to.slice(0, 10) < today) return 'Ended';
  if (uses !== null && used >= uses) return 'Used up';
  if (from && from.slice(0, 10) > today) return 'Scheduled';
  return 'Active';
}

/** '3 of 10', or '3' without a limit. */
export const formatUses = ({ used, uses }: Pick<Promotion, 'used' | 'uses'>) =>
  uses === null ? `${used}` : `${used} of ${uses}`;

type NoTerm = '_id' | 'code' | 'label' | 'isActive' | 'isSignupBonus' | 'used' | 'revenue';

type Terms = Omit<Promotion, NoTerm | 'maxDiscount'> & Partial<Pick<Promotion, 'maxDiscount'>>;

/** '20% off · from $50 · Yoga · until Dec 31 · once per person': what an order needs (PROMO-04, DESK-24). */
export function describeTerms(terms: Terms, options: PromotionOptions, now = new Date()): string {
  const { percent, amount, maxDiscount, minTotal, firstOrderOnly, uses, usesPerPerson } = terms;
  if (percent === null && amount === null) return 'Enter the discount.';
  const parts = [
    percent === null ? `${formatShortPrice(amount ?? 0)} off` : `${percent}% off`,
    maxDiscount && `at most ${formatShortPrice(maxDiscount)}`,
    firstOrderOnly && 'first order',
    minTotal !== null && `from ${formatShortPrice(minTotal)}`,
    describeScope(terms, options),
    describeDays(terms, now),
    usesPerPerson !== null && `${times(usesPerPerson)} per person`,
    uses !== null && `${times(uses)} in all`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The brands and categories to which it is limited: 'Northfold, Yoga'. */
const describeScope = ({ brands, categories }: Terms, options: PromotionOptions): string =>
  [
    ...options.brands.filter(({ value }) => brands.includes(value)),
    ...options.categories.filter(({ value }) => categories.includes(value)),
  ]
    .map(({ label }) => label)
    .join(', ');

function describeDays({ from, to }: Terms, now: Date): string {
  const day = (iso: string) => shortDay(iso, now);
  if (from && to) return `from ${day(from)} to ${day(to)}`;
  if (from) return `from ${day(from)}`;
  return to ? `until ${day(to)}` : '';
}

/** 'Dec 31', with the year if it is another one. */
function shortDay(iso: string, now: Date): string {
  const [, day = '', year] = formatDate(iso).split(', ');
  return year === String(now.getUTCFullYear()) ? day : `${day} ${year}`;
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
