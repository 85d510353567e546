import * as z from 'zod/mini';
import { id, longText, required, text, yesOrNo } from './fields.ts';

export const reviewSchema = z.object({
  product: id('Product'),
  title: text('Title', 200),
  review: text('Review', longText),
  rating: z
    .number(required('Rating'))
    .check(
      z.minimum(1, required('Rating')),
      z.maximum(5, 'Rating may not be greater than 5.'),
      z.refine(Number.isInteger, 'Rating must be a whole number.'),
    ),
  isRecommended: yesOrNo('Recommendation'),
});

export const wishSchema = z.object({ product: id('Product') });
