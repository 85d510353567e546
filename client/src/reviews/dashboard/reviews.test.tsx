import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Review } from 'shared/entities';
import { describe, expect, it } from 'vitest';
import { type Api, fail, renderApp } from '../../test/renderApp.tsx';
import { makeReview } from '../../test/samples.ts';

/** Mocked API with an in-memory review list. */
function reviewsApi(first: Review[]): Api {
  let stored = first;
  const setStatus = (id: string, status: Review['status']) => {
    stored = stored.map((review) => (review._id === id ? { ...review, status } : review));
    const review = stored.find(({ _id }) => _id === id);
    return review ? { review } : fail(404);
  };
  return {
    'GET /review': ({ input: { status } }) => {
      const reviews = stored.filter((review) => !status || review.status === status);
      return { reviews, pages: 1, page: 1, totalReviews: reviews.length };
    },
    'PUT /review/approve/:id': ({ params }) => setStatus(params.id, 'Approved'),
    'PUT /review/reject/:id': ({ params }) => setStatus(params.id, 'Rejected'),
    'PUT /review/status': ({ input: { ids, status } }) => {
      for (const id of ids) setStatus(id, status);
      return { changed: ids.length, refused: [] };
    },
    'DELETE /review/:id': ({ params }) => {
      const review = stored.find(({ _id }) => _id === params.id);
      stored = stored.filter((other) => other !== review);
      return review ? { review } : fail(404);
    },
  };
}

const open = (stored: Review[], api: Api = {}, at = '/dashboard/review') =>
  renderApp({ at, as: 'ROLE_ADMIN', api: { ...reviewsApi(stored), ...api } });

const findRow = async (title: string) => {
  const row = (await screen.findByRole('rowheader', { name: title })).closest('tr');
  if (!row) throw new Error(`No row of ${title}`);
  return row;
};

const getFocused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('rowheader')
    .map((title) => title.textContent);

