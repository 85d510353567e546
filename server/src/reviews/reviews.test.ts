import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Brand } from '../brands/model/Brand.ts';
import { Product } from '../products/model/Product.ts';
import { Review } from './model/Review.ts';
import { User } from '../users/model/User.ts';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeBrand, makeProduct, makeUser } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

type As = { token: string };
type Row = { _id: Types.ObjectId };

const write = (product: Row, as: As, fields: Record<string, unknown> = {}) =>
  call('POST /review', {
    input: {
      product: product._id.toString(),
      title: 'Good',
      review: 'It holds.',
      rating: 5,
      isRecommended: true,
      ...fields,
    },
    as,
  });

const approve = (id: string, as: As) => call('PUT /review/approve/:id', { params: { id }, as });
const reject = (id: string, as: As) => call('PUT /review/reject/:id', { params: { id }, as });
const remove = (id: string, as: As) => call('DELETE /review/:id', { params: { id }, as });

const ofProduct = (product: { slug: string }, input: Record<string, string> = {}, as?: As) =>
  call('GET /review/:slug', { params: { slug: product.slug }, input, ...(as && { as }) });

/** The counts of 1 to 5 stars. */
async function starsOf(product: Row) {
  const row = await Product.findById(product._id).lean();
  return row && [row.stars[1], row.stars[2], row.stars[3], row.stars[4], row.stars[5]];
}

/** A product with approved reviews of these ratings; the ids are oldest first. */
async function reviewed(...stars: number[]) {
  const [admin, product] = [await makeUser('ROLE_ADMIN'), await makeProduct()];
  const ids = [];
  for (const rating of stars) {
    const { body } = await write(product, await makeUser(), { rating });
    await approve(body.review._id, admin);
    ids.push(body.review._id);
  }
  return { admin, product, ids };
}

