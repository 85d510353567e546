import { describe, expect, it } from 'vitest';
import { HelpfulVote } from './model/HelpfulVote.ts';
import { Review } from './model/Review.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { buy, cancelOrder, keepEmails, queuedTo } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { deleteReviewsOf, readReviews } from './reviewsService.ts';

startApp();
keepEmails();

type As = Awaited<ReturnType<typeof makeUser>>;
type Shown = Awaited<ReturnType<typeof makeProduct>>;

/** The id of an approved review. */
async function review(product: Shown, rating = 5, as?: As): Promise<string> {
  const author = as ?? (await makeUser());
  const { body } = await call('POST /review', {
    input: {
      product: product._id.toString(),
      title: `${rating} stars`,
      review: 'It holds.',
      rating,
      isRecommended: true,
    },
    as: author,
  });
  const params = { id: body.review._id };
  await call('PUT /review/approve/:id', { params, as: await makeUser('ROLE_ADMIN') });
  return params.id;
}

const helpful = (id: string, as?: As) =>
  call('POST /review/:id/helpful', { params: { id }, ...(as && { as }) });

const reply = (id: string, message: string, as: As) =>
  call('PUT /review/:id/reply', { params: { id }, input: { message }, as });

const list = async (product: Shown, input: Record<string, string> = {}, as?: As) =>
  (await call('GET /review/:slug', { params: { slug: product.slug }, input, ...(as && { as }) }))
    .body;

const idsOf = async (product: Shown, input: Record<string, string>) =>
  (await list(product, input)).reviews.map(({ _id }) => _id);

describe('FIND-05 CALL-60 order and filters', () => {
  it('FIND-05 CALL-60 sorts by date, stars and votes, the newest first among equals', async () => {
    const product = await makeProduct();
    const [first, second, third] = [
      await review(product, 3),
      await review(product, 5),
      await review(product, 3),
    ];
    await helpful(first, await makeUser());
    expect(await idsOf(product, {})).toEqual([third, second, first]);
    expect(await idsOf(product, { sort: 'newest' })).toEqual([third, second, first]);
    expect(await idsOf(product, { sort: 'highest' })).toEqual([second, third, first]);
    expect(await idsOf(product, { sort: 'lowest' })).toEqual([third, first, second]);
    expect(await idsOf(product, { sort: 'helpful' })).toEqual([first, third, second]);
  });

  it('FIND-05 filters by stars, with pages of what is left and the summary of all', async () => {
    const product = await makeProduct();
    await review(product, 4);
    const ids = [await review(product, 2), await review(product, 2)];
    const page = await list(product, { rating: '2', limit: '1', page: '2' });
    expect(page).toMatchObject({ page: 2, pages: 2, totalReviews: 2 });
    expect(page.reviews.map(({ _id }) => _id)).toEqual([ids[0]]);
    expect(page.summary.totalReviews).toBe(3);
  });

  it('FIND-05 finds the reviews of those who bought it here, unless they cancelled', async () => {
    const [product, buyer, other] = [await makeProduct(), await makeUser(), await makeUser()];
    await buy(buyer, [{ product }]);
    const cancelled = await buy(other, [{ product }]);
    const ids = [await review(product, 5, buyer), await review(product, 4, other)];
    await review(product);
    expect(await idsOf(product, { verified: 'true' })).toEqual([ids[1], ids[0]]);
    await cancelOrder(cancelled, other);
    expect(await idsOf(product, { verified: 'true' })).toEqual([ids[0]]);
    expect(await idsOf(product, { verified: 'true', rating: '4' })).toEqual([]);
  });

  it.each([{ sort: 'random' }, { rating: '6' }, { verified: 'no' }])(
    'FIND-05 CALL-60 refuses %o',
    async (input) => {
      const { slug } = await makeProduct();
      expect((await call('GET /review/:slug', { params: { slug }, input })).status).toBe(400);
    },
  );
});

