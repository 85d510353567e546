import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Promotion as PromotionReply } from 'shared/orders/orderEntities';
import { formatPrice } from 'shared/format';
import { toDollars } from 'shared/money';
import { presentFields } from '../../models/presentFields.ts';

/** A promotion (PROMO-04). Null is no limit; `percent` or `amountCents` is set. */
const promotionSchema = new Schema({
  /** In upper case. */
  code: { type: String, required: true },
  percent: { type: Number, default: null },
  amountCents: { type: Number, default: null },
  maxDiscountCents: { type: Number, default: null },
  minTotalCents: { type: Number, default: null },
  firstOrderOnly: { type: Boolean, default: false, required: true },
  /** The first and the last moment. */
  from: { type: Date, default: null },
  to: { type: Date, default: null },
  uses: { type: Number, default: null },
  usesPerPerson: { type: Number, default: null },
  brands: { type: [Schema.Types.ObjectId], default: [], required: true },
  categories: { type: [Schema.Types.ObjectId], default: [], required: true },
  isActive: { type: Boolean, default: true, required: true },
  /** Made from the settings (PROMO-03). */
  isSignupBonus: { type: Boolean, default: false, required: true },
  /** The number of its uncancelled orders. */
  used: { type: Number, default: 0, required: true },
  createdAt: { type: Date, default: () => new Date(), required: true },
});

promotionSchema.index({ code: 1 }, { unique: true });
promotionSchema.index({ createdAt: -1, _id: -1 });

export type PromotionRow = InferSchemaType<typeof promotionSchema> & { _id: Types.ObjectId };

export type DiscountTerms = Pick<PromotionRow, 'percent' | 'amountCents' | 'maxDiscountCents'>;

export const Promotion = model('Promotion', promotionSchema);

/** '$50' or '$49.50' */
export const shortPrice = (cents: number) => formatPrice(toDollars(cents)).replace(/\.00$/, '');

/** '50% off, at most $100' */
export function labelOfPromotion(terms: DiscountTerms): string {
  const { percent, amountCents, maxDiscountCents } = terms;
  const off = percent ? `${percent}% off` : `${shortPrice(amountCents ?? 0)} off`;
  return maxDiscountCents ? `${off}, at most ${shortPrice(maxDiscountCents)}` : off;
}

const dollarsOf = (cents: number | null | undefined) => (cents ? toDollars(cents) : null);

/** The terms of a promotion, as the API takes and returns them. */
export const termsOf = (row: PromotionRow) => ({
  ...presentFields(row, 'code', 'percent'),
  amount: dollarsOf(row.amountCents),
  minTotal: dollarsOf(row.minTotalCents),
  ...presentFields(row, 'firstOrderOnly', 'from', 'to', 'uses', 'usesPerPerson'),
  brands: row.brands.map(String),
  categories: row.categories.map(String),
  isActive: row.isActive,
});

/** @param revenueCents what its uncancelled orders cost after the discount, without tax */
export const presentPromotion = (row: PromotionRow, revenueCents: number): PromotionReply => ({
  ...termsOf(row),
  ...presentFields(row, '_id', 'isSignupBonus', 'used'),
  label: labelOfPromotion(row),
  maxDiscount: dollarsOf(row.maxDiscountCents),
  revenue: toDollars(revenueCents),
});