describe('CALL-61 writing a review', () => {
  it('CALL-61 REV-02 waits for approval', async () => {
    const [user, product] = [
      await makeUser('ROLE_MEMBER', { firstName: 'Sam' }),
      await makeProduct({ name: 'Shoe', imageUrl: '/images/shoe-960.webp' }),
    ];
    const reply = await write(product, user, { title: ' Fine ', rating: 4, isRecommended: 0 });
    expect(reply.status).toBe(201);
    expect(reply.body.review).toMatchObject({
      title: 'Fine',
      review: 'It holds.',
      rating: 4,
      isRecommended: false,
      status: 'Waiting Approval',
      verified: false,
      product: {
        _id: product._id.toString(),
        name: 'Shoe',
        slug: product.slug,
        imageUrl: '/images/shoe-960.webp',
      },
      user: { _id: user._id.toString(), firstName: 'Sam' },
    });
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 0]);
    expect((await ofProduct(product)).body.reviews).toEqual([]);
  });

  it('CALL-61 REV-02 SHOPX-05 a second one waits beside the public one, and replaces it when it is approved', async () => {
    const { admin, product } = await reviewed(3);
    const user = await makeUser();
    const first = await write(product, user, { rating: 5 });
    await approve(first.body.review._id, admin);
    expect(await starsOf(product)).toEqual([0, 0, 1, 0, 1]);
    const longAgo = new Date('2020-01-01');
    await Review.updateOne({ _id: first.body.review._id }, { $set: { createdAt: longAgo } });
    const second = await write(product, user, { rating: 2, title: 'Worn out' });
    expect(second.status).toBe(200);
    expect(second.body.review).toMatchObject({
      _id: first.body.review._id,
      rating: 2,
      title: 'Worn out',
      status: 'Waiting Approval',
    });
    expect(Date.parse(second.body.review.createdAt)).toBeGreaterThanOrEqual(
      Date.parse(first.body.review.createdAt),
    );
    expect(await starsOf(product)).toEqual([0, 0, 1, 0, 1]);
    const { body } = await ofProduct(product, {}, user);
    expect([body.totalReviews, body.summary.totalReviews]).toEqual([2, 2]);
    expect(body.reviews.map(({ rating }) => rating)).toEqual([3, 5]);
    expect(body.own).toMatchObject({ title: 'Worn out', status: 'Waiting Approval' });
    await approve(first.body.review._id, admin);
    expect(await starsOf(product)).toEqual([0, 1, 1, 0, 0]);
    expect(await Review.countDocuments({ product: product._id, user: user._id })).toBe(1);
  });

  it('CALL-61 REV-02 eight at once leave one', async () => {
    const { admin, product } = await reviewed();
    const user = await makeUser();
    const first = await write(product, user, { rating: 5 });
    await approve(first.body.review._id, admin);
    const again = await Promise.all([1, 2, 3, 4].map((rating) => write(product, user, { rating })));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 1]);
    expect(await Review.countDocuments({ product: product._id, user: user._id })).toBe(2);

    const other = await makeUser();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 1, 2, 3].map((rating) => write(product, other, { rating })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(await Review.countDocuments({ product: product._id, user: other._id })).toBe(1);
  });

  it('SHOPX-05 keeps votes and reply of the public one while a changed one waits or is rejected', async () => {
    const { admin, product } = await reviewed();
    const [user, reader] = [await makeUser(), await makeUser()];
    const { review } = (await write(product, user, { rating: 5 })).body;
    const params = { id: review._id };
    await approve(review._id, admin);
    await call('POST /review/:id/helpful', { params, as: reader });
    await call('PUT /review/:id/reply', { params, input: { message: 'Thanks.' }, as: admin });
    await write(product, user, { rating: 1 });
    await call('PUT /review/reject/:id', { params, as: admin });
    const { reviews } = (await ofProduct(product, {}, reader)).body;
    expect(reviews).toMatchObject([
      { rating: 5, helpful: 1, isHelpful: true, reply: { message: 'Thanks.' } },
    ]);
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 1]);
  });

  it('SHOPX-05 an admin who rejects the public one leaves the waiting one alone', async () => {
    const { admin, product } = await reviewed();
    const user = await makeUser();
    const first = (await write(product, user, { rating: 5 })).body.review;
    await approve(first._id, admin);
    await write(product, user, { rating: 1 });
    const [shown] = (await ofProduct(product)).body.reviews;
    const rejected = await call('PUT /review/reject/:id', {
      params: { id: shown?._id ?? '' },
      as: admin,
    });
    expect(rejected.body.review.status).toBe('Rejected');
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 0]);
    const left = await Review.find({ product: product._id, user: user._id }).lean();
    expect(left).toMatchObject([{ rating: 1, status: 'Waiting Approval' }]);
  });

  it('CALL-61 is verified when the author bought the product and did not cancel', async () => {
    const [buyer, other, product] = [await makeUser(), await makeUser(), await makeProduct()];
    const verified = async (as: As) => (await write(product, as)).body.review.verified;
    await buy(other, [{ product: await makeProduct() }]);
    const first = await buy(buyer, [{ product }, { product: await makeProduct() }]);
    expect([await verified(buyer), await verified(other)]).toEqual([true, false]);
    await setLineStatus(first, 0, 'Cancelled', buyer);
    expect(await verified(buyer)).toBe(false);
    const second = await buy(buyer, [{ product }]);
    expect(await verified(buyer)).toBe(true);
    await cancelOrder(second, buyer);
    expect(await verified(buyer)).toBe(false);
  });

  it('CALL-61 is refused for a product that is unknown or disabled', async () => {
    const [user, brand] = [await makeUser(), await makeBrand()];
    const product = await makeProduct({ brand: brand._id });
    await Brand.updateOne({ _id: brand._id }, { isActive: false });
    const off = await makeProduct({ isActive: false });
    for (const row of [{ _id: new Types.ObjectId() }, off, product]) {
      const refused = await write(row, user);
      expect(refused.status).toBe(400);
      expect(refused.failure).toEqual({
        error: 'Product is unknown.',
        fields: { product: 'Product is unknown.' },
      });
    }
    expect(await Review.countDocuments({ user: user._id })).toBe(0);
  });

  it('CALL-61 VAL-12 VAL-14 is refused with each invalid field', async () => {
    const refused = await call('POST /review', { input: { rating: 0 }, as: await makeUser() });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toEqual({
      product: 'Product is required.',
      title: 'Title is required.',
      review: 'Review is required.',
      rating: 'Rating is required.',
      isRecommended: 'Recommendation is required.',
    });
  });
});

