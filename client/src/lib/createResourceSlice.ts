import type { UnknownAction } from '@reduxjs/toolkit';
import { injectReducer } from './rootReducer.ts';
import { createAppThunk, type ThunkOptions, type ThunkTools } from './thunk.ts';

/** Server data in the store: the last reply of one call. */
interface Resource<Arg, Data> {
  /** The last requested argument. */
  arg: Arg | undefined;
  data: Data;
}

interface ResourceOptions<Data> extends ThunkOptions {
  initial: Data;
}

/**
 * Creates the thunk, reducer and selectors of server data, whose type is such as 'shop/brands'. The reducer injects
 * itself. Failures are silent by default, because the screen shows them.
 */
export function createResourceSlice<Data, Arg = void>(
  type: string,
  run: (arg: Arg, tools: ThunkTools) => Promise<Data>,
  { initial, ...options }: ResourceOptions<Data>,
) {
  const load = createAppThunk(type, run, { silent: true, ...options });
  const initialState: Resource<Arg, Data> = { arg: undefined, data: initial };

  const reducer = (state = initialState, action: UnknownAction): Resource<Arg, Data> => {
    if (load.pending.match(action)) return { ...state, arg: action.meta.arg };
    // Ignores a reply when other data was requested in the meantime.
    if (load.fulfilled.match(action) && action.meta.arg === state.arg) {
      return { ...state, data: action.payload };
    }
    return state;
  };

  injectReducer(type, reducer);

  // Only this reducer writes there; AppState does not list what injects itself.
  const getResource = (state: object) =>
    (state as Record<string, Resource<Arg, Data>>)[type] ?? initialState;
  const select = (state: object): Data => getResource(state).data;
  /** The last requested argument, to load the same again. */
  const selectArg = (state: object): Arg | undefined => getResource(state).arg;

  return { load, reducer, select, selectArg };
}
