import type { Promotion } from 'shared/orders/orderEntities';
import { toNumber, toNumberOr } from '../../lib/toNumber.ts';

type TextKey = 'code' | 'off' | 'minTotal' | 'from' | 'to' | 'uses' | 'usesPerPerson';

/** Values of the form; numbers are kept as typed text, days as YYYY-MM-DD, and an empty text is no limit. */
export interface PromotionValues extends Record<TextKey, string> {
  kind: 'percent' | 'amount';
  firstOrderOnly: boolean;
  brands: string[];
  categories: string[];
  isActive: boolean;
}

export const emptyPromotion: PromotionValues = {
  code: '',
  kind: 'percent',
  off: '',
  minTotal: '',
  firstOrderOnly: false,
  from: '',
  to: '',
  uses: '',
  usesPerPerson: '',
  brands: [],
  categories: [],
  isActive: true,
};

const formatNumber = (number: number | null) => (number === null ? '' : String(number));

export const toFormValues = (promotion: Promotion): PromotionValues => ({
  code: promotion.code,
  kind: promotion.amount === null ? 'percent' : 'amount',
  off: formatNumber(promotion.percent ?? promotion.amount),
  minTotal: formatNumber(promotion.minTotal),
  firstOrderOnly: promotion.firstOrderOnly,
  from: promotion.from?.slice(0, 10) ?? '',
  to: promotion.to?.slice(0, 10) ?? '',
  uses: formatNumber(promotion.uses),
  usesPerPerson: formatNumber(promotion.usesPerPerson),
  brands: promotion.brands,
  categories: promotion.categories,
  isActive: promotion.isActive,
});

const readValues = (
  { kind, off, ...values }: PromotionValues,
  read: (text: string) => number | null,
) => ({
  ...values,
  percent: kind === 'percent' ? read(off) : null,
  amount: kind === 'amount' ? read(off) : null,
  minTotal: read(values.minTotal),
  from: values.from || null,
  to: values.to || null,
  uses: read(values.uses),
  usesPerPerson: read(values.usesPerPerson),
});

/** The input of promotionSchema (PROMO-04). */
export const buildInput = (values: PromotionValues) => readValues(values, toNumber);

/** The terms for the preview, in which an invalid number is left out. */
export const previewTerms = (values: PromotionValues) =>
  readValues(values, (text) => toNumberOr(text, null));
