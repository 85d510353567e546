import { Types } from 'mongoose';
import type { Review as ReviewReply } from 'shared/entities';
import { isPublic } from '../../catalogue/catalogue.ts';
import { readMerchantEmail } from '../../models/Merchant.ts';
import { recordChanges } from '../../models/AuditEntry.ts';
import { HelpfulVote } from '../../models/HelpfulVote.ts';
import { Order } from '../../models/Order.ts';
import { Product } from '../../models/Product.ts';
import { Review, type ReviewRow } from '../../models/Review.ts';
import type { Caller } from '../../models/caller.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findInOrder } from '../../platform/database/findInOrder.ts';
import { applyEach } from '../../platform/http/applyEach.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { findPage } from '../../platform/http/findPage.ts';
import { paginate } from '../../platform/http/paging.ts';
import { StatusReply, type Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { makePresenter, presentOne } from './presentReviews.ts';
import { newReviewEmail } from './reviewEmails.ts';
import { reviewTable } from './reviewTable.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** A page of the reviews that match, by default the newest first. */
export async function pageOfReviews(
  paging: { page: number; limit: number },
  filter: object,
  sort: Record<string, 1 | -1> = newestFirst,
) {
  const { rows, total, ...page } = await findPage(Review, filter, { ...paging, sort });
  const present = await makePresenter(rows);
  return { reviews: rows.map(present), ...page, totalReviews: total };
}

/** CALL-59 */
export const list: Handler<'GET /review', Caller> = async ({ input: { status, ...paging } }) => {
  const all = await reviewTable.read();
  const found = status ? all.filter((review) => review.status === status) : all;
  const { pages, page: current, skip } = paginate(paging, found.length);
  const listed = found.toReversed().slice(skip, skip + paging.limit);
  const reviews = await findInOrder(
    Review,
    listed.map(({ id }) => id),
  );
  const present = await makePresenter(reviews);
  return { reviews: reviews.map(present), pages, page: current, totalReviews: found.length };
};

/** Emails the merchant whose product was reviewed. */
async function emailMerchant(product: Types.ObjectId, review: Pick<ReviewRow, 'rating'>) {
  const row = await Product.findById(product).select('name slug brand').lean();
  if (row) await enqueueEmail(await readMerchantEmail(row.brand), newReviewEmail(row, review));
}

/**
 * CALL-61: one review per user and product; a second one replaces the first and needs approval again
 * (REV-02), without the votes and the reply that the first one got (FIND-05).
 */
export const add: Handler<'POST /review', Caller> = async ({ input, user }) => {
  const product = new Types.ObjectId(input.product);
  if (!(await isPublic(product.toString()))) {
    throw fieldError('product', 'Product is unknown.');
  }
  const bought = await Order.exists({
    user: user._id,
    cancelledAt: null,
    lines: { $elemMatch: { product, status: { $ne: 'Cancelled' } } },
  });
  const written = {
    ...input,
    product,
    status: 'Waiting Approval',
    verified: bought !== null,
    helpful: 0,
    reply: null,
    createdAt: new Date(),
  } as const;
  const own = { user: user._id, product };
  const earlier = await inTransaction(async () => {
    const replaced = await Review.findOneAndUpdate(own, { $set: written }, { upsert: true }).lean();
    if (replaced) {
      await updateStars(replaced, written.status);
      await HelpfulVote.deleteMany({ review: replaced._id });
    }
    await emailMerchant(product, input);
    return replaced;
  });
  const review = await Review.findOne(own).lean();
  if (!review) throw notFound('Review');
  return new StatusReply(earlier ? 200 : 201, { review: await presentOne(review) });
};

/** Updates the star counts of a product when a review changes its status or is deleted (null). */
export async function updateStars(
  review: ReviewRow,
  next: ReviewRow['status'] | null,
): Promise<void> {
  const change = Number(next === 'Approved') - Number(review.status === 'Approved');
  if (change === 0) return;
  await Product.updateOne(
    { _id: review.product },
    { $inc: { [`stars.${review.rating}`]: change } },
  );
}

/** Adds a new status, or null once it is deleted, to the audit log; the name is the product's. */
async function record(by: Caller, review: ReviewRow, next: ReviewRow['status'] | null) {
  const product = await Product.findById(review.product).select('name brand').lean();
  await recordChanges([
    {
      by,
      entity: 'review',
      target: review._id,
      name: product?.name ?? '',
      brands: [product?.brand],
      before: { status: review.status },
      after: next && { status: next },
    },
  ]);
}

/** Setting the current status again changes nothing. */
async function setStatus(
  id: string,
  status: ReviewRow['status'],
  user: Caller,
): Promise<ReviewReply> {
  const before = await inTransaction(async () => {
    const review = await Review.findOneAndUpdate({ _id: id }, { $set: { status } }).lean();
    if (!review) throw notFound('Review');
    await updateStars(review, status);
    await record(user, review, status);
    return review;
  });
  return presentOne({ ...before, status });
}

/** CALL-62 */
export const approve: Handler<'PUT /review/approve/:id', Caller> = async ({ params, user }) => ({
  review: await setStatus(params.id, 'Approved', user),
});

/** CALL-63 */
export const reject: Handler<'PUT /review/reject/:id', Caller> = async ({ params, user }) => ({
  review: await setStatus(params.id, 'Rejected', user),
});

/** CALL-90: each review in its own transaction. */
export const setStatuses: Handler<'PUT /review/status', Caller> = async ({ input, user }) => {
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
  return applyEach(ids, {
    change: (id) => setStatus(id, input.status, user),
    refuse: (id, error) => ({ _id: id, error }),
  });
};

/** CALL-64 */
export const remove: Handler<'DELETE /review/:id', Caller> = async ({ params, user }) => {
  const review = await inTransaction(async () => {
    const removed = await Review.findOneAndDelete({ _id: params.id }).lean();
    if (!removed) throw notFound('Review');
    await updateStars(removed, null);
    await HelpfulVote.deleteMany({ review: removed._id });
    await record(user, removed, null);
    return removed;
  });
  return { review: await presentOne(review) };
};
