import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Call } from 'shared/endpoints';
import type { AppDispatch, AppState } from '../app/store.ts';
import type { CallArguments, Failure, ReplyOf } from './http.ts';
import type { Services } from './services.ts';

/** What a thunk says when it ends: both are shown as notices (notices.ts). */
export interface Outcome {
  /** The text of the notice after success; none without it. */
  done?: string;
  /** The title of the notice of a 400 (ERR-04); 'Please Try Again!' without it. */
  failed?: string;
  /** The screen shows the failure itself, so no notice does; a 401 still signs out. */
  silent?: boolean;
  /** A newer run of this thunk cancels an older one that still waits. */
  latest?: boolean;
}

let session = new AbortController();

/** Ends every call under way, so that no answer to one person comes up for the next (SAFE-10). */
export function abortSession(): void {
  session.abort();
  session = new AbortController();
}

/** What a thunk's work gets beside its argument. */
export interface Tools {
  /** Makes a call; it ends when the thunk is aborted. */
  call: <K extends Call>(...args: CallArguments<K>) => Promise<ReplyOf<K>>;
  signal: AbortSignal;
  /** Waits for some milliseconds, or until the thunk is aborted. */
  wait: (ms: number) => Promise<void>;
  getState: () => AppState;
  dispatch: AppDispatch;
  /** Opens a screen by its path; `state` comes along with it (useLocation). */
  go: (path: string, state?: unknown) => void;
}

/**
 * A command of the app: its name begins with its area ('brands/remove'), its work holds the happy path only.
 * Loading flags and notices follow from its actions; `unwrap()` of its promise throws the Failure.
 */
export function createAppThunk<Returned, Arg = void>(
  type: string,
  run: (arg: Arg, tools: Tools) => Promise<Returned>,
  outcome: Outcome = {},
) {
  let newest: AbortController | null = null;
  return createAsyncThunk<
    Returned,
    Arg,
    {
      state: AppState;
      extra: Services;
      rejectValue: Failure;
      fulfilledMeta: Outcome;
      rejectedMeta: Outcome;
    }
  >(type, async (arg, { extra, signal, getState, dispatch, fulfillWithValue, rejectWithValue }) => {
    const own = new AbortController();
    if (outcome.latest) {
      newest?.abort();
      newest = own;
    }
    const either = AbortSignal.any([signal, own.signal, session.signal]);
    try {
      const result = await run(arg, {
        call: (...args) => extra.call(either, ...args),
        signal: either,
        wait: (ms) => extra.wait(ms, either),
        getState,
        dispatch,
        go: extra.go,
      });
      return fulfillWithValue(result, outcome);
    } catch (error) {
      if (either.aborted) throw error;
      if (isFailure(error)) return rejectWithValue(error, outcome);
      console.error(error);
      return rejectWithValue({ status: 0, error: '' }, outcome);
    }
  });
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'error' in error;

/** The Failure that `unwrap()` threw, null for a cancelled run. */
export const failureOf = (error: unknown): Failure | null => (isFailure(error) ? error : null);
