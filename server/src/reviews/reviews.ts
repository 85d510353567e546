import { Types } from 'mongoose';
import type { Review as ReviewReply } from 'shared/entities';
import { isPublic } from '../catalogue/catalogue.ts';
import { readMerchantEmail } from '../merchants/model/Merchant.ts';
import { type AuditedChange, recordChanges } from '../audit/model/AuditEntry.ts';
import { HelpfulVote } from './model/HelpfulVote.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Review, type ReviewRow } from './model/Review.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { readEmail, User } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyEach } from '../platform/http/applyEach.ts';
import { notFound, fieldError } from '../platform/http/errors.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import { StatusReply, type Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { newReviewEmail, reviewReplyEmail } from './reviewEmails.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

export const purchaseKey = ({ user, product }: Pick<ReviewRow, 'user' | 'product'>) =>
  `${user.toString()} ${product.toString()}`;

/** The purchases of these users and products that are not cancelled, as keys. */
export async function readPurchases(
  reviews: readonly Pick<ReviewRow, 'user' | 'product'>[],
): Promise<Set<string>> {
  if (reviews.length === 0) return new Set();
  const products = { $in: reviews.map(({ product }) => product) };
  const purchases = await Order.aggregate<{ _id: Pick<ReviewRow, 'user' | 'product'> }>([
    {
      $match: {
        user: { $in: reviews.map(({ user }) => user) },
        'lines.product': products,
        cancelledAt: null,
      },
    },
    { $unwind: '$lines' },
    { $match: { 'lines.product': products, 'lines.status': { $ne: 'Cancelled' } } },
    { $group: { _id: { user: '$user', product: '$lines.product' } } },
  ]);
  return new Set(purchases.map(({ _id }) => purchaseKey(_id)));
}

/**
 * Reviews as the API returns them, with the current product and reviewer; null if they were deleted. The badge requires a
 * purchase that is still valid (FIX-04).
 */
export async function makePresenter(
  reviews: ReviewRow[],
): Promise<(review: ReviewRow) => ReviewReply> {
  const [purchases, products, users] = await Promise.all([
    readPurchases(reviews.filter(({ verified }) => verified)),
    Product.find({ _id: { $in: reviews.map((review) => review.product) } })
      .select('name slug imageUrl')
      .lean(),
    User.find({ _id: { $in: reviews.map((review) => review.user) } })
      .select('firstName')
      .lean(),
  ]);
  const productById = new Map(products.map((product) => [product._id.toString(), product]));
  const userById = new Map(users.map((user) => [user._id.toString(), user]));
  return (review) => {
    const product = productById.get(review.product.toString());
    const user = userById.get(review.user.toString());
    const { reply } = review;
    return {
      _id: review._id.toString(),
      title: review.title,
      review: review.review,
      rating: review.rating,
      isRecommended: review.isRecommended,
      createdAt: review.createdAt.toISOString(),
      status: review.status,
      verified: review.verified && purchases.has(purchaseKey(review)),
      product: product ? { ...product, _id: product._id.toString() } : null,
      user: user ? { ...user, _id: user._id.toString() } : null,
      helpful: review.helpful ?? 0,
      reply: reply ? { message: reply.message, at: reply.at.toISOString() } : null,
    };
  };
}

export const presentOne = async (review: ReviewRow): Promise<ReviewReply> =>
  (await makePresenter([review]))(review);

/** A page of the reviews that match, by default the newest first. */
export async function pageOfReviews(
  paging: { page: number; limit: number },
  filter: object,
  sort: Record<string, 1 | -1> = newestFirst,
) {
  const list = { base: { filter }, conditions: [], sort };
  const { rows, total, ...page } = await findFilteredPage<ReviewRow>(Review, list, paging);
  const present = await makePresenter(rows);
  return { reviews: rows.map(present), ...page, totalReviews: total };
}

export const list: Handler<'GET /review', Caller> = ({ input: { status, ...paging } }) =>
  pageOfReviews(paging, status ? { status } : {});

