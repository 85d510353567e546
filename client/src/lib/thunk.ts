import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Call } from 'shared/endpoints';
import type { ScreenPath } from 'shared/screenPaths';
import type { AppDispatch, AppState } from '../app/store.ts';
import type { CallArguments, EntityCall, Failure, callEntity, ReplyOf } from './http.ts';
import { abortWith } from './abortWith.ts';
import type { Services } from './services.ts';

/** What follows a run: notices (notices.ts) and navigation. */
export interface ThunkOptions {
  /** Text of the success notice; none by default. */
  successText?: string;
  /** Title of the notice for a 400 (ERR-04); 'Please Try Again!' by default. */
  errorTitle?: string;
  /** No error notice, because the screen shows the failure; a 401 still signs out. */
  silent?: boolean;
  /** Path of the screen that opens after success. */
  opens?: ScreenPath;
  /** A newer run aborts an older pending one. */
  abortPrevious?: boolean;
}

/** Second argument of a thunk's `run`. */
export interface ThunkTools {
  /** Makes an API call; aborted with the thunk. */
  call: <K extends Call>(...args: CallArguments<K>) => Promise<ReplyOf<K>>;
  /** Makes a call whose reply, with its version, an edit form takes; aborted with the thunk. */
  callEntity: <K extends EntityCall>(...args: CallArguments<K>) => ReturnType<typeof callEntity<K>>;
  signal: AbortSignal;
  /** Waits for a time in ms, or until the thunk is aborted. */
  wait: (ms: number) => Promise<void>;
  getState: () => AppState;
  dispatch: AppDispatch;
  /** Opens a screen by its path, with optional location `state`. */
  navigate: (path: string, state?: unknown) => void;
  /** Leaves the shop for another site. */
  openUrl: (url: string) => void;
}

/**
 * Creates a thunk whose type is '<area>/<command>', such as 'brands/remove'. Loading flags and notices follow from its
 * actions, so `run` contains only the happy path. `unwrap()` throws a Failure.
 */
export function createAppThunk<Returned, Arg = void>(
  type: string,
  run: (arg: Arg, tools: ThunkTools) => Promise<Returned>,
  options: ThunkOptions = {},
) {
  let latestController: AbortController | null = null;
  return createAsyncThunk<
    Returned,
    Arg,
    {
      state: AppState;
      extra: Services;
      rejectValue: Failure;
      fulfilledMeta: ThunkOptions;
      rejectedMeta: ThunkOptions;
    }
  >(type, async (arg, { extra, signal, getState, dispatch, fulfillWithValue, rejectWithValue }) => {
    const controller = new AbortController();
    if (options.abortPrevious) {
      latestController?.abort();
      latestController = controller;
    }
    const combinedSignal = controller.signal;
    const stopListening = abortWith(controller, [signal, extra.session.signal()]);
    try {
      const result = await run(arg, {
        call: (...args) => extra.call(combinedSignal, ...args),
        callEntity: (...args) => extra.callEntity(combinedSignal, ...args),
        signal: combinedSignal,
        wait: (ms) => extra.wait(ms, combinedSignal),
        getState,
        dispatch,
        navigate: extra.navigate,
        openUrl: (url) => extra.openUrl(url),
      });
      if (options.opens) extra.navigate(options.opens);
      return fulfillWithValue(result, options);
    } catch (error) {
      if (combinedSignal.aborted) throw error;
      if (isFailure(error)) return rejectWithValue(error, options);
      console.error(error);
      return rejectWithValue({ status: 0, error: '' }, options);
    } finally {
      stopListening();
    }
  });
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error && 'error' in error;

/** Returns the Failure thrown by `unwrap()`, null for an aborted run. */
export const getFailure = (error: unknown): Failure | null => (isFailure(error) ? error : null);
