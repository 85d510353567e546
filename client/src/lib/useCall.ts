import { createContext, useContext, useEffect, useRef } from 'react';
import type { Call } from 'shared/endpoints';
import { useAppDispatch } from './hooks.ts';
import type { CallArguments, EntityCall, ReplyOf } from './http.ts';
import { createAppThunk, type ThunkOptions } from './thunk.ts';
import { type Thunk, useLoad } from './useLoad.ts';

const readCall = <K extends Call>(...args: CallArguments<K>) =>
  createAppThunk(`read/${args[0]}`, (_: void, { call }) => call<K>(...args), { silent: true })();

const readEntity = <K extends EntityCall>(...args: CallArguments<K>) =>
  createAppThunk(`read/${args[0]}`, (_: void, tools) => tools.callEntity<K>(...args), {
    silent: true,
  })();

export interface CallState<Data> extends ReturnType<typeof useLoad<[], Data>> {
  /** Reads the same again without showing it; null if that fails or others were requested meanwhile (LIVE-01). */
  peek: () => Promise<Data | null>;
  reload: () => Promise<void>;
}

function useReading<Args extends unknown[], Data>(
  thunk: Thunk<Args, Data>,
  args: Args,
): CallState<Data> {
  const dispatch = useAppDispatch();
  const loading = useLoad(thunk, ...args);
  const key = JSON.stringify(args);
  const currentKey = useRef(key);
  useEffect(() => {
    currentKey.current = key;
  });
  const peek = async () => {
    const reply = await dispatch(thunk(...args))
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

/**
 * Makes a call when a screen opens and when its arguments change, and keeps the reply as long as the screen is open:
 * `const { data, ...loading } = useCall('GET /thing', { input })`. Data that several screens share is in a slice.
 */
export const useCall = <K extends Call>(...args: CallArguments<K>): CallState<ReplyOf<K>> =>
  useReading(readCall<K>, args);

/** As useCall(), for the entity of an edit form, with its version (WORLD-14). */
export const useEntity = <K extends EntityCall>(...args: CallArguments<K>) =>
  useReading(readEntity<K>, args);

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
