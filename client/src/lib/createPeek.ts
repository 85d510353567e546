import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppState } from '../app/store.ts';
import type { Services } from './services.ts';
import { createAppThunk, type ThunkTools } from './thunk.ts';

/**
 * For data of createResourceSlice() that changes while it is shown (LIVE-01): `peek` repeats the last request without
 * showing its reply, and is null when it fails or others were requested meanwhile; `show` shows a reply.
 */
export function createPeek<Arg, Data>(
  type: `${string}/${string}`,
  run: (arg: Arg, tools: ThunkTools) => Promise<Data>,
  selectArg: (state: object) => Arg | undefined,
) {
  const load = createAppThunk(`${type}/peek`, run, { silent: true });

  const peek =
    (): ThunkAction<Promise<Data | null>, AppState, Services, UnknownAction> =>
    async (dispatch, getState) => {
      const arg = selectArg(getState());
      // The thunk's parameter type cannot be resolved for a generic Arg.
      const reply = await dispatch(load(arg as Arg & undefined));
      const isSame = selectArg(getState()) === arg;
      return isSame && load.fulfilled.match(reply) ? reply.payload : null;
    };

  const show = (data: Data) => ({ type: `${type}/show`, data });

  return { peek, show };
}
