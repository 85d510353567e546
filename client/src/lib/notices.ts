import {
  createSlice,
  isFulfilled,
  isRejectedWithValue,
  nanoid,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppDispatch } from '../app/store.ts';
import type { Notice as Toast } from '../ui/Toasts.tsx';
import type { Failure } from './http.ts';
import type { ThunkOptions } from './thunk.ts';
import { undoMs } from 'shared/audit/undo';

export interface Notice extends Toast {
  /** Type of the failed thunk, whose next success removes the notice (FIX-16). */
  failedThunk?: string;
  /** Milliseconds until it is dismissed automatically (ERR-06). */
  timeout: number;
}

type NewNotice = Pick<Notice, 'kind' | 'title' | 'text'>;

/** The button handlers of notices by id, because functions do not belong in the store. */
export const noticeActions = new Map<string, () => void>();

/** The meta of Redux Toolkit's actions, with that of createAppThunk. */
type ThunkMeta = ThunkOptions & { requestId: string };

/** Fallback for a failure without a message (ERR-03). */
export const defaultErrorText = 'Your request could not be processed. Please try again.';

/** Returns the notice for a failed call, null when the screen shows the error itself (ERR-01 to ERR-03). */
export function createNotice(failure: Failure, options: ThunkOptions): NewNotice | null {
  switch (failure.status) {
    case 401:
      return { kind: 'error', text: 'Unauthorized Access! Please login again' };
    case 403:
      // The user has cancelled the question.
      if (failure.secondFactor === 'confirm') return null;
      if (failure.secondFactor === 'missing') return { kind: 'error', text: failure.error };
      return { kind: 'error', text: 'Forbidden! You are not allowed to access this resource.' };
    case 404:
    // A form merges it (WORLD-14).
    case 412:
      return null;
    default:
      if (options.silent) return null;
      return {
        kind: 'error',
        ...(failure.status === 400 && { title: options.errorTitle ?? 'Please Try Again!' }),
        text: failure.error || defaultErrorText,
      };
  }
}

const initialState: Notice[] = [];

const add = (notices: Notice[], notice: Omit<Notice, 'timeout'>) => {
  if (notices.some(({ id }) => id === notice.id)) return;
  const last = notices.at(-1);
  // Several calls of a screen that fail alike show one notice.
  const isRepeated = last?.text === notice.text && last.title === notice.title;
  if (isRepeated && !notice.actionLabel) return;
  notices.push({ ...notice, timeout: getTimeoutMs(notice) });
};

function getTimeoutMs({ kind, actionLabel }: Omit<Notice, 'timeout'>) {
  if (kind !== 'success') return 3_000;
  return actionLabel ? undoMs : 2_000;
}

/** Returns 'auth/login' for 'auth/login/rejected'. */
const getTypePrefix = ({ type }: UnknownAction) => type.slice(0, type.lastIndexOf('/'));

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeAdded: {
      reducer: (notices, { payload }: PayloadAction<Omit<Notice, 'timeout'>>) =>
        add(notices, payload),
      prepare: (notice: NewNotice & Partial<Notice>) => ({ payload: { id: nanoid(), ...notice } }),
    },
    noticeDismissed: (notices, { payload }: PayloadAction<string>) =>
      notices.filter(({ id }) => id !== payload),
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(
        (action: UnknownAction) => isRejectedWithValue(action),
        (notices, action) => {
          // Every thunk is created by createAppThunk, which gives payload and meta these types.
          const { payload, meta } = action as unknown as { payload: Failure; meta: ThunkMeta };
          const notice = createNotice(payload, meta);
          if (notice)
            add(notices, { ...notice, id: meta.requestId, failedThunk: getTypePrefix(action) });
        },
      )
      .addMatcher(
        (action: UnknownAction) => isFulfilled(action),
        (notices, action) => {
          const { successText, requestId } = action.meta as unknown as ThunkMeta; // see above
          for (const [index, { failedThunk }] of [...notices.entries()].reverse()) {
            if (failedThunk === getTypePrefix(action)) notices.splice(index, 1);
          }
          if (successText) add(notices, { id: requestId, kind: 'success', text: successText });
        },
      );
  },
});

export const { noticeAdded, noticeDismissed } = noticesSlice.actions;

/** Shows a notice with a button; nothing while one with the same id is shown. */
export const addActionNotice =
  (notice: NewNotice & { id: string; actionLabel: string }, act: () => void) =>
  (dispatch: AppDispatch) => {
    noticeActions.set(notice.id, act);
    dispatch(noticeAdded(notice));
  };

/** Shows a success with a button that undoes it (DESK-02). */
export const addUndoableNotice = (text: string, undo: () => void, title?: string) =>
  addActionNotice(
    { id: nanoid(), kind: 'success', ...(title && { title }), text, actionLabel: 'Undo' },
    undo,
  );

export const selectNotices = (state: { notices: Notice[] }) => state.notices;