async function emailMerchant(product: Types.ObjectId, review: Pick<ReviewRow, 'rating'>) {
  const row = await Product.findById(product).select('name slug brand').lean();
  if (row) await enqueueEmail(await readMerchantEmail(row.brand), newReviewEmail(row, review));
}

/**
 * Stores a review that waits for approval. A person has at most one public review of a product and one that is not
 * public: the public one stays until the other is approved (SHOPX-05). The new text keeps the id.
 */
async function storeReview(
  written: Omit<ReviewRow, '_id'>,
): Promise<{ review: ReviewRow; isReplacement: boolean }> {
  const own = await Review.find({ user: written.user, product: written.product }).lean();
  const replaced = own.find(({ status }) => status !== 'Approved') ?? own[0];
  const _id = replaced?._id ?? new Types.ObjectId();
  await Review.updateOne({ _id }, { $set: written }, { upsert: true });
  if (replaced?.status === 'Approved') {
    const published = { ...replaced, _id: new Types.ObjectId() };
    await Review.create([published]);
    await HelpfulVote.updateMany({ review: _id }, { $set: { review: published._id } });
  }
  return { review: { ...written, _id }, isReplacement: replaced !== undefined };
}

/** CALL-61: one review per user and product; a second one replaces the first once it is approved (REV-02, SHOPX-05). */
export const add: Handler<'POST /review', Caller> = async ({ input, user }) => {
  const product = new Types.ObjectId(input.product);
  if (!(await isPublic(product.toString()))) throw fieldError('product', 'Product is unknown.');
  const bought = await Order.exists({
    user: user._id,
    cancelledAt: null,
    lines: { $elemMatch: { product, status: { $ne: 'Cancelled' } } },
  });
  const { review, isReplacement } = await inTransaction(async () => {
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

/** Adds a change to the audit log; the name is the product's. */
async function record(
  by: Caller,
  review: ReviewRow,
  change: Pick<AuditedChange, 'before' | 'after'>,
) {
  const product = await Product.findById(review.product).select('name brand').lean();
  const [name, brands] = [product?.name ?? '', [product?.brand]];
  await recordChanges([{ by, entity: 'review', target: review._id, name, brands, ...change }]);
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
    const review = await Review.findById(id).orFail(notFound('Review')).lean();
    const { _id, product, user: writer } = review;
    const other = await Review.findOne({ product, user: writer, _id: { $ne: _id } }).lean();
    if (other && status === 'Approved' && review.status !== status) await removeReview(other);
    if (other && status !== 'Approved' && review.status === 'Approved') {
      await removeReview(review);
    } else {
      await Review.updateOne({ _id }, { $set: { status } });
      await updateStars(review, status);
    }
    await record(user, review, { before: { status: review.status }, after: { status } });
    return review;
  });
  return presentOne({ ...before, status });
}

export const approve: Handler<'PUT /review/approve/:id', Caller> = async ({ params, user }) => ({
  review: await setStatus(params.id, 'Approved', user),
});

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

export const remove: Handler<'DELETE /review/:id', Caller> = async ({ params, user }) => {
  const review = await inTransaction(async () => {
    const removed = await Review.findById(params.id).orFail(notFound('Review')).lean();
    await removeReview(removed);
    await record(user, removed, { before: { status: removed.status }, after: null });
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
    )
      .orFail(notFound('Review'))
      .lean();
    const product = await Product.findOne({
      _id: before.product,
      ...(user.role === 'ROLE_MERCHANT' && { brand: ownBrand(user) }),
    })
      .select('name slug')
      .orFail(notFound('Review'))
      .lean();
    const oldReply = before.reply?.message ?? '';
    await record(user, before, { before: { reply: oldReply }, after: { reply: message } });
    const isNew = reply && !before.reply && !before.isReplyEmailed;
    if (isNew && (await isPublic(before.product.toString()))) {
      await Review.updateOne({ _id: before._id }, { $set: { isReplyEmailed: true } });
      await enqueueEmail(await readEmail(before.user), reviewReplyEmail(product, message));
    }
    return { ...before, reply };
  });
  return { review: await presentOne(review) };
};
