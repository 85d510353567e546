import { expect, it } from 'vitest';
import { createStore } from '../app/store.ts';
import { selectIsPending } from './loading.ts';
import { selectNotices } from './notices.ts';
import { createAppThunk, getFailure } from './thunk.ts';

/** A promise with its resolver. */
function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it('DASH-19 sets a flag by area and by thunk while it is pending', async () => {
  const store = createStore();
  const { promise, resolve } = later<number>();
  const load = createAppThunk('shop/load', () => promise);
  const flags = () =>
    ['shop', 'shop/load', 'shop/other', 'cart'].map((key) =>
      selectIsPending(key)(store.getState()),
    );

  const run = store.dispatch(load());
  expect(flags()).toEqual([true, true, false, false]);
  const second = store.dispatch(load());
  resolve(1);
  await Promise.all([run, second]);
  expect(flags()).toEqual([false, false, false, false]);
});

it('DASH-19 clears the flags after a failure and an abort', async () => {
  const store = createStore();
  const load = createAppThunk(
    'shop/load',
    () => Promise.reject({ status: 500, error: '' }), // oxlint-disable-line prefer-promise-reject-errors -- a Failure
  );
  await store.dispatch(load());
  const run = store.dispatch(createAppThunk('shop/wait', () => later<number>().promise)());
  run.abort();
  await run;
  expect(selectIsPending('shop')(store.getState())).toBe(false);
});

it('UX-07 aborts an older run, which then shows no notice', async () => {
  const store = createStore();
  const signals: AbortSignal[] = [];
  const search = createAppThunk(
    'shop/search',
    (text: string, { signal }) => {
      signals.push(signal);
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        if (text === 'new') resolve(text);
      });
    },
    { abortPrevious: true },
  );
  const [old, recent] = await Promise.all([
    store.dispatch(search('old')),
    store.dispatch(search('new')),
  ]);
  expect(signals[0]?.aborted).toBe(true);
  expect(search.rejected.match(old) && old.payload === undefined).toBe(true);
  expect(search.fulfilled.match(recent) && recent.payload).toBe('new');
  expect(selectNotices(store.getState())).toEqual([]);
});

it('UX-13 throws the failure with its fields from unwrap', async () => {
  const store = createStore();
  const failure = { status: 400, error: 'No.', fields: { email: 'No.' } };
  const save = createAppThunk('test/save', () => Promise.reject(failure)); // oxlint-disable-line prefer-promise-reject-errors -- a Failure
  const thrown: unknown = await store
    .dispatch(save())
    .unwrap()
    .catch((error: unknown) => error);
  expect(getFailure(thrown)).toEqual(failure);
  expect(getFailure(new Error('other'))).toBeNull();
});
