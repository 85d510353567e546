import * as z from 'zod/mini';
import { maxCartItems } from './cartMerge.ts';
import { id, required, wholeNumber } from './fields.ts';

/** The bag that follows the account (BACK-01); `variant` is for products with options. */
export const currentCartSchema = z.object({
  items: z
    .array(
      z.object({
        product: id('Product'),
        variant: z.optional(id('Variant')),
        quantity: wholeNumber(
          'Quantity',
          z
            .number(required('Quantity'))
            .check(
              z.minimum(1, 'Quantity must be at least 1.'),
              z.maximum(1_000_000, 'Quantity may not be greater than 1000000.'),
            ),
        ),
      }),
      'Items are required.',
    )
    .check(z.maxLength(maxCartItems, `Items may not be more than ${maxCartItems}.`)),
});

/** A product, or one of its variants, to tell of when it is in stock again (BACK-02). */
export const alertSchema = z.object({ product: id('Product'), variant: z.optional(id('Variant')) });
