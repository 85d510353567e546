import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppState } from '../app/store.ts';
import { injectReducer } from './rootReducer.ts';
import type { Services } from './services.ts';
import { createAppThunk, type ThunkOptions, type ThunkTools } from './thunk.ts';

/** Server data in the store: the last reply of one call. */
interface Resource<Arg, Data> {
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
 * stored as `name` in the state of `area`. The reducer injects itself. Failures are silent by default, because the
 * screen shows them.
 */
export function createResourceSlice<Area extends string, Name extends string, Data, Arg = void>(
  type: `${Area}/${Name}`,
  run: (arg: Arg, tools: ThunkTools) => Promise<Data>,
  { initial, ...options }: ResourceOptions<Data>,
) {
  /** The area is missing until the reducer is injected. */
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

  injectReducer(type, reducer);

  // Only this reducer writes there; AppState does not list what injects itself.
  const getResource = (state: object) => (state as StateOfArea)[area]?.[name] ?? initialState;
  const select = (state: object): Data => getResource(state).data;
  /** The last requested argument, to load the same again. */
  const selectArg = (state: object): Arg | undefined => getResource(state).arg;

  /** Repeats the last request, for example after a change; does nothing before the first one. */
  const reload =
    (): ThunkAction<Promise<unknown>, AppState, Services, UnknownAction> =>
    async (dispatch, getState) => {
      const resource = getResource(getState());
      // The thunk's parameter type cannot be resolved for a generic Arg.
      if (resource !== initialState) await dispatch(load(resource.arg as Arg & undefined));
    };

  return { load, reload, reducer, select, selectArg };
}
