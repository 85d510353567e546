import { createSlice, original } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { AppState } from '../../../app/store.ts';
import type { ReplyOf } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

type Query = InputOf<'GET /review'>;

interface ReviewsState {
  /** The last requested query. */
  query: Query;
  list: ReplyOf<'GET /review'>;
}

export const loadReviews = createAppThunk(
  'reviews/load',
  (query: Query, { call }) => call('GET /review', { input: query }),
  { silent: true },
);

export const approveReview = createAppThunk(
  'reviews/approve',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /review/approve/:id', { params: { id } });
    await dispatch(loadReviews(selectQuery(getState())));
  },
  { successText: 'Review has been approved' },
);

export const rejectReview = createAppThunk(
  'reviews/reject',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /review/reject/:id', { params: { id } });
    await dispatch(loadReviews(selectQuery(getState())));
  },
  { successText: 'Review has been rejected' },
);

export const removeReview = createAppThunk(
  'reviews/remove',
  async (id: string, { call, dispatch, getState }) => {
    await call('DELETE /review/:id', { params: { id } });
    await dispatch(loadReviews(selectQuery(getState())));
  },
  { successText: 'Delete review' },
);

const initialState: ReviewsState = {
  query: {},
  list: { reviews: [], pages: 1, page: 1, totalReviews: 0 },
};

const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadReviews.pending, (state, { meta }) => {
        state.query = meta.arg;
      })
      .addCase(loadReviews.fulfilled, (state, { payload, meta }) => {
        // Ignores the reply when another query was requested in the meantime.
        if (original(state)?.query === meta.arg) state.list = payload;
      });
  },
});

export const reviews = reviewsSlice.reducer;

const selectQuery = (state: AppState) => (state.dashboard?.reviews ?? initialState).query;
export const selectReviews = (state: AppState) => (state.dashboard?.reviews ?? initialState).list;
