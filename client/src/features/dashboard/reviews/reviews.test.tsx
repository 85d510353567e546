import { act, screen, waitFor, within } from '@testing-library/react';
import type { Review } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../../test/renderApp.tsx';
import { makeReview } from '../../../test/samples.ts';

/** Mocked API with an in-memory review list. */
function reviewsApi(first: Review[]): Api {
  let stored = first;
  const setStatus = (id: string, status: Review['status']) => {
    stored = stored.map((one) => (one._id === id ? { ...one, status } : one));
    const review = stored.find(({ _id }) => _id === id);
    return review ? { review } : fail(404);
  };
  return {
    'GET /review': ({ input: { status } }) => {
      const reviews = stored.filter((one) => !status || one.status === status);
      return { reviews, pages: 1, page: 1, totalReviews: reviews.length };
    },
    'PUT /review/approve/:id': ({ params }) => setStatus(params.id, 'Approved'),
    'PUT /review/reject/:id': ({ params }) => setStatus(params.id, 'Rejected'),
    'DELETE /review/:id': ({ params }) => {
      const review = stored.find(({ _id }) => _id === params.id);
      stored = stored.filter((one) => one !== review);
      return review ? { review } : fail(404);
    },
  };
}

const open = (stored: Review[], api: Api = {}, at = '/dashboard/review') =>
  renderApp({ at, as: 'ROLE_ADMIN', api: { ...reviewsApi(stored), ...api } });

const rowOf = async (title: string) => {
  const row = (await screen.findByRole('heading', { level: 2, name: title })).closest('li');
  if (!row) throw new Error(`No row of ${title}`);
  return row;
};

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((title) => title.textContent);

