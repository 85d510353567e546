import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

export const {
  load: loadModeratedReviews,
  select: selectModeratedReviews,
  selectArg: selectReviewsArg,
} = createResourceSlice(
  'dashboard/reviews',
  (query: InputOf<'GET /review'>, { call }) => call('GET /review', { input: query }),
  { initial: { reviews: [], pages: 1, page: 1, totalReviews: 0 } },
);

/** Loads the current page again after a change. */
const reload = ({ dispatch, getState }: ThunkTools) =>
  dispatch(loadModeratedReviews(selectReviewsArg(getState()) ?? {}));

export const approveReview = createAppThunk(
  'reviews/approve',
  async (id: string, tools) => {
    await tools.call('PUT /review/approve/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Review has been approved' },
);

export const rejectReview = createAppThunk(
  'reviews/reject',
  async (id: string, tools) => {
    await tools.call('PUT /review/reject/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Review has been rejected' },
);

const setStatuses = async (input: InputOf<'PUT /review/status'>, tools: ThunkTools) => {
  const { changed, refused } = await tools.call('PUT /review/status', { input });
  await reload(tools);
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
  async (id: string, tools) => {
    await tools.call('DELETE /review/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Delete review' },
);
