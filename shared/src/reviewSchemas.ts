import * as z from 'zod/mini';
import { id, maxTextLength, required, text, lenientBoolean } from './fields.ts';

export const reviewSchema = z.object({
  product: id('Product'),
  title: text('Title', 200),
  review: text('Review', maxTextLength),
  rating: z
    .number(required('Rating'))
    .check(
      z.minimum(1, required('Rating')),
      z.maximum(5, 'Rating may not be greater than 5.'),
      z.refine(Number.isInteger, 'Rating must be a whole number.'),
    ),
  isRecommended: lenientBoolean('Recommendation'),
});

export const wishlistItemSchema = z.object({ product: id('Product') });
