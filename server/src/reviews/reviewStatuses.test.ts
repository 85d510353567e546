import { describe, expect, it } from 'vitest';
import { Review } from './model/Review.ts';
import { emailTo } from '../test/emails.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

async function review(product: { _id: { toString(): string } }, rating = 5): Promise<string> {
  const { body } = await call('POST /review', {
    input: {
      product: product._id.toString(),
      title: 'Good',
      review: 'It holds.',
      rating,
      isRecommended: true,
    },
    as: await makeUser(),
  });
  return body.review._id;
}

describe('reviews', () => {
  it('DESK-03 CALL-90 approves many at once, and names those that are gone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const ids = [await review(product, 5), await review(product, 3), await review(product, 1)];
    const [, gone = ''] = ids;
    await Review.deleteOne({ _id: gone });

    const reply = await call('PUT /review/status', {
      input: { ids: [...ids, ids[0] ?? ''], status: 'Approved' },
      as: admin,
    });
    expect(reply.body).toEqual({
      changed: 2,
      refused: [{ _id: gone, error: 'Review not found.' }],
    });
    const { body } = await call('GET /review/:slug', { params: { slug: product.slug } });
    expect(body.reviews.map(({ rating }) => rating).toSorted()).toEqual([1, 5]);
    expect(body.summary.totalReviews).toBe(2);

    await call('PUT /review/status', { input: { ids, status: 'Rejected' }, as: admin });
    const after = await call('GET /review/:slug', { params: { slug: product.slug } });
    expect(after.body.reviews).toEqual([]);
  });

  it('DESK-03 CALL-90 takes 1 to 200 ids and two states', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const ask = (ids: string[], status: 'Approved') =>
      call('PUT /review/status', { input: { ids, status }, as: admin });
    const id = '0123456789abcdef01234567';
    expect((await ask([], 'Approved')).failure.fields).toEqual({ ids: 'Reviews are required.' });
    expect((await ask(Array(201).fill(id), 'Approved')).status).toBe(400);
    // Not a state that can be set.
    expect((await ask([id], 'Waiting Approval' as 'Approved')).failure.fields).toEqual({
      status: 'Status is unknown.',
    });
  });

  it('DESK-09 emails the merchant whose product is reviewed, without the text', async () => {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    await review(product, 4);
    const email = await emailTo(merchant.email, `New review of ${product.name}`);
    expect(email.text).toContain('Rating: 4 of 5 stars.');
    expect(email.text).not.toContain('It holds.');
  });
});