describe('CALL-60 the reviews of a product', () => {
  it('CALL-60 REV-01 are the approved ones, newest first, with their summary', async () => {
    const { product, ids } = await reviewed(5, 4, 4, 1);
    await write(product, await makeUser());
    await write(await makeProduct(), await makeUser());
    const { body } = await ofProduct(product);
    expect(body.reviews.map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect(new Set(body.reviews.map(({ status }) => status))).toEqual(new Set(['Approved']));
    expect(body).toMatchObject({ pages: 1, page: 1, totalReviews: 4 });
    expect(body.summary).toEqual({
      ratingSummary: [{ 5: 1 }, { 4: 2 }, { 3: 0 }, { 2: 0 }, { 1: 1 }],
      totalRatings: 14,
      totalReviews: 4,
      totalSummary: 4,
    });
  });

  it('CALL-59 CALL-60 FIX-04 lose the verified badge when the order or its line is cancelled', async () => {
    const [admin, product] = [await makeUser('ROLE_ADMIN'), await makeProduct()];
    const [buyer, stranger] = [await makeUser(), await makeUser()];
    const first = await buy(buyer, [{ product }, { product: await makeProduct() }]);
    const second = await buy(buyer, [{ product }]);
    for (const user of [buyer, stranger]) {
      await approve((await write(product, user)).body.review._id, admin);
    }
    await buy(stranger, [{ product: await makeProduct() }]);
    const badges = async () => {
      const { reviews } = (await ofProduct(product)).body;
      const all = await call('GET /review', { as: admin, input: { limit: '2' } });
      expect(all.body.reviews).toEqual(reviews);
      return reviews.map(({ verified }) => verified);
    };
    expect(await badges()).toEqual([false, true]);
    await setLineStatus(first, 0, 'Cancelled', buyer);
    expect(await badges()).toEqual([false, true]);
    await cancelOrder(second, buyer);
    expect(await badges()).toEqual([false, false]);
  });

  it('CALL-60 come in pages; the summary covers all', async () => {
    const { product, ids } = await reviewed(5, 4, 3);
    const { body } = await ofProduct(product, { page: '2', limit: '2' });
    expect(body.reviews.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect(body).toMatchObject({ pages: 2, page: 2, totalReviews: 3 });
    expect(body.summary.totalReviews).toBe(3);
  });

  it('CALL-60 SHOP-06 are not found for an unknown or disabled product', async () => {
    const brand = await makeBrand();
    const product = await makeProduct({ brand: brand._id });
    expect((await ofProduct(product)).status).toBe(200);
    await Brand.updateOne({ _id: brand._id }, { isActive: false });
    expect((await ofProduct(product)).status).toBe(404);
    expect((await ofProduct(await makeProduct({ isActive: false }))).status).toBe(404);
    expect((await ofProduct({ slug: 'no-such-thing' })).status).toBe(404);
  });
});

describe('FIX-07 the own pending review', () => {
  it('FIX-07 REV-02 is only shown to its author, until it is approved or rejected', async () => {
    const { admin, product, ids } = await reviewed(5);
    const [writer, other] = [await makeUser(), await makeUser()];
    const { body } = await write(product, writer, { title: 'Mine' });
    await write(await makeProduct(), other);
    const seenBy = (as?: As) =>
      call('GET /review/:slug', { params: { slug: product.slug }, ...(as && { as }) });
    const mine = await seenBy(writer);
    expect(mine.body.own).toEqual(body.review);
    expect(mine.body.reviews.map(({ _id }) => _id)).toEqual(ids);
    expect(mine.body.totalReviews).toBe(1);
    for (const as of [undefined, other, admin]) {
      expect((await seenBy(as)).body).not.toHaveProperty('own');
    }
    for (const judge of [reject, approve]) {
      await judge(body.review._id, admin);
      expect((await seenBy(writer)).body).not.toHaveProperty('own');
    }
  });

  it('FIX-07 is not kept by a shared cache', async () => {
    const { product } = await reviewed(5);
    const writer = await makeUser();
    await write(product, writer);
    const get = () => http().get(`/api/review/${product.slug}`);
    const mine = await get().set('Authorization', `Bearer ${writer.token}`);
    expect(mine.headers['cache-control']).toBe('private, no-cache');
    expect(mine.headers['vary']).toMatch(/\bAuthorization\b/);
    const theirs = await get().set('If-None-Match', mine.headers['etag'] ?? '');
    expect(theirs.status).toBe(200);
    expect(theirs.body).not.toHaveProperty('own');
  });
});

describe('CALL-62 CALL-63 CALL-64 moderating reviews', () => {
  it('CALL-62 REV-02 approving makes it public, and counts it once', async () => {
    const { admin, product } = await reviewed();
    const { body } = await write(product, await makeUser(), { rating: 4 });
    for (let i = 0; i < 3; i++) {
      const approved = await approve(body.review._id, admin);
      expect(approved.status).toBe(200);
      expect(approved.body.review).toEqual({ ...body.review, status: 'Approved' });
      expect(await starsOf(product)).toEqual([0, 0, 0, 1, 0]);
    }
    expect((await ofProduct(product)).body.reviews).toHaveLength(1);
  });

  it('CALL-62 the product shows its new totals at once', async () => {
    const { product } = await reviewed(5, 4);
    const params = { slug: product.slug };
    const { body } = await call('GET /products/item/:slug', { params });
    expect(body.product).toMatchObject({ totalReviews: 2, averageRating: 4.5 });
    expect(body.reviews.totalRatings).toBe(9);
  });

  it('CALL-63 rejecting hides it, and removes it from the count once', async () => {
    const { admin, product, ids } = await reviewed(5, 4);
    for (let i = 0; i < 3; i++) {
      const rejected = await reject(ids[0] ?? '', admin);
      expect(rejected.body.review.status).toBe('Rejected');
      expect((await ofProduct(product)).body.summary.totalReviews).toBe(1);
      expect(await starsOf(product)).toEqual([0, 0, 0, 1, 0]);
    }
    expect((await ofProduct(product)).body.totalReviews).toBe(1);
    await approve(ids[0] ?? '', admin);
    expect(await starsOf(product)).toEqual([0, 0, 0, 1, 1]);
  });

  it('CALL-63 rejecting a pending one changes no count', async () => {
    const { admin, product } = await reviewed(5);
    const { body } = await write(product, await makeUser(), { rating: 1 });
    await reject(body.review._id, admin);
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 1]);
  });

  it('CALL-62 approving eight times at once counts it once', async () => {
    const { admin, product } = await reviewed();
    const { body } = await write(product, await makeUser(), { rating: 3 });
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => approve(body.review._id, admin)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await starsOf(product)).toEqual([0, 0, 1, 0, 0]);
  });

  it('CALL-64 deleting removes an approved one from the count, but not another one', async () => {
    const { admin, product, ids } = await reviewed(5, 4);
    const { body } = await write(product, await makeUser(), { rating: 1 });
    const removed = await remove(ids[1] ?? '', admin);
    expect(removed.body.review).toMatchObject({ _id: ids[1], rating: 4, status: 'Approved' });
    expect((await ofProduct(product)).body.summary.totalReviews).toBe(1);
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 1]);
    await remove(body.review._id, admin);
    expect(await starsOf(product)).toEqual([0, 0, 0, 0, 1]);
    expect((await remove(body.review._id, admin)).status).toBe(404);
    expect((await ofProduct(product)).body.totalReviews).toBe(1);
  });

  it('CALL-62 CALL-63 CALL-64 an unknown one is a 404', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    for (const id of [new Types.ObjectId().toString(), 'x']) {
      expect((await approve(id, admin)).status).toBe(404);
      expect((await reject(id, admin)).status).toBe(404);
      expect((await remove(id, admin)).status).toBe(404);
    }
  });
});

