import type { UnknownAction } from '@reduxjs/toolkit';
import { lazyReducers } from './lazyReducers.ts';
import { createAppThunk, type ThunkOptions, type ThunkTools } from './thunk.ts';

/** Server data in the store: the last reply of one call. */
export interface Resource<Arg, Data> {
  /** The last requested argument. */
  arg: Arg | undefined;
  data: Data;
}

interface ResourceOptions<Data> extends ThunkOptions {
  /** The data until it is loaded. */
  initial: Data;
}

/**
 * Creates the thunk, reducer and selectors of server data. Its type is '<area>/<name>', such as 'shop/brands': it is
 * stored as `name` in the state of `area`. The reducer registers itself. Failures are silent by default, because the screen shows them.
 */
export function createResourceSlice<Area extends string, Name extends string, Data, Arg = void>(
  type: `${Area}/${Name}`,
  run: (arg: Arg, tools: ThunkTools) => Promise<Data>,
  { initial, ...options }: ResourceOptions<Data>,
) {
  /** The area is missing until the reducer is registered. */
  type StateOfArea = { [A in Area]?: { [N in Name]: Resource<Arg, Data> } };

  const [area, name] = type.split('/') as [Area, Name]; // neither contains a slash
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

  lazyReducers.add(type, reducer);

  // Only this reducer writes there; AppState does not list what registers itself.
  const resourceOf = (state: object) => (state as StateOfArea)[area]?.[name] ?? initialState;
  const select = (state: object): Data => resourceOf(state).data;
  /** The last requested argument, to load the same again. */
  const selectArg = (state: object): Arg | undefined => resourceOf(state).arg;

  return { load, reducer, select, selectArg };
}
