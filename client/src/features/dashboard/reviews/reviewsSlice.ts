import type { InputOf } from 'shared/endpoints';
import { createPeek } from '../../../lib/createPeek.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

const readModeratedReviews = (query: InputOf<'GET /review'>, { call }: ThunkTools) =>
  call('GET /review', { input: query });

export const {
  load: loadModeratedReviews,
  reload: reloadModeratedReviews,
  select: selectModeratedReviews,
  selectArg,
} = createResourceSlice('dashboard/reviews', readModeratedReviews, {
  initial: { reviews: [], pages: 1, page: 1, totalReviews: 0 },
});

export const { peek: peekModeratedReviews, show: showModeratedReviews } = createPeek(
  'dashboard/reviews',
  readModeratedReviews,
  selectArg,
);

export const approveReview = createAppThunk(
  'reviews/approve',
  async (id: string, { call, dispatch }) => {
    await call('PUT /review/approve/:id', { params: { id } });
    await dispatch(reloadModeratedReviews());
  },
  { successText: 'Review has been approved' },
);

export const rejectReview = createAppThunk(
  'reviews/reject',
  async (id: string, { call, dispatch }) => {
    await call('PUT /review/reject/:id', { params: { id } });
    await dispatch(reloadModeratedReviews());
  },
  { successText: 'Review has been rejected' },
);

const setStatuses = async (
  input: InputOf<'PUT /review/status'>,
  { call, dispatch }: ThunkTools,
) => {
  const { changed, refused } = await call('PUT /review/status', { input });
  await dispatch(reloadModeratedReviews());
  return { changed, refused: refused.map(({ _id: id, error }) => ({ id, error })) };
};

/** Approves or rejects several reviews; the refused ones stay as they are (DESK-03). */
export const setReviewStatuses = createAppThunk(
  'reviews/setStatuses',
  setStatuses,
  // The dialog shows the failure.
  { silent: true },
);

export const undoReviewStatuses = createAppThunk('reviews/undoStatuses', setStatuses);

export const removeReview = createAppThunk(
  'reviews/remove',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /review/:id', { params: { id } });
    await dispatch(reloadModeratedReviews());
  },
  { successText: 'Delete review' },
);
