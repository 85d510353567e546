import { toDollars } from 'shared/money';
import type { Caller } from '../users/model/caller.ts';
import { fieldError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import {
  findDiscount,
  throttleRefusedCodes,
  readPromotions,
} from '../promotions/promotionsService.ts';
import { findOffers } from './cartValidation.ts';
import { boughtLines } from './orderRows.ts';

/** CALL-80: the discount of a code for the lines of a cart, at the shop's own prices (PROMO-01). */
export const check: Handler<'POST /promotion/check', Caller> = ({ input, user, readIp }) =>
  throttleRefusedCodes({ user: user._id, ip: readIp() }, async () => {
    const wanted = input.products.map(({ product, variant, quantity }) => ({
      product: product.toLowerCase(),
      variant: variant?.toLowerCase(),
      quantity,
    }));
    const offers = await findOffers(wanted);
    const lines = boughtLines({ lines: wanted }, offers);
    const cart = { user, code: input.code };
    const products = wanted.map(({ product }) => product);
    const found = findDiscount({ ...cart, lines }, await readPromotions([cart], products));
    if (typeof found === 'string') throw fieldError('code', found);
    const { code, label } = found.promotion;
    return { code, label, discount: toDollars(found.discountCents) };
  });
