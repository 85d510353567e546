import type { ProductRow } from '../products/model/Product.ts';
import type { ReviewRow } from './model/Review.ts';
import type { Email } from '../platform/mail/email.ts';

/** To the author of a review, when the seller replied (FIND-05). */
export const reviewReplyEmail = (
  { name, slug }: Pick<ProductRow, 'name' | 'slug'>,
  message: string,
): Email => ({
  subject: `A reply to your review of ${name}`,
  heading: 'The seller replied to your review',
  paragraphs: [message],
  action: { label: 'Open the product', path: `product/${slug}` },
});

/** To the merchant of the product (DESK-09). It leaves out the text, which an admin has not read yet. */
export const newReviewEmail = (
  { name, slug }: Pick<ProductRow, 'name' | 'slug'>,
  { rating }: Pick<ReviewRow, 'rating'>,
): Email => ({
  subject: `New review of ${name}`,
  heading: `New review of ${name}`,
  paragraphs: [
    `Rating: ${rating} of 5 stars. The review will appear on the product page after approval.`,
  ],
  action: { label: 'Open the product', path: `product/${slug}` },
});
