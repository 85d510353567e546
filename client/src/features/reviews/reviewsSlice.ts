import { createSlice } from '@reduxjs/toolkit';
import type { AppState } from '../../app/store.ts';
import type { ReplyOf } from '../../lib/http.ts';
import { createAppThunk } from '../../lib/thunk.ts';

type ReviewsState = ReplyOf<'GET /review'>;

export const loadReviews = createAppThunk(
  'reviews/load',
  (page: number, { call }) => call('GET /review', { input: { page } }),
  { silent: true },
);

export const approveReview = createAppThunk(
  'reviews/approve',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /review/approve/:id', { params: { id } });
    await dispatch(loadReviews(selectReviews(getState()).page));
  },
  { done: 'Review has been approved' },
);

export const rejectReview = createAppThunk(
  'reviews/reject',
  async (id: string, { call, dispatch, getState }) => {
    await call('PUT /review/reject/:id', { params: { id } });
    await dispatch(loadReviews(selectReviews(getState()).page));
  },
  { done: 'Review has been rejected' },
);

export const removeReview = createAppThunk(
  'reviews/remove',
  async (id: string, { call, dispatch, getState }) => {
    await call('DELETE /review/:id', { params: { id } });
    await dispatch(loadReviews(selectReviews(getState()).page));
  },
  { done: 'Delete review' },
);

const initialState: ReviewsState = { reviews: [], pages: 1, page: 1, totalReviews: 0 };

const reviewsSlice = createSlice({
  name: 'reviews',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadReviews.fulfilled, (_, { payload }) => payload);
  },
});

export const reviews = reviewsSlice.reducer;

export const selectReviews = (state: AppState) => state.dashboard?.reviews ?? initialState;
