import { Types } from 'mongoose';
import type { Review as ReviewReply } from 'shared/entities';
import { isPublic } from '../catalogue/catalogue.ts';
import { readMerchantEmail } from '../merchants/model/Merchant.ts';
import { recordChanges } from '../audit/model/AuditEntry.ts';
import { HelpfulVote } from './model/HelpfulVote.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Review, type ReviewRow } from './model/Review.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { readEmail } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyEach } from '../platform/http/applyEach.ts';
import { notFound, fieldError } from '../platform/http/errors.ts';
import { findPage } from '../platform/http/findPage.ts';
import { StatusReply, type Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { makePresenter, presentOne } from './presentReviews.ts';
import { newReviewEmail, reviewReplyEmail } from './reviewEmails.ts';

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
export const list: Handler<'GET /review', Caller> = ({ input: { status, ...paging } }) =>
  pageOfReviews(paging, status ? { status } : {});

async function emailMerchant(product: Types.ObjectId, review: Pick<ReviewRow, 'rating'>) {
  const row = await Product.findById(product).select('name slug brand').lean();
  if (row) await enqueueEmail(await readMerchantEmail(row.brand), newReviewEmail(row, review));
}

/**
 * Stores a review that waits for approval. A person has at most one public review of a product and one that is not
 * public: the public one stays until the other is approved (SHOPX-05). The new text keeps the id.
 * @returns whether it replaces an earlier one
 */
async function storeReview(
  written: Omit<ReviewRow, '_id' | 'updatedAt'>,
): Promise<{ _id: Types.ObjectId; isReplacement: boolean }> {
  const own = await Review.find({ user: written.user, product: written.product }).lean();
  const replaced = own.find(({ status }) => status !== 'Approved') ?? own[0];
  if (!replaced) {
    const [created] = await Review.create([written]);
    return { _id: created?._id ?? new Types.ObjectId(), isReplacement: false };
  }
  const { _id } = replaced;
  await Review.updateOne({ _id }, { $set: written });
  if (replaced.status === 'Approved') {
    const published = { ...replaced, _id: new Types.ObjectId() };
    await Review.create([published]);
    await HelpfulVote.updateMany({ review: _id }, { $set: { review: published._id } });
  }
  return { _id, isReplacement: true };
}

/** CALL-61: one review per user and product; a second one replaces the first once it is approved (REV-02, SHOPX-05). */
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
  const { _id, isReplacement } = await inTransaction(async () => {
    const stored = await storeReview({
      ...input,
      product,
      user: user._id,
      status: 'Waiting Approval',
      verified: bought !== null,
      helpful: 0,
      reply: null,
      isReplyEmailed: false,
      createdAt: new Date(),
    });
    await emailMerchant(product, input);
    return stored;
  });
  const review = await Review.findById(_id).lean();
  if (!review) throw notFound('Review');
  return new StatusReply(isReplacement ? 200 : 201, { review: await presentOne(review) });
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

async function removeReview(review: ReviewRow): Promise<void> {
  await Review.deleteOne({ _id: review._id });
  await updateStars(review, null);
  await HelpfulVote.deleteMany({ review: review._id });
}

/**
 * Setting the current status again changes nothing. Where the writer has a public review and one that is not, approving
 * the latter replaces the former, and rejecting the former leaves the latter alone (SHOPX-05).
 */
async function setStatus(
  id: string,
  status: ReviewRow['status'],
  user: Caller,
): Promise<ReviewReply> {
  const before = await inTransaction(async () => {
    const review = await Review.findOne({ _id: id }).lean();
    if (!review) throw notFound('Review');
    const { _id, product, user: writer } = review;
    const other = await Review.findOne({ product, user: writer, _id: { $ne: _id } }).lean();
    if (other && status === 'Approved' && review.status !== status) await removeReview(other);
    if (other && status !== 'Approved' && review.status === 'Approved') {
      await removeReview(review);
    } else {
      await Review.updateOne({ _id }, { $set: { status } });
      await updateStars(review, status);
    }
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
    const removed = await Review.findById(params.id).lean();
    if (!removed) throw notFound('Review');
    await removeReview(removed);
    await record(user, removed, null);
    return removed;
  });
  return { review: await presentOne(review) };
};

/**
 * CALL-113: sets, replaces or removes the one reply to an approved review; the first one is emailed to the author
 * (FIND-05), and no other, also when it was taken back (SAFE-29). A merchant replies to reviews of their brand's
 * products.
 */
export const setReply: Handler<'PUT /review/:id/reply', Caller> = async ({
  params,
  input: { message },
  user,
}) => {
  const reply = message ? { message, at: new Date() } : null;
  const review = await inTransaction(async () => {
    const before = await Review.findOneAndUpdate(
      { _id: params.id, status: 'Approved' },
      { $set: { reply } },
    ).lean();
    const product = await Product.findOne({
      _id: before?.product,
      ...(user.role === 'ROLE_MERCHANT' && { brand: ownBrand(user) }),
    })
      .select('name slug brand')
      .lean();
    if (!before || !product) throw notFound('Review');
    await recordChanges([
      {
        by: user,
        entity: 'review',
        target: before._id,
        name: product.name,
        brands: [product.brand],
        before: { reply: before.reply?.message ?? '' },
        after: { reply: message },
      },
    ]);
    const isNew = reply && !before.reply && !before.isReplyEmailed;
    if (isNew && (await isPublic(before.product.toString()))) {
      await Review.updateOne({ _id: before._id }, { $set: { isReplyEmailed: true } });
      await enqueueEmail(await readEmail(before.user), reviewReplyEmail(product, message));
    }
    return { ...before, reply };
  });
  return { review: await presentOne(review) };
};
