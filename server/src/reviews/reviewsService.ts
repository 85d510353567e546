import type { Types } from 'mongoose';
import type { Review as ReviewReply } from 'shared/entities';
import { type AccountSplit, moveMadeSince } from '../users/model/accountSplit.ts';
import { HelpfulVote } from './model/HelpfulVote.ts';
import { Review } from './model/Review.ts';
import { makePresenter, updateStars } from './reviews.ts';

/** All reviews by a user, newest first. */
export async function readReviews(user: Types.ObjectId): Promise<ReviewReply[]> {
  const reviews = await Review.find({ user }).sort({ createdAt: -1, _id: -1 }).lean();
  return reviews.map(await makePresenter(reviews));
}

export const deleteReviewsOfProduct = (product: Types.ObjectId) => Review.deleteMany({ product });

/** Deletes what a user wrote and voted, in the transaction of the account's deletion (BACK-03). */
export async function deleteReviewsOf(user: Types.ObjectId): Promise<void> {
  const reviews = await Review.find({ user }).lean();
  for (const review of reviews) await updateStars(review, null);
  await HelpfulVote.deleteMany({ review: { $in: reviews.map(({ _id }) => _id) } });
  await Review.deleteMany({ user });

  const votes = await HelpfulVote.find({ user }).select('review').lean();
  await Review.updateMany(
    { _id: { $in: votes.map(({ review }) => review) } },
    { $inc: { helpful: -1 } },
  );
  await HelpfulVote.deleteMany({ user });
}

export const moveReviews = (split: AccountSplit) => moveMadeSince(Review, split);
