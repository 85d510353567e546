import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { Promotion, type PromotionRow } from '../promotions/model/Promotion.ts';
import { cartInput, fillCart } from './buy.ts';
import { call } from './startApp.ts';

/** A code that no other promotion has. */
export const uniqueCode = () => `CODE${randomBytes(5).toString('hex').toUpperCase()}`;

/** A stored promotion of 10 % without limits; `fields` changes it. */
export async function makePromotion(
  fields: Partial<Omit<PromotionRow, '_id'>> = {},
): Promise<PromotionRow> {
  const percent = fields.amountCents ? null : 10;
  return (await Promotion.create({ code: uniqueCode(), percent, ...fields })).toObject();
}

/** The stored number of uses. */
export const usedOf = async ({ _id }: { _id: Types.ObjectId }) =>
  (await Promotion.findById(_id).orFail().lean()).used;

type Wanted = Parameters<typeof cartInput>[0];

/** Checks a code for products at their current prices. */
export const checkCode = async (code: string, as: { token: string }, wanted: Wanted) =>
  call('POST /promotion/check', { input: { code, products: await cartInput(wanted) }, as });

/** Orders products with a code. */
export const orderWith = async (promotion: string, as: { token: string }, wanted: Wanted) =>
  call('POST /order/add', { input: { ...(await fillCart(as, wanted)), promotion }, as });
