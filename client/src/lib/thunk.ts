import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Call } from 'shared/endpoints';
import type { ScreenPath } from 'shared/screenPaths';
import type { AppDispatch, AppState } from '../app/store.ts';
import { call, type CallArguments, type Failure } from './http.ts';
import { createListeners } from '../ui/listeners.ts';
import { services } from './services.ts';

/** What follows a run: notices (notices.ts) and navigation. */
export interface ThunkOptions {
  successText?: string;
  /** Title of the notice for a 400 (ERR-04); 'Please Try Again!' by default. */
  errorTitle?: string;
  /** No error notice, because the screen shows the failure; a 401 still signs out. */
  silent?: boolean;
  opens?: ScreenPath;
  /** A newer run aborts an older pending one. */
  abortPrevious?: boolean;
}

/** Second argument of a thunk's `run`. */
export interface ThunkTools {
  /** Makes an API call; aborted with the thunk. */
  call: <K extends Call>(...args: CallArguments<K>) => ReturnType<typeof call<K>>;
  signal: AbortSignal;
  /** Waits for a time in ms, or until the thunk is aborted. */
  wait: (ms: number) => Promise<void>;
  getState: () => AppState;
  dispatch: AppDispatch;
}

const pendingRuns = createListeners();

/** Aborts all pending runs, so that no reply for one user reaches the next (SAFE-10). */
export const abortRuns = pendingRuns.notify;

/**
 * Creates a thunk whose type is '<area>/<command>', such as 'brands/remove'. Loading flags and notices follow from its
 * actions, so `run` contains only the happy path. `unwrap()` throws a Failure.
 */
export function createAppThunk<Returned, Arg = void>(
  type: string,
  run: (arg: Arg, tools: ThunkTools) => Promise<Returned>,
  options: ThunkOptions = {},
) {
  let abortPrevious = () => {};
  return createAsyncThunk<
    Returned,
    Arg,
    {
      state: AppState;
      rejectValue: Failure;
      fulfilledMeta: ThunkOptions;
      rejectedMeta: ThunkOptions;
    }
  >(type, async (arg, { getState, dispatch, fulfillWithValue, rejectWithValue, ...thunk }) => {
    // Not the thunk's own abort(): a run that signs out goes on after its call.
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort();
    thunk.signal.addEventListener('abort', abort);
    if (options.abortPrevious) abortPrevious();
    abortPrevious = abort;
    const unsubscribe = pendingRuns.subscribe(abort);
    try {
      const result = await run(arg, {
        call: (...args) => call(signal, ...args),
        signal,
        wait: (ms) => services.wait(ms, signal),
        getState,
        dispatch,
      });
      if (options.opens) services.navigate(options.opens);
      return fulfillWithValue(result, options);
    } catch (error) {
      if (signal.aborted) throw error;
      if (isFailure(error)) return rejectWithValue(error, options);
      console.error(error);
      return rejectWithValue({ status: 0, error: '' }, options);
    } finally {
      unsubscribe();
    }
  });
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'error' in error;

/** Returns the Failure thrown by `unwrap()`, null for an aborted run. */
export const getFailure = (error: unknown): Failure | null => (isFailure(error) ? error : null);
