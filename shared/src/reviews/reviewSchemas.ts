import * as z from 'zod/mini';
import {
  id,
  lenientBoolean,
  maxLength,
  maxTextLength,
  required,
  requiredList,
  text,
  wholeNumber,
} from '../fields.ts';
import { pageQuery } from '../products/filterSchemas.ts';
import { reviewSorts } from '../products/productLists.ts';

export const reviewSchema = z.object({
  product: id('Product'),
  title: text('Title', 200),
  review: text('Review', maxTextLength),
  rating: wholeNumber('Rating', {
    min: 1,
    max: 5,
    tooSmall: required('Rating'),
    isRangeFirst: true,
  }),
  isRecommended: lenientBoolean('Recommendation'),
});

/** Approves or rejects up to 200 reviews (DESK-03). */
export const reviewStatusesSchema = z.object({
  ids: requiredList('Reviews', id('Review')),
  status: z.enum(['Approved', 'Rejected'], 'Status is unknown.'),
});

/** The public reviews of a product: `rating` are stars, `verified` those who bought it here (FIND-05). */
export const publicReviewsQuery = z.extend(pageQuery, {
  sort: z._default(z.enum(reviewSorts, 'Sort is unknown.'), 'newest'),
  rating: z.optional(z.enum(['1', '2', '3', '4', '5'], 'Rating must be from 1 to 5.')),
  verified: z.optional(z.literal('true', 'Verified must be true.')),
});

/** The seller's reply to a review; an empty one takes it back (FIND-05). */
export const reviewReplySchema = z.object({
  message: z.string(required('Message')).check(z.trim(), maxLength('Message', maxTextLength)),
});

export const wishlistItemSchema = z.object({ product: id('Product') });
