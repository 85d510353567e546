import * as z from 'zod/mini';
import { dollarAmount, hasUsualYear, id, lenientBoolean, text, wholeNumber } from '../fields.ts';
import { cartLines } from '../orders/orderSchemas.ts';

/** The code of a promotion; letters and digits, stored in upper case. */
const promotionCode = text('Code', 30).check(
  z.regex(/^[a-z0-9]+$/i, 'Code may only have letters and digits.'),
  z.toUpperCase(),
);

/** A code to check for the lines of a cart (PROMO-01). */
export const promotionCheckSchema = z.object({
  code: text('Code', 30).check(z.toUpperCase()),
  products: cartLines,
});

const uses = (label: string) => z.nullish(wholeNumber(label, { min: 1, max: 1_000_000 }));

const day = (label: string) => {
  const message = `${label} is not a date.`;
  const date = z.union([z.iso.date(), z.iso.datetime()], message);
  return z.nullish(date.check(z.refine(hasUsualYear, message)));
};

const ids = (label: string) =>
  z.optional(z.array(id(label), `${label} is unknown.`).check(z.maxLength(100, 'At most 100.')));

/**
 * The form of a promotion (PROMO-04); `percent` or `amount` (dollars) is set. Null or left out: no limit. A day in
 * `from` begins and one in `to` ends with that day in UTC.
 */
export const promotionSchema = z
  .object({
    code: promotionCode,
    percent: z.nullish(wholeNumber('Percent', { min: 1, max: 100 })),
    // The document's example has a percent, so no amount.
    amount: z.optional(
      z.nullable(dollarAmount('Amount')).register(z.globalRegistry, { examples: [null] }),
    ),
    minTotal: z.nullish(dollarAmount('Minimum total')),
    firstOrderOnly: z._default(lenientBoolean('First order only'), false),
    from: day('From'),
    to: day('To'),
    uses: uses('Uses'),
    usesPerPerson: uses('Uses per person'),
    brands: ids('Brand'),
    categories: ids('Category'),
    isActive: z._default(lenientBoolean('Active'), true),
  })
  .check(
    z.refine(({ percent, amount }) => (percent ?? amount ?? null) !== null, {
      path: ['percent'],
      error: 'Percent or amount is required.',
    }),
    z.refine(({ percent, amount }) => (percent ?? null) === null || (amount ?? null) === null, {
      path: ['amount'],
      error: 'Choose either percent or amount.',
    }),
    z.refine(({ from, to }) => !from || !to || from.slice(0, 10) <= to.slice(0, 10), {
      path: ['to'],
      error: 'To may not be before from.',
    }),
  );
