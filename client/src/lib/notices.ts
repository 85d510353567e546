import {
  createSlice,
  isFulfilled,
  isRejectedWithValue,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { Failure } from './http.ts';
import type { Outcome } from './thunk.ts';

export interface Notice {
  id: number;
  kind: 'success' | 'info' | 'warning' | 'error';
  title?: string;
  text: string;
  /** Milliseconds until it goes by itself (ERR-06). */
  timeout: number;
}

type NewNotice = Omit<Notice, 'id' | 'timeout'>;

/** ERR-01 to ERR-03: the notice of a failed call, null where the screen says it itself. */
export function noticeOf(failure: Failure, outcome: Outcome): NewNotice | null {
  switch (failure.status) {
    case 401:
      return { kind: 'error', text: 'Unauthorized Access! Please login again' };
    case 403:
      return { kind: 'error', text: 'Forbidden! You are not allowed to access this resource.' };
    case 404:
      return null;
    case 400:
      if (outcome.silent) return null;
      return { kind: 'error', title: outcome.failed ?? 'Please Try Again!', text: failure.error };
    default:
      if (outcome.silent) return null;
      return {
        kind: 'error',
        text: failure.error || 'Your request could not be processed. Please try again.',
      };
  }
}

let lastId = 0;

const withId = (notice: NewNotice): Notice => ({
  ...notice,
  id: ++lastId,
  timeout: notice.kind === 'success' ? 2_000 : 3_000,
});

const initialState: Notice[] = [];

const add = (notices: Notice[], notice: NewNotice) => {
  const last = notices.at(-1);
  // Several calls of one screen that fail alike say so once.
  if (last?.text === notice.text && last.title === notice.title) return;
  notices.push(withId(notice));
};

const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticed: (notices, { payload }: PayloadAction<NewNotice>) => add(notices, payload),
    dismissed: (notices, { payload }: PayloadAction<number>) =>
      notices.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(
        (action: UnknownAction) => isRejectedWithValue(action),
        (notices, action) => {
          // Every thunk is made by createAppThunk, which types payload and meta so.
          const { payload, meta } = action as unknown as { payload: Failure; meta: Outcome };
          const notice = noticeOf(payload, meta);
          if (notice) add(notices, notice);
        },
      )
      .addMatcher(
        (action: UnknownAction) => isFulfilled(action),
        (notices, action) => {
          const { done } = action.meta as unknown as Outcome; // see above
          if (done) add(notices, { kind: 'success', text: done });
        },
      );
  },
});

export const notices = noticesSlice.reducer;
export const { noticed, dismissed } = noticesSlice.actions;

export const selectNotices = (state: { notices: Notice[] }) => state.notices;
