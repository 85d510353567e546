import type { UnknownAction } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Review } from 'shared/entities';
import type { AppState } from '../../app/store.ts';
import { createResourceSlice } from '../../lib/createResourceSlice.ts';
import { injectReducer } from '../../lib/rootReducer.ts';
import { createAppThunk } from '../../lib/thunk.ts';

export const { load: loadReviews, select: selectReviews } = createResourceSlice(
  'productReviews/list',
  ({ slug, ...input }: { slug: string } & InputOf<'GET /review/:slug'>, { call }) =>
    call('GET /review/:slug', { params: { slug }, input: { ...input, limit: 5 } }),
  { initial: null },
);

export const addReview = createAppThunk(
  'productReviews/addReview',
  async (input: InputOf<'POST /review'>, { call }) =>
    (await call('POST /review', { input })).review,
  { successText: 'Your review has been sent and is awaiting approval.' },
);

export const markHelpful = createAppThunk(
  'productReviews/markHelpful',
  async (id: string, { call }) =>
    (await call('POST /review/:id/helpful', { params: { id } })).review,
);

export const replyToReview = createAppThunk(
  'productReviews/replyToReview',
  async ({ id, message }: { id: string; message: string }, { call }) =>
    (await call('PUT /review/:id/reply', { params: { id }, input: { message } })).review,
  { successText: 'Your reply has been saved.' },
);

type ReviewsById = Readonly<Record<string, Review>>;

/** Kept beside the list of reviews, which is loaded when it comes into view. */
export interface ProductReviewsState {
  own: ReviewsById;
  changed: ReviewsById;
}

const noReviews: ReviewsById = {};

/** Reviews that changed since their list was loaded, by id (FIND-05). */
const changedReviews = (reviews = noReviews, action: UnknownAction) =>
  markHelpful.fulfilled.match(action) || replyToReview.fulfilled.match(action)
    ? {
        ...reviews,
        [action.payload._id]: { ...reviews[action.payload._id], ...action.payload },
      }
    : reviews;

/** The user's own pending reviews, by product id (REV-02). */
const ownReviews = (reviews = noReviews, action: UnknownAction) =>
  addReview.fulfilled.match(action)
    ? { ...reviews, [action.meta.arg.product]: action.payload }
    : reviews;

injectReducer('productReviews/own', ownReviews);
injectReducer('productReviews/changed', changedReviews);

/** The changes of a review since its list was loaded. */
export const selectReview = (review: Review) => (state: AppState) =>
  state.productReviews?.changed[review._id];
export const selectOwnReview = (productId: string) => (state: AppState) =>
  state.productReviews?.own[productId] ?? null;