const tab = (name: string) => screen.getByRole('tab', { name });

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
    const far = within(await findRow('Far'));
    expect(far.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect(far.getByRole('link', { name: 'Trail Shoe' })).toHaveAttribute(
      'href',
      '#product/trail-shoe',
    );
    expect(far.getByText('Robin, Fri, Jan 2, 2026')).toBeVisible();
    expect(far.getByText('Light, grippy, and dry after the rain.')).toBeVisible();
    expect(far.getByText('Recommended: Yes')).toBeVisible();
    expect(far.getByText('Bought here')).toBeVisible();
    const short = within(await findRow('Short'));
    expect(short.getByText('Recommended: No')).toBeVisible();
    expect(short.getByText('Not Available')).toBeVisible();
    expect(short.getByText('A former member, Fri, Jan 2, 2026')).toBeVisible();
    expect(short.queryByText('Bought here')).toBeNull();
  });

  it.each([
    ['Waiting Approval', ['Approve', 'Reject', 'Delete']],
    ['Approved', ['Reject', 'Delete']],
    ['Rejected', ['Approve', 'Delete']],
  ] as const)('DASH-17 offers the actions for the status %s', async (status, buttons) => {
    open([makeReview({ title: 'Far', status })]);
    const row = within(await findRow('Far'));
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
    const row = await findRow('Far');
    expect(row).toHaveTextContent(status);
    expect(calls('GET /review')).toHaveLength(2);
    await waitFor(() => expect(row).toContainElement(getFocused()));
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
    const { user, calls, urlHash } = open(
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
    expect(tab('Waiting Approval')).toHaveAttribute('aria-selected', 'true');

    // The moderated review disappears, and the focus stays in the list.
    await user.click(screen.getByRole('button', { name: 'Approve Near' }));
    await waitFor(() => expect(titles()).toEqual(['Far']));
    const row = await findRow('Far');
    await waitFor(() => expect(row).toContainElement(getFocused()));

    await user.click(tab('Rejected'));
    await waitFor(() => expect(titles()).toEqual(['Short']));
    expect(urlHash()).toBe('dashboard/review?status=Rejected');
    await user.click(tab('All'));
    await waitFor(() => expect(titles()).toEqual(['Far', 'Near', 'Short']));
    expect(urlHash()).toBe('dashboard/review');
    expect(calls('GET /review').map(({ input }) => input)).toEqual([
      { page: 1, limit: 50, status: 'Waiting Approval' },
      { page: 1, limit: 50, status: 'Waiting Approval' },
      { page: 1, limit: 50, status: 'Rejected' },
      { page: 1, limit: 50 },
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
    await findRow('Far');
    expect(calls('GET /review').map(({ input }) => input)).toEqual([{ page: 1, limit: 50 }]);
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  });

  it('FIX-06 starts at the first page when the status changes', async () => {
    const { user, urlHash, calls } = open([makeReview()], {}, '/dashboard/review?page=3');
    await screen.findByText('1 review');
    await user.click(tab('Approved'));
    expect(urlHash()).toBe('dashboard/review?status=Approved');
    await waitFor(() =>
      expect(calls('GET /review').map(({ input }) => input)).toEqual([
        { page: 3, limit: 50 },
        { page: 1, limit: 50, status: 'Approved' },
      ]),
    );
  });

  it('FIX-06 does not replace a list selected while it reloads after an approval', async () => {
    let reload = () => {};
    const far = makeReview({ title: 'Far', status: 'Waiting Approval' });
    const { user, setReplies } = open([far], {}, '/dashboard/review?status=Waiting+Approval');
    await findRow('Far');
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
    await user.click(tab('Rejected'));
    await findRow('Short');
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
    expect(await findRow('Far')).toHaveTextContent('Waiting Approval');
  });
});

describe('several reviews', () => {
  const selection = () => within(screen.getByRole('group', { name: 'Selection' }));
  const confirm = async (user: UserEvent, title: string, button: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByRole('button', { name: button }));
  };
  const makeReviews = (count: number, status: Review['status']) =>
    Array.from({ length: count }, (_, index) =>
      makeReview({ title: `Review ${index + 1}`, status }),
    );

  it('DESK-03 approves all pending reviews in three clicks on their tab', async () => {
    const pending = makeReviews(3, 'Waiting Approval');
    const { user, calls } = open(pending, {}, '/dashboard/review?status=Waiting+Approval');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(selection().getByRole('button', { name: 'Approve' }));
    await confirm(user, 'Approve 3 reviews', 'Approve');
    expect(await screen.findByText('Approve 3 reviews: 3 changed.')).toBeVisible();
    expect(await screen.findByText('No review has the status “Waiting Approval”.')).toBeVisible();
    expect(calls('PUT /review/status').map(({ input }) => input)).toEqual([
      { ids: pending.map(({ _id }) => _id), status: 'Approved' },
    ]);
    // A moderated review cannot become pending again.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('DESK-03 changes only selected reviews that have another status', async () => {
    const [far, near] = [
      makeReview({ title: 'Far', status: 'Waiting Approval' }),
      makeReview({ title: 'Near', status: 'Rejected' }),
    ];
    const { user, calls } = open([far, near, makeReview({ title: 'Short' })]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Near' }));
    expect(selection().getByText('1 selected', { selector: 'output' })).toBeInTheDocument();
    expect(selection().getByRole('button', { name: 'Reject' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select Far' }));
    await user.click(selection().getByRole('button', { name: 'Reject' }));
    await confirm(user, 'Reject 1 review', 'Reject');
    await waitFor(async () => expect(await findRow('Far')).toHaveTextContent('Rejected'));
    expect(calls('PUT /review/status').map(({ input }) => input)).toEqual([
      { ids: [far._id], status: 'Rejected' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Far' })).not.toBeChecked();
  });

  it('DESK-03 restores the status of moderated reviews', async () => {
    const rejected = makeReviews(2, 'Rejected');
    const { user, calls } = open(rejected);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(selection().getByRole('button', { name: 'Approve' }));
    await confirm(user, 'Approve 2 reviews', 'Approve');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone.')).toBeVisible();
    expect(await findRow('Review 2')).toHaveTextContent('Rejected');
    expect(calls('PUT /review/status').at(-1)?.input).toEqual({
      ids: rejected.map(({ _id }) => _id),
      status: 'Rejected',
    });
  });

  it('DESK-03 names the reviews that were refused, and why', async () => {
    const { user } = open(makeReviews(2, 'Waiting Approval'), {
      'PUT /review/status': ({ input: { ids } }) => ({
        changed: 1,
        refused: [{ _id: ids[1] ?? '', error: 'Not found.' }],
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(selection().getByRole('button', { name: 'Approve' }));
    await confirm(user, 'Approve 2 reviews', 'Approve');
    const refused = await screen.findByRole('list', { name: 'Refused' });
    expect(refused).toHaveTextContent('Review 2: Not found.');
  });
});
