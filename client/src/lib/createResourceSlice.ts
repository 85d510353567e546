import type { UnknownAction } from '@reduxjs/toolkit';
import { useAppSelector } from './hooks.ts';
import { injectReducer } from './rootReducer.ts';
import { createAppThunk, type ThunkOptions, type ThunkTools } from './thunk.ts';
import { type Thunk, useLoad } from './useLoad.ts';

/** Server data in the store: the last reply of one call. */
interface Resource<Arg, Data> {
  arg: Arg | undefined;
  data: Data;
}

interface ResourceOptions<Data> extends ThunkOptions {
  initial: Data;
}

/** Server data of a type such as 'shop/brands'. Failures are silent by default, because the screen shows them. */
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
  /** Loads the data when a screen opens; what the store already has is there meanwhile. */
  const useResource = (arg: Arg) => ({
    // Redux Toolkit's type of a thunk depends on whether it has an argument.
    ...useLoad(load as unknown as Thunk<[Arg], Data>, arg),
    data: useAppSelector(select),
  });

  return { load, reducer, select, selectArg, useResource };
}
