/** What other areas use of the reviews. */
export { deleteReviewsOf, reviewsOf } from './reviews.ts';
