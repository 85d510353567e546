import { type Review as ReviewReply, reviewStatuses } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { Review } from './model/Review.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

/** A review of a new product. */
async function makeReview(createdAt = new Date()) {
  const [product, user] = [await makeProduct(), await makeUser()];
  const texts = { title: 'Good', review: 'It holds.', rating: 5, isRecommended: true };
  const row = await Review.create({ product: product._id, user: user._id, ...texts, createdAt });
  return { id: row._id.toString(), product: product._id.toString(), user };
}

/** The ids that plain queries of the database list. */
async function plain(status?: ReviewReply['status']): Promise<string[]> {
  const rows = await Review.find(status ? { status } : {}).sort({ createdAt: -1, _id: -1 });
  return rows.map(({ _id }) => _id.toString());
}

describe('GET /review', () => {
  it('BIG-05 CALL-59 lists what plain queries of the database list', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const expectSame = async () => {
      for (const status of [undefined, ...reviewStatuses]) {
        const expected = await plain(status);
        for (const page of [1, 2, 99]) {
          const input = { page, limit: 3, ...(status && { status }) };
          const { body } = await call('GET /review', { input, as: admin });
          const pages = Math.max(1, Math.ceil(expected.length / 3));
          const skip = (Math.min(page, pages) - 1) * 3;
          expect(body.reviews.map(({ _id }) => _id)).toEqual(expected.slice(skip, skip + 3));
          expect(body).toMatchObject({ totalReviews: expected.length, pages });
        }
      }
    };
    await expectSame();
    const day = new Date('2020-01-01');
    const [a, b, c, d] = [
      await makeReview(),
      await makeReview(day),
      await makeReview(day),
      await makeReview(),
    ];
    await expectSame();
    await call('PUT /review/approve/:id', { params: { id: a.id }, as: admin });
    await call('PUT /review/reject/:id', { params: { id: b.id }, as: admin });
    await expectSame();
    await call('DELETE /review/:id', { params: { id: c.id }, as: admin });
    await call('DELETE /products/delete/:id', { params: { id: d.product }, as: admin });
    await expectSame();
    const input = { product: a.product, title: 'Better', review: 'Still.', rating: 4 };
    await call('POST /review', { input: { ...input, isRecommended: true }, as: a.user });
    await expectSame();
  });
});
