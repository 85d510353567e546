import { Types } from 'mongoose';
import type { Review as ReviewReply } from 'shared/entities';
import type { ReviewSort } from 'shared/products/productLists';
import { catalogue, isPublic } from '../catalogue/catalogue.ts';
import type { Caller } from '../users/model/caller.ts';
import { HelpfulVote } from './model/HelpfulVote.ts';
import { Review, type ReviewRow } from './model/Review.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDuplicate } from '../platform/database/databaseErrors.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { pageOfReviews, presentOne, purchaseKey, readPurchases } from './reviews.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

const sortBy: Record<ReviewSort, Record<string, 1 | -1>> = {
  newest: newestFirst,
  highest: { rating: -1, ...newestFirst },
  lowest: { rating: 1, ...newestFirst },
  helpful: { helpful: -1, ...newestFirst },
};

/** The reviews whose authors bought the product here, and did not cancel it later (FIX-04). */
async function findVerifiedIds(filter: object): Promise<Types.ObjectId[]> {
  const reviews = await Review.find({ ...filter, verified: true })
    .select('user product')
    .lean();
  const purchases = await readPurchases(reviews);
  return reviews.filter((review) => purchases.has(purchaseKey(review))).map(({ _id }) => _id);
}

async function withVotes(reviews: ReviewReply[], user: Caller | null): Promise<ReviewReply[]> {
  if (!user) return reviews;
  const ids = reviews.map(({ _id }) => _id);
  const votes = await HelpfulVote.distinct('review', { user: user._id, review: { $in: ids } });
  const voted = new Set(votes.map(String));
  return reviews.map((review) => ({ ...review, isHelpful: voted.has(review._id) }));
}

/** CALL-60: the approved reviews of a public product, and the caller's own pending one (FIX-07, FIND-05). */
export const listPublicReviews: Handler<'GET /review/:slug', Caller | null> = async ({
  input: { sort, rating, verified, ...paging },
  params,
  user,
}) => {
  const shown = await catalogue.bySlug(params.slug);
  if (!shown) throw notFound('Product');
  const product = new Types.ObjectId(shown.product._id);
  const filter = { product, status: 'Approved', ...(rating && { rating: Number(rating) }) };
  const chosen = verified ? { ...filter, _id: { $in: await findVerifiedIds(filter) } } : filter;
  // Among reviews with the same stars, their date decides.
  const sortFields = rating && sort !== 'helpful' ? newestFirst : sortBy[sort];
  const [page, own] = await Promise.all([
    pageOfReviews(paging, chosen, sortFields),
    user && Review.findOne({ product, user: user._id, status: 'Waiting Approval' }).lean(),
  ]);
  return {
    ...page,
    reviews: await withVotes(page.reviews, user),
    summary: shown.reviews,
    ...(own && { own: await presentOne(own) }),
  };
};

/** @throws 404 unless it is public */
async function findPublicReview(id: string): Promise<ReviewRow> {
  const review = await Review.findOne({ _id: id, status: 'Approved' }).lean();
  if (!review || !(await isPublic(review.product.toString()))) throw notFound('Review');
  return review;
}

/** CALL-112: counts a person once (FIND-05). */
export const markHelpful: Handler<'POST /review/:id/helpful', Caller> = async ({
  params,
  user,
}) => {
  const review = await findPublicReview(params.id);
  if (review.user.equals(user._id)) throw badRequest('You cannot mark your own review as helpful.');
  const vote = { review: review._id, user: user._id };
  await inTransaction(async () => {
    if (await HelpfulVote.exists(vote)) return;
    await HelpfulVote.create(vote);
    await Review.updateOne({ _id: review._id }, { $inc: { helpful: 1 } });
  }).catch((error: unknown) => {
    // The same person, twice at once.
    if (!isDuplicate(error)) throw error;
  });
  return { review: { ...(await presentOne(await findPublicReview(params.id))), isHelpful: true } };
};
