import { createContext, useContext, useEffect, useRef } from 'react';
import type { Call } from 'shared/endpoints';
import { useAppDispatch } from './hooks.ts';
import type { CallArguments, ReplyOf, Versioned } from './http.ts';
import { createAppThunk, type ThunkOptions } from './thunk.ts';
import { useLoad } from './useLoad.ts';

const readCall = <K extends Call>(...args: CallArguments<K>) =>
  createAppThunk(`read/${args[0]}`, (_: void, { call }) => call<K>(...args), { silent: true })();

export interface CallState<Data> extends ReturnType<typeof useLoad<[], Data>> {
  /** Reads the same again without showing it; null if that fails or others were requested meanwhile (LIVE-01). */
  peek: () => Promise<Data | null>;
  reload: () => Promise<void>;
}

/**
 * Makes a call when a screen opens and when its arguments change, and keeps the reply as long as the screen is open:
 * `const { data, ...loading } = useCall('GET /thing', { input })`. Data that several screens share is in a slice.
 */
export function useCall<K extends Call>(
  ...args: CallArguments<K>
): CallState<Versioned<ReplyOf<K>>> {
  const dispatch = useAppDispatch();
  const loading = useLoad(readCall<K>, ...args);
  const key = JSON.stringify(args);
  const currentKey = useRef(key);
  useEffect(() => {
    currentKey.current = key;
  });
  const peek = async () => {
    const reply = await dispatch(readCall<K>(...args))
      .unwrap()
      .catch(() => null);
    return currentKey.current === key ? reply : null;
  };
  const reload = async () => {
    const reply = await peek();
    if (reply !== null) loading.show(reply);
  };
  return { ...loading, peek, reload };
}

/** Reads what is shown again, after an action that stays on the screen. */
export const ReloadContext = createContext<() => Promise<unknown>>(async () => {});

/**
 * Makes calls that change something, and then reads what is shown again:
 * `const remove = useAction({ successText: 'Deleted' }); remove('DELETE /thing/:id', { params: { id } })`.
 */
export function useAction(options: ThunkOptions = {}) {
  const dispatch = useAppDispatch();
  const reload = useContext(ReloadContext);
  return <K extends Call>(...args: CallArguments<K>) =>
    dispatch(
      createAppThunk(
        `act/${args[0]}`,
        async (_: void, { call }) => {
          const reply = await call<K>(...args);
          if (!options.opens) await reload();
          return reply;
        },
        options,
      )(),
    );
}