describe('CALL-112 helpful reviews', () => {
  it('FIND-05 CALL-112 counts a person once, also at the same moment', async () => {
    const [product, reader] = [await makeProduct(), await makeUser()];
    const id = await review(product);
    const replies = await Promise.all(Array.from({ length: 5 }, () => helpful(id, reader)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await helpful(id, reader)).body.review).toMatchObject({ helpful: 1, isHelpful: true });
    await helpful(id, await makeUser());
    expect((await list(product, {}, reader)).reviews).toMatchObject([
      { helpful: 2, isHelpful: true },
    ]);
    expect((await list(product, {}, await makeUser())).reviews[0]?.isHelpful).toBe(false);
    expect((await list(product)).reviews[0]).not.toHaveProperty('isHelpful');
  });

  it('FIND-05 CALL-112 refuses the own, a waiting and an unknown review, and visitors', async () => {
    const [product, author] = [await makeProduct(), await makeUser()];
    const id = await review(product, 5, author);
    const own = await helpful(id, author);
    expect([own.status, own.failure.error]).toEqual([
      400,
      'You cannot mark your own review as helpful.',
    ]);
    expect((await helpful(id)).status).toBe(401);
    const reader = await makeUser();
    await Review.updateOne({ _id: id }, { $set: { status: 'Waiting Approval' } });
    expect((await helpful(id, reader)).status).toBe(404);
    expect((await helpful('0123456789abcdef01234567', reader)).status).toBe(404);
    expect(await HelpfulVote.countDocuments({ review: id })).toBe(0);
  });

  it('FIND-05 CALL-61 a review that replaces another begins without votes and reply', async () => {
    const [product, author] = [await makeProduct(), await makeUser()];
    const id = await review(product, 5, author);
    await helpful(id, await makeUser());
    await reply(id, 'Thank you.', await makeUser('ROLE_ADMIN'));
    expect(await review(product, 1, author)).toBe(id);
    expect((await list(product)).reviews).toMatchObject([{ rating: 1, helpful: 0, reply: null }]);
    expect(await HelpfulVote.countDocuments({ review: id })).toBe(0);
  });

  it('BACK-03 an account goes with its reviews, and its votes count no longer', async () => {
    const [product, leaving, staying] = [await makeProduct(), await makeUser(), await makeUser()];
    const [own, others] = [
      await review(product, 1, leaving),
      await review(product, 5, await makeUser()),
    ];
    for (const id of [own, others]) await helpful(id, staying);
    await helpful(others, leaving);
    expect((await readReviews(leaving._id)).map(({ _id }) => _id)).toEqual([own]);
    await inTransaction(() => deleteReviewsOf(leaving._id));
    const { reviews, summary } = await list(product);
    expect(reviews).toMatchObject([{ _id: others, helpful: 1 }]);
    expect(summary.totalReviews).toBe(1);
    expect(await HelpfulVote.countDocuments({ review: { $in: [own, others] } })).toBe(1);
  });
});

describe('CALL-113 the reply of the seller', () => {
  async function sold() {
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const author = await makeUser();
    return { merchant, product, author, id: await review(product, 2, author) };
  }

  it('FIND-05 CALL-113 shows one reply, which can change and be taken back', async () => {
    const { merchant, product, id } = await sold();
    const first = await reply(id, ' We are sorry. ', merchant);
    expect(first.body.review.reply).toEqual({
      message: 'We are sorry.',
      at: expect.stringMatching(/Z$/),
    });
    await reply(id, 'We send a new one.', await makeUser('ROLE_ADMIN'));
    expect((await list(product)).reviews[0]?.reply?.message).toBe('We send a new one.');
    expect((await reply(id, '', merchant)).body.review.reply).toBeNull();
  });

  it('FIND-05 emails the author about the first reply alone', async () => {
    const { merchant, product, author, id } = await sold();
    await reply(id, 'We are sorry.', merchant);
    await reply(id, 'We are very sorry.', merchant);
    const emails = (await queuedTo(author.email)).filter(({ subject }) =>
      subject.startsWith('A reply'),
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('We are sorry.');
    expect(emails[0]?.text).toContain(`product/${product.slug}`);
  });

  it('SAFE-29 emails no second reply to a review, also after the first was taken back', async () => {
    const { merchant, product, author, id } = await sold();
    for (const message of ['We are sorry.', '', 'Buy more.', '', 'Buy even more.']) {
      await reply(id, message, merchant);
    }
    const emailed = async () =>
      (await queuedTo(author.email)).filter(({ subject }) => subject.startsWith('A reply')).length;
    expect(await emailed()).toBe(1);
    // Another review of the author.
    expect(await review(product, 1, author)).toBe(id);
    await reply(id, 'We are sorry again.', merchant);
    expect(await emailed()).toBe(2);
  });

  it('FIND-05 CALL-113 is for the seller: others, other brands and waiting reviews are refused', async () => {
    const { merchant, author, id } = await sold();
    const stranger = await makeMerchant();
    expect((await reply(id, 'Hello.', stranger)).status).toBe(404);
    expect((await reply(id, 'Hello.', author)).status).toBe(403);
    expect((await reply(id, 'x'.repeat(5_001), merchant)).status).toBe(400);
    await Review.updateOne({ _id: id }, { $set: { status: 'Rejected' } });
    expect((await reply(id, 'Hello.', merchant)).status).toBe(404);
    expect((await Review.findById(id).lean())?.reply).toBeNull();
  });
});
