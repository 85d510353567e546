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

export const wishlistItemSchema = z.object({ product: id('Product') });
