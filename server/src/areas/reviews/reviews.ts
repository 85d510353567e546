import { Types } from 'mongoose';
import type { Review as ReviewReply } from 'shared/entities';
import { catalogue } from '../../catalogue/catalogue.ts';
import { merchantEmailOf } from '../../models/Merchant.ts';
import { recordChanges } from '../../models/AuditEntry.ts';
import { Order } from '../../models/Order.ts';
import { Product } from '../../models/Product.ts';
import { presentReview, Review, type ReviewRow } from '../../models/Review.ts';
import { User } from '../../models/User.ts';
import type { Caller } from '../../models/caller.ts';
import { countRows, inTransaction } from '../../platform/database/database.ts';
import { changeEach } from '../../platform/http/changeEach.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { StatusReply, type Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { productReviewed } from './reviewEmails.ts';
import { reviewTable } from './reviewTable.ts';

const newestFirst = { createdAt: -1, _id: -1 } as const;

const purchaseKey = ({ user, product }: Pick<ReviewRow, 'user' | 'product'>) =>
  `${user.toString()} ${product.toString()}`;

/** The purchases of these users and products that are not cancelled, as keys. */
async function purchasesOf(reviews: readonly ReviewRow[]): Promise<Set<string>> {
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
 * Reads the products, reviewers and purchases of some reviews with one query each, and returns a
 * function that presents these reviews. The badge requires a purchase at the time of writing that
 * is still valid (FIX-04).
 */
async function presenterOf(reviews: ReviewRow[]): Promise<(review: ReviewRow) => ReviewReply> {
  const [purchases, products, users] = await Promise.all([
    purchasesOf(reviews.filter(({ verified }) => verified)),
    Product.find({ _id: { $in: reviews.map((review) => review.product) } })
      .select('name slug imageUrl')
      .lean(),
    User.find({ _id: { $in: reviews.map((review) => review.user) } })
      .select('firstName')
      .lean(),
  ]);
  const productById = new Map(products.map((product) => [product._id.toString(), product]));
  const userById = new Map(users.map((user) => [user._id.toString(), user]));
  return (review) =>
    presentReview(
      { ...review, verified: review.verified && purchases.has(purchaseKey(review)) },
      productById.get(review.product.toString()),
      userById.get(review.user.toString()),
    );
}

async function presentOne(review: ReviewRow): Promise<ReviewReply> {
  const present = await presenterOf([review]);
  return present(review);
}

async function page(input: { page: number; limit: number }, filter: object) {
  const totalReviews = await countRows(Review, filter);
  const { pages, page: current, skip } = pageOf(input, totalReviews);
  const reviews = await Review.find(filter).sort(newestFirst).skip(skip).limit(input.limit).lean();
  const present = await presenterOf(reviews);
  return { reviews: reviews.map(present), pages, page: current, totalReviews };
}

/** CALL-59 */
export const list: Handler<'GET /review', Caller> = async ({ input: { status, ...paging } }) => {
  const all = await reviewTable.read();
  const found = status ? all.filter((review) => review.status === status) : all;
  const { pages, page: current, skip } = pageOf(paging, found.length);
  const ids = found.toReversed().slice(skip, skip + paging.limit);
  const rows = await Review.find({ _id: { $in: ids.map(({ id }) => id) } }).lean();
  const rowById = new Map(rows.map((row) => [row._id.toString(), row]));
  const reviews = ids.flatMap(({ id }) => rowById.get(id) ?? []);
  const present = await presenterOf(reviews);
  return { reviews: reviews.map(present), pages, page: current, totalReviews: found.length };
};

/** The approved reviews of a public product, and the caller's own pending one (FIX-07). */
export const ofProduct: Handler<'GET /review/:slug', Caller | null> = async ({
  input,
  params,
  user,
}) => {
  const shown = catalogue.bySlug(params.slug);
  if (!shown) throw notFound('Product');
  const product = shown.product._id;
  const [approved, own] = await Promise.all([
    page(input, { product, status: 'Approved' }),
    user && Review.findOne({ product, user: user._id, status: 'Waiting Approval' }).lean(),
  ]);
  return { ...approved, summary: shown.reviews, ...(own && { own: await presentOne(own) }) };
};

/** Emails the merchant whose product was reviewed. */
async function tellMerchant(product: Types.ObjectId, review: Pick<ReviewRow, 'rating'>) {
  const row = await Product.findById(product).select('name slug brand').lean();
  if (row) await enqueueEmail(await merchantEmailOf(row.brand), productReviewed(row, review));
}

/**
 * One review per user and product; a second one replaces the first and needs approval again
 * (REV-02).
 */
export const add: Handler<'POST /review', Caller> = async ({ input, user }) => {
  const product = new Types.ObjectId(input.product);
  if (!catalogue.isPublic(product.toString())) {
    throw badRequest('Product is unknown.', { product: 'Product is unknown.' });
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
    createdAt: new Date(),
  } as const;
  const own = { user: user._id, product };
  const earlier = await inTransaction(async () => {
    const replaced = await Review.findOneAndUpdate(own, { $set: written }, { upsert: true }).lean();
    if (replaced) await countStars(replaced, written.status);
    await tellMerchant(product, input);
    return replaced;
  });
  const review = await Review.findOne(own).lean();
  if (!review) throw notFound('Review');
  return new StatusReply(earlier ? 200 : 201, { review: await presentOne(review) });
};

/** Updates the star counts of a product when a review changes its status or is deleted (null). */
async function countStars(review: ReviewRow, next: ReviewRow['status'] | null): Promise<void> {
  const change = Number(next === 'Approved') - Number(review.status === 'Approved');
  if (change === 0) return;
  await Product.updateOne(
    { _id: review.product },
    { $inc: { [`stars.${review.rating}`]: change } },
  );
  await catalogue.refresh({ products: [review.product] });
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
    await countStars(review, status);
    await record(user, review, status);
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
  return changeEach(ids, {
    change: (id) => setStatus(id, input.status, user),
    refuse: (id, error) => ({ _id: id, error }),
  });
};

export const remove: Handler<'DELETE /review/:id', Caller> = async ({ params, user }) => {
  const review = await inTransaction(async () => {
    const removed = await Review.findOneAndDelete({ _id: params.id }).lean();
    if (!removed) throw notFound('Review');
    await countStars(removed, null);
    await record(user, removed, null);
    return removed;
  });
  return { review: await presentOne(review) };
};