describe('CALL-59 the list of all reviews', () => {
  it('CALL-59 contains every status, newest first, in pages', async () => {
    const { admin, product, ids } = await reviewed(5, 4);
    await reject(ids[0] ?? '', admin);
    const waiting = await write(product, await makeUser());
    const { body } = await call('GET /review', { as: admin, input: { limit: '3' } });
    expect(body.reviews.map(({ _id, status }) => [_id, status])).toEqual([
      [waiting.body.review._id, 'Waiting Approval'],
      [ids[1], 'Approved'],
      [ids[0], 'Rejected'],
    ]);
    const rest = await call('GET /review', { as: admin, input: { limit: '2', page: '2' } });
    expect(rest.body.reviews[0]?._id).toBe(ids[0]);
    expect(rest.body).toMatchObject({ page: 2, totalReviews: body.totalReviews });
    expect(body.totalReviews).toBe(await Review.countDocuments());
  });

  it('FIX-06 CALL-59 filters by status, and returns as many pending ones as the overview counts', async () => {
    const { admin, product, ids } = await reviewed(5, 4);
    await reject(ids[0] ?? '', admin);
    const waiting = await write(product, await makeUser());
    const listOf = async (status: string) =>
      (await call('GET /review', { as: admin, input: { status, limit: '100' } })).body;
    const open = await listOf('Waiting Approval');
    expect(open.reviews[0]?._id).toBe(waiting.body.review._id);
    expect(new Set(open.reviews.map(({ status }) => status))).toEqual(
      new Set(['Waiting Approval']),
    );
    const overview = await call('GET /sales/overview', { as: admin });
    expect(open.totalReviews).toBe(overview.body.waiting.reviews);
    expect((await listOf('Approved')).reviews[0]?._id).toBe(ids[1]);
    expect((await listOf('Rejected')).reviews[0]?._id).toBe(ids[0]);
    const refused = await call('GET /review', { as: admin, input: { status: 'waiting' } });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toEqual({ status: 'Status is unknown.' });
  });

  it('CALL-59 keeps a review whose product was deleted', async () => {
    const { admin, product, ids } = await reviewed(5);
    await Product.deleteOne({ _id: product._id });
    const { body } = await call('GET /review', { as: admin, input: { limit: '1' } });
    expect(body.reviews[0]).toMatchObject({ _id: ids[0], product: null });
    expect((await reject(ids[0] ?? '', admin)).status).toBe(200);
  });

  it('CALL-59 keeps a review whose author was deleted', async () => {
    const [admin, product, writer] = [
      await makeUser('ROLE_ADMIN'),
      await makeProduct(),
      await makeUser(),
    ];
    const { body } = await write(product, writer);
    await User.deleteOne({ _id: writer._id });
    const { reviews } = (await call('GET /review', { as: admin, input: { limit: '1' } })).body;
    expect(reviews[0]).toMatchObject({ _id: body.review._id, user: null });
  });
});
