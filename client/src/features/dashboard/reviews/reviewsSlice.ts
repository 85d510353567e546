import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk, type ThunkTools } from '../../../lib/thunk.ts';

export const {
  load: loadReviews,
  select: selectReviews,
  reducer: reviews,
} = createResourceSlice(
  'dashboard/reviews',
  (query: InputOf<'GET /review'>, { call }) => call('GET /review', { input: query }),
  { initial: { reviews: [], pages: 1, page: 1, totalReviews: 0 } },
);

/** Loads the current page again after a change. */
const reload = ({ dispatch, getState }: ThunkTools) =>
  dispatch(loadReviews(getState().dashboard?.reviews.arg ?? {}));

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

export const removeReview = createAppThunk(
  'reviews/remove',
  async (id: string, tools) => {
    await tools.call('DELETE /review/:id', { params: { id } });
    await reload(tools);
  },
  { successText: 'Delete review' },
);
