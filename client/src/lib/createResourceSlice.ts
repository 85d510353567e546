import type { UnknownAction } from '@reduxjs/toolkit';
import { createAppThunk, type ThunkOptions, type ThunkTools } from './thunk.ts';

/** Server data in the store: the last reply of one call. */
export interface Resource<Arg, Data> {
  /** The last requested argument. */
  arg: Arg | undefined;
  data: Data;
}

/**
 * Creates the thunk, reducer and selector of server data, which is stored as `name` in the state of `area`. Its type is
 * '<area>/<name>', such as 'shop/brands'. Failures are silent by default, because the screen shows them.
 * @param initial the data until it is loaded
 */
export function createResourceSlice<Area extends string, Name extends string, Data, Arg = void>(
  area: Area,
  name: Name,
  initial: Data,
  run: (arg: Arg, tools: ThunkTools) => Promise<Data>,
  options?: ThunkOptions,
) {
  /** The area is missing until its code is loaded (lib/lazyReducers.ts). */
  type StateOfArea = { [A in Area]?: { [N in Name]: Resource<Arg, Data> } };

  const load = createAppThunk(`${area}/${name}`, run, { silent: true, ...options });
  const initialState: Resource<Arg, Data> = { arg: undefined, data: initial };

  const reducer = (state = initialState, action: UnknownAction): Resource<Arg, Data> => {
    if (load.pending.match(action)) return { ...state, arg: action.meta.arg };
    // Ignores a reply when other data was requested in the meantime.
    if (load.fulfilled.match(action) && action.meta.arg === state.arg) {
      return { ...state, data: action.payload };
    }
    return state;
  };

  const select = (state: StateOfArea): Data => (state[area]?.[name] ?? initialState).data;

  return { load, reducer, select };
}
