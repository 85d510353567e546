import * as z from 'zod/mini';
import { id, lenientBoolean, maxTextLength, required, text, wholeNumber } from './fields.ts';

export const reviewSchema = z.object({
  product: id('Product'),
  title: text('Title', 200),
  review: text('Review', maxTextLength),
  rating: wholeNumber(
    'Rating',
    z
      .number(required('Rating'))
      .check(z.minimum(1, required('Rating')), z.maximum(5, 'Rating may not be greater than 5.')),
  ),
  isRecommended: lenientBoolean('Recommendation'),
});

/** Approves or rejects up to 200 reviews (DESK-03). */
export const reviewStatusesSchema = z.object({
  ids: z
    .array(id('Review'), 'Reviews are required.')
    .check(
      z.minLength(1, 'Reviews are required.'),
      z.maxLength(200, 'Reviews may not be more than 200.'),
    ),
  status: z.enum(['Approved', 'Rejected'], 'Status is unknown.'),
});

export const wishlistItemSchema = z.object({ product: id('Product') });