describe('reviews', () => {
  it('DASH-09 shows an empty state', async () => {
    open([]);
    expect(await screen.findByText('no reviews found.')).toBeVisible();
  });

  it('DASH-17 DASH-21 UX-25 shows all fields of a review as text', async () => {
    open([
      makeReview({ title: 'Far', rating: 4, isRecommended: true, verified: true }),
      makeReview({ title: 'Short', isRecommended: false, user: null, product: null }),
    ]);
    const far = within(await rowOf('Far'));
    expect(far.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect(far.getByRole('link', { name: 'Trail Shoe' })).toHaveAttribute(
      'href',
      '#product/trail-shoe',
    );
    expect(far.getByText('Robin, Fri, Jan 2, 2026')).toBeVisible();
    expect(far.getByText('Light, grippy, and dry after the rain.')).toBeVisible();
    expect(far.getByText('Recommended: Yes')).toBeVisible();
    expect(far.getByText('Verified purchase')).toBeVisible();
    const short = within(await rowOf('Short'));
    expect(short.getByText('Recommended: No')).toBeVisible();
    expect(short.getByText('Not Available')).toBeVisible();
    expect(short.getByText('Somebody who left, Fri, Jan 2, 2026')).toBeVisible();
    expect(short.queryByText('Verified purchase')).toBeNull();
  });

  it.each([
    ['Waiting Approval', ['Approve', 'Reject', 'Delete']],
    ['Approved', ['Reject', 'Delete']],
    ['Rejected', ['Approve', 'Delete']],
  ] as const)('DASH-17 offers the actions for the status %s', async (status, buttons) => {
    open([makeReview({ title: 'Far', status })]);
    const row = within(await rowOf('Far'));
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
    expect(row.getByText(status)).toBeVisible();
  });

  it.each([
    ['Approve', 'Review has been approved', 'Approved'],
    ['Reject', 'Review has been rejected', 'Rejected'],
  ])('DASH-17 reloads the list after %s', async (button, notice, status) => {
    const { user, calls } = open([makeReview({ title: 'Far', status: 'Waiting Approval' })]);
    await user.click(await screen.findByRole('button', { name: `${button} Far` }));
    expect(await screen.findByText(notice)).toBeVisible();
    const row = await rowOf('Far');
    expect(row).toHaveTextContent(status);
    expect(calls('GET /review')).toHaveLength(2);
    await waitFor(() => expect(row).toHaveFocus());
  });

  it('DASH-17 UX-28 deletes after a confirmation', async () => {
    const review = makeReview({ title: 'Far' });
    const { user, calls } = open([review]);
    await user.click(await screen.findByRole('button', { name: 'Delete Far' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this review?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('DELETE /review/:id')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Delete Far' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Delete review')).toBeVisible();
    expect(await screen.findByText('no reviews found.')).toBeVisible();
    expect(calls('DELETE /review/:id')).toMatchObject([{ params: { id: review._id } }]);
  });

  it('FIX-06 UX-26 filters by the status in the URL', async () => {
    const { user, calls, address } = open(
      [
        makeReview({ title: 'Far', status: 'Waiting Approval' }),
        makeReview({ title: 'Near', status: 'Waiting Approval' }),
        makeReview({ title: 'Short', status: 'Rejected' }),
      ],
      {},
      '/dashboard/review?status=Waiting+Approval',
    );
    expect(await screen.findByText('2 reviews')).toBeVisible();
    expect(titles()).toEqual(['Far', 'Near']);
    const filter = screen.getByLabelText('Status');
    expect(filter).toHaveDisplayValue('Waiting Approval');

    // The moderated review disappears, and the focus stays in the list.
    await user.click(screen.getByRole('button', { name: 'Approve Near' }));
    await waitFor(() => expect(titles()).toEqual(['Far']));
    const row = await rowOf('Far');
    await waitFor(() => expect(row).toHaveFocus());

    await user.selectOptions(filter, 'Rejected');
    await waitFor(() => expect(titles()).toEqual(['Short']));
    expect(address()).toBe('dashboard/review?status=Rejected');
    await user.selectOptions(filter, 'All');
    await waitFor(() => expect(titles()).toEqual(['Far', 'Near', 'Short']));
    expect(address()).toBe('dashboard/review');
    expect(calls('GET /review').map(({ input }) => input)).toEqual([
      { page: 1, status: 'Waiting Approval' },
      { page: 1, status: 'Waiting Approval' },
      { page: 1, status: 'Rejected' },
      { page: 1 },
    ]);
  });

  it('FIX-06 shows an empty state for the status', async () => {
    open([makeReview()], {}, '/dashboard/review?status=Rejected');
    expect(await screen.findByText('No review has the status “Rejected”.')).toBeVisible();
  });

  it('FIX-06 ignores an unknown status', async () => {
    const { calls } = open(
      [makeReview({ title: 'Far' })],
      {},
      '/dashboard/review?status=lost&page=x',
    );
    await rowOf('Far');
    expect(calls('GET /review').map(({ input }) => input)).toEqual([{ page: 1 }]);
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
  });

  it('FIX-06 starts at the first page when the status changes', async () => {
    const { user, address, calls } = open([makeReview()], {}, '/dashboard/review?page=3');
    await screen.findByText('1 review');
    await user.selectOptions(screen.getByLabelText('Status'), 'Approved');
    expect(address()).toBe('dashboard/review?status=Approved');
    await waitFor(() =>
      expect(calls('GET /review').map(({ input }) => input)).toEqual([
        { page: 3 },
        { page: 1, status: 'Approved' },
      ]),
    );
  });

  it('FIX-06 does not replace a list selected while it reloads after an approval', async () => {
    let reload = () => {};
    const far = makeReview({ title: 'Far', status: 'Waiting Approval' });
    const { user, setReplies } = open([far], {}, '/dashboard/review?status=Waiting+Approval');
    await rowOf('Far');
    const list = (...reviews: Review[]) => ({ reviews, pages: 1, page: 1, totalReviews: 1 });
    setReplies({
      'GET /review': ({ input }) =>
        input.status === 'Rejected'
          ? list(makeReview({ title: 'Short', status: 'Rejected' }))
          : new Promise((resolve) => {
              reload = () => resolve(list(far));
            }),
    });
    await user.click(screen.getByRole('button', { name: 'Approve Far' }));
    await user.selectOptions(screen.getByLabelText('Status'), 'Rejected');
    await rowOf('Short');
    await act(async () => reload());
    await screen.findByText('Review has been approved');
    expect(titles()).toEqual(['Short']);
  });

  it('ERR-03 keeps the list when an approval fails', async () => {
    const { user } = open([makeReview({ title: 'Far', status: 'Waiting Approval' })], {
      'PUT /review/approve/:id': fail(500),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Far' }));
    expect(
      await screen.findByText('Your request could not be processed. Please try again.'),
    ).toBeVisible();
    expect(await rowOf('Far')).toHaveTextContent('Waiting Approval');
  });
});
