import * as z from 'zod/mini';
import { maxCartItems } from './cartMerge.ts';
import { id, wholeNumber } from '../fields.ts';

/** A product, or one of its variants, to tell of when it is in stock again (BACK-02). */
export const stockAlertSchema = z.object({
  product: id('Product'),
  variant: z.optional(id('Variant')),
});

/** The current cart of an account (BACK-01); `variant` is for products with options. */
export const currentCartSchema = z.object({
  items: z
    .array(
      z.extend(stockAlertSchema, {
        quantity: wholeNumber('Quantity', { min: 1, max: 1_000_000, isRangeFirst: true }),
      }),
      'Items are required.',
    )
    .check(z.maxLength(maxCartItems, `Items may not be more than ${maxCartItems}.`)),
});
