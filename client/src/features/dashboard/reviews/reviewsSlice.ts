import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

export const {
  load: loadReviews,
  select: selectReviews,
  reducer: reviews,
  reload: reloadReviews,
} = createResourceSlice(
  'dashboard',
  'reviews',
  { reviews: [], pages: 1, page: 1, totalReviews: 0 },
  (query: InputOf<'GET /review'>, { call }) => call('GET /review', { input: query }),
);

export const approveReview = createAppThunk(
  'reviews/approve',
  async (id: string, { call, dispatch }) => {
    await call('PUT /review/approve/:id', { params: { id } });
    await dispatch(reloadReviews());
  },
  { successText: 'Review has been approved' },
);

export const rejectReview = createAppThunk(
  'reviews/reject',
  async (id: string, { call, dispatch }) => {
    await call('PUT /review/reject/:id', { params: { id } });
    await dispatch(reloadReviews());
  },
  { successText: 'Review has been rejected' },
);

export const removeReview = createAppThunk(
  'reviews/remove',
  async (id: string, { call, dispatch }) => {
    await call('DELETE /review/:id', { params: { id } });
    await dispatch(reloadReviews());
  },
  { successText: 'Delete review' },
);
