import { act, screen, waitFor, within } from '@testing-library/react';
import type { Review } from 'shared/entities';
import { summarizeRatings } from 'shared/reviews/ratings';
import { expect, it } from 'vitest';
import { loadProfile } from '../../users/authSlice.ts';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeProduct, makeReview, makeUser, noSummary } from '../../test/samples.ts';

const product = makeProduct({ name: 'Trail Shoe', slug: 'trail-shoe', brand: null });

const makeReviewList = (reviews: Review[], totalReviews = reviews.length, page = 1) => ({
  reviews,
  summary: noSummary,
  pages: Math.max(1, Math.ceil(totalReviews / 5)),
  page,
  totalReviews,
});

const member = makeUser({ firstName: 'Ada' });

interface Options {
  at?: string;
  as?: typeof member;
  reviews?: Review[];
  api?: Api;
}

async function renderReviews({ at = '/product/trail-shoe', as, reviews = [], api }: Options = {}) {
  const app = renderApp({
    at,
    ...(as && { as }),
    api: {
      'GET /products/item/:slug': { product, reviews: noSummary },
      'GET /review/:slug': makeReviewList(reviews),
      ...api,
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Write a review' }));
  return { ...app, form };
}

type Rendered = Awaited<ReturnType<typeof renderReviews>>;

async function fill({ user, form }: Pick<Rendered, 'user' | 'form'>) {
  await user.click(form.getByRole('radio', { name: '4 stars' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Light');
  await user.type(form.getByRole('textbox', { name: 'Comment' }), 'Carries me far.');
  await user.click(form.getByRole('radio', { name: 'Yes' }));
}

const publish = ({ user, form }: Pick<Rendered, 'user' | 'form'>) =>
  user.click(form.getByRole('button', { name: 'Publish review' }));

it('REV-01 shows counts for 5 to 1 stars with percentages to two decimals, and the average', async () => {
  const counts = { 5: 2, 4: 0, 3: 1, 2: 0, 1: 0 };
  await renderReviews({
    api: {
      'GET /products/item/:slug': {
        product: { ...product, averageRating: 4.3, totalReviews: 3 },
        reviews: summarizeRatings(counts),
      },
    },
  });
  const table = screen.getByRole('table', { name: 'Reviews by stars' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '5 stars66.67%2 reviews',
    '4 stars0.00%0 reviews',
    '3 stars33.33%1 review',
    '2 stars0.00%0 reviews',
    '1 star0.00%0 reviews',
  ]);
  expect(screen.getByRole('img', { name: '4.3 of 5 stars, 3 reviews' })).toBeVisible();
});

it('ROUTE-09, DASH-21 shows stars, title, text, author, date in UTC and recommendation of a review', async () => {
  await renderReviews({
    reviews: [
      makeReview({
        title: 'Carries me far',
        review: 'Dry after the rain.',
        rating: 4,
        isRecommended: false,
        verified: true,
        createdAt: '2026-01-02T23:30:00.000Z',
        user: { _id: '1', firstName: 'Grace' },
      }),
    ],
  });
  const review = within(await screen.findByRole('article'));
  expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(review.getByRole('heading', { name: 'Carries me far' })).toBeVisible();
  expect(review.getByText('Dry after the rain.')).toBeVisible();
  expect(review.getByText('Grace · Fri, Jan 2, 2026 · Recommended: No')).toBeVisible();
  expect(review.getByText('Bought here')).toBeVisible();
});

it('ROUTE-09 shows a review by a former member without a purchase', async () => {
  await renderReviews({ reviews: [makeReview({ user: null, isRecommended: true })] });
  const review = within(await screen.findByRole('article'));
  expect(review.getByText('A former member · Fri, Jan 2, 2026 · Recommended: Yes')).toBeVisible();
  expect(review.queryByText('Bought here')).toBeNull();
  expect(review.queryByText('Approved')).toBeNull();
});

it('UX-04 paginates reviews with the page number in the URL', async () => {
  const { user, urlHash, calls } = await renderReviews({
    api: {
      'GET /review/:slug': ({ input }) =>
        makeReviewList([makeReview({ title: `Of page ${input.page}` })], 6, Number(input.page)),
    },
  });
  expect(await screen.findByText('Of page 1')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByText('Of page 2')).toBeVisible();
  expect(urlHash()).toBe('product/trail-shoe?reviews=2');
  expect(calls('GET /review/:slug').at(-1)?.input).toEqual({ page: 2, limit: 5 });
});

it('REV-02 shows that a new review is awaiting approval', async () => {
  const waiting = makeReview({
    title: 'Light',
    status: 'Waiting Approval',
    user: { _id: member._id, firstName: 'Ada' },
  });
  const app = await renderReviews({
    as: member,
    reviews: [
      makeReview({ title: 'My earlier one', user: waiting.user }),
      makeReview({ title: 'Somebody else’s' }),
    ],
    api: { 'POST /review': { review: waiting } },
  });
  expect(await screen.findByText('My earlier one')).toBeVisible();
  await fill(app);
  await publish(app);
  expect(
    await screen.findByText('Your review has been sent and is awaiting approval.'),
  ).toBeVisible();
  expect(app.calls('POST /review')[0]?.input).toEqual({
    product: product._id,
    rating: 4,
    title: 'Light',
    review: 'Carries me far.',
    isRecommended: true,
  });
  const [own, other] = screen.getAllByRole('article');
  expect(own).toHaveTextContent('Waiting Approval');
  expect(own).toHaveTextContent('Light');
  expect(other).toHaveTextContent('Somebody else’s');
  expect(screen.queryByText('My earlier one')).toBeNull();
  expect(app.form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it('FIX-07 REV-02 shows a review as pending when the page is opened again', async () => {
  const own = makeReview({
    title: 'Light',
    status: 'Waiting Approval',
    user: { _id: member._id, firstName: 'Ada' },
  });
  await renderReviews({
    as: member,
    api: {
      'GET /review/:slug': { ...makeReviewList([makeReview({ title: 'Somebody else’s' })]), own },
    },
  });
  await screen.findByRole('heading', { name: 'Light' });
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Waiting Approval');
  expect(first).toHaveTextContent('Light');
  expect(second).toHaveTextContent('Somebody else’s');
});

it('FIX-07 does not show the empty state for a single pending review', async () => {
  const own = makeReview({
    status: 'Waiting Approval',
    user: { _id: member._id, firstName: 'Ada' },
  });
  await renderReviews({ as: member, api: { 'GET /review/:slug': { ...makeReviewList([]), own } } });
  expect(await screen.findByText('Waiting Approval')).toBeVisible();
  expect(screen.queryByText('No reviews yet.')).toBeNull();
});

it('FIX-07 SAFE-10 hides a pending review from another account that signs in meanwhile', async () => {
  const own = makeReview({
    status: 'Waiting Approval',
    user: { _id: member._id, firstName: 'Ada' },
  });
  const { setReplies, store } = await renderReviews({
    as: member,
    api: { 'GET /review/:slug': { ...makeReviewList([]), own } },
  });
  expect(await screen.findByText('Waiting Approval')).toBeVisible();
  setReplies({ 'GET /user/me': { user: makeUser() } });
  await act(() => store.dispatch(loadProfile()));
  expect(screen.queryByText('Waiting Approval')).toBeNull();
});

it('FIX-07 replaces a pending review with a newer one', async () => {
  const user = { _id: member._id, firstName: 'Ada' };
  const own = makeReview({ title: 'Earlier', status: 'Waiting Approval', user });
  const app = await renderReviews({
    as: member,
    api: {
      'GET /review/:slug': { ...makeReviewList([]), own },
      'POST /review': { review: { ...own, title: 'Later' } },
    },
  });
  expect(await screen.findByText('Earlier')).toBeVisible();
  await fill(app);
  await publish(app);
  expect(await screen.findByText('Later')).toBeVisible();
  expect(screen.queryByText('Earlier')).toBeNull();
});

it('VAL-12 requires every field and focuses the first missing one', async () => {
  const app = await renderReviews({ as: member });
  await publish(app);
  const { form, calls } = app;
  const rating = form.getByRole('radiogroup', { name: 'Rating' });
  expect(rating).toHaveAccessibleDescription('Rating is required.');
  expect(rating).toHaveFocus();
  const describes = (name: string) => form.getByRole('textbox', { name });
  expect(describes('Title')).toHaveAccessibleDescription('Title is required.');
  expect(describes('Comment')).toHaveAccessibleDescription('Review is required.');
  expect(form.getByRole('radiogroup', { name: /recommend/ })).toHaveAccessibleDescription(
    'Recommendation is required.',
  );
  expect(calls('POST /review')).toHaveLength(0);
});

it('REV-02, UX-13 requires a login for posting, and returns with the draft kept', async () => {
  const { user, urlHash, ...app } = await renderReviews({
    api: { 'POST /user/login': { user: member, accessToken: 'a-token' } },
  });
  await fill({ user, form: app.form });
  await publish({ user, form: app.form });
  expect(urlHash()).toBe('login');
  expect(app.calls('POST /review')).toHaveLength(0);
  expect(await screen.findByText('Please login to post your review')).toBeVisible();

  const main = within(screen.getByRole('main'));
  await user.type(await main.findByRole('textbox', { name: 'Email' }), member.email);
  await user.type(main.getByLabelText('Password'), 'secret123');
  await user.click(main.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(urlHash()).toBe('product/trail-shoe'));
  const form = within(await screen.findByRole('form', { name: 'Write a review' }));
  expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Carries me far.');
  expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

it('UX-03 offers a retry when reviews fail to load', async () => {
  const { user, setReplies } = await renderReviews({ api: { 'GET /review/:slug': fail(500) } });
  expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
  setReplies({ 'GET /review/:slug': makeReviewList([makeReview({ title: 'There it is' })]) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There it is')).toBeVisible();
});

it('REV-01 FIX-09 shows an empty summary without reviews', async () => {
  await renderReviews({});
  const section = within(screen.getByRole('region', { name: 'Reviews' }));
  expect(section.getByText('No reviews yet')).toBeVisible();
  expect(await section.findByText('No reviews yet.')).toBeVisible();
  const rows = within(section.getByRole('table', { name: 'Reviews by stars' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '5 stars0.00%0 reviews',
    '4 stars0.00%0 reviews',
    '3 stars0.00%0 reviews',
    '2 stars0.00%0 reviews',
    '1 star0.00%0 reviews',
  ]);
});

const rated = { ...noSummary, totalReviews: 3, totalRatings: 3 };

it('FIND-05 UX-04 sorts and filters, with the choice in the URL and the count announced', async () => {
  const { user, urlHash, calls } = await renderReviews({
    at: '/product/trail-shoe?reviews=2',
    api: {
      'GET /review/:slug': ({ input }) => ({
        ...makeReviewList(input.rating ? [] : [makeReview()], input.rating ? 0 : 3),
        summary: rated,
      }),
    },
  });
  const filters = within(await screen.findByRole('group', { name: 'Sort and filter reviews' }));
  await user.selectOptions(filters.getByLabelText('Sort by'), 'Most helpful');
  await waitFor(() =>
    expect(calls('GET /review/:slug').at(-1)?.input).toEqual({
      page: 1,
      limit: 5,
      sort: 'helpful',
    }),
  );
  await user.selectOptions(filters.getByLabelText('Rating'), '4 stars');
  await user.click(filters.getByLabelText('Bought here'));
  await waitFor(() => expect(filters.getByRole('status')).toHaveTextContent('0 reviews'));
  expect(calls('GET /review/:slug').at(-1)?.input).toEqual({
    page: 1,
    limit: 5,
    sort: 'helpful',
    rating: '4',
    verified: 'true',
  });
  expect(urlHash()).toBe('product/trail-shoe?sort=helpful&stars=4&bought=true');
  await user.click(screen.getByRole('button', { name: 'Show all reviews' }));
  await waitFor(() => expect(filters.getByRole('status')).toHaveTextContent('3 reviews'));
  expect(urlHash()).toBe('product/trail-shoe?sort=helpful');
});

it('FIND-05 marks a review as helpful once, and asks visitors to login', async () => {
  const review = makeReview({ title: 'Light', helpful: 2 });
  const api: Api = {
    'GET /review/:slug': makeReviewList([review]),
    'POST /review/:id/helpful': { review: { ...review, helpful: 3, isHelpful: true } },
  };
  const visitor = await renderReviews({ api });
  await visitor.user.click(await screen.findByRole('button', { name: /^Helpful: Light/ }));
  expect(await screen.findByText('Please login to mark a review as helpful')).toBeVisible();
  visitor.unmount();

  const { user, calls } = await renderReviews({ as: member, api });
  const button = await screen.findByRole('button', { name: 'Helpful: Light, 2 so far' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  const pressed = await screen.findByRole('button', { name: 'Helpful: Light, 3 so far' });
  expect(pressed).toHaveAttribute('aria-pressed', 'true');
  expect(pressed).toHaveTextContent('Helpful (3)');
  await user.click(pressed);
  expect(calls('POST /review/:id/helpful')).toHaveLength(1);
});

it('FIND-05 does not offer to mark a review of the user', async () => {
  const own = makeReview({ helpful: 1, user: { _id: member._id, firstName: 'Ada' } });
  await renderReviews({ as: member, reviews: [own] });
  expect(await screen.findByText('1 person found this helpful')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Helpful/ })).toBeNull();
});

it('FIND-05 shows the reply of the merchant, and lets only the merchant of the brand write it', async () => {
  const brand = { _id: 'a'.repeat(24), name: 'Peak', slug: 'peak' };
  const review = makeReview({ title: 'Light' });
  const reply = { message: 'Thank you!', at: '2026-01-03T00:00:00.000Z' };
  const api: Api = {
    'GET /products/item/:slug': { product: { ...product, brand }, reviews: noSummary },
    'GET /review/:slug': makeReviewList([review]),
    'PUT /review/:id/reply': { review: { ...review, reply } },
  };
  const reader = await renderReviews({ as: member, api });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Reply to Light' })).toBeNull();
  reader.unmount();

  const merchant = makeUser({
    role: 'ROLE_MERCHANT',
    merchant: { _id: 'b'.repeat(24), name: 'Peak Ltd', brand: brand._id },
  });
  const { user, calls } = await renderReviews({ as: merchant, api });
  await user.click(await screen.findByRole('button', { name: 'Reply to Light' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to “Light”' }));
  await user.type(dialog.getByRole('textbox', { name: 'Your reply' }), 'Thank you!');
  await user.click(dialog.getByRole('button', { name: 'Save reply' }));
  const shown = within(await screen.findByRole('region', { name: 'Reply to Light' }));
  expect(shown.getByRole('heading', { name: 'Reply from Peak' })).toBeVisible();
  expect(shown.getByText('Thank you!')).toBeVisible();
  expect(calls('PUT /review/:id/reply')[0]?.input).toEqual({ message: 'Thank you!' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Edit reply to Light' })).toHaveFocus(),
  );
});
