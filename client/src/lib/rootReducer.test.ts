import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { expect, it } from 'vitest';
import { createStore } from '../app/store.ts';
import { signedOut } from '../users/authSlice.ts';
import { createResourceSlice } from './createResourceSlice.ts';
import { injectReducer } from './rootReducer.ts';

const createCounter = (name: string) =>
  createSlice({
    name,
    initialState: 0,
    reducers: { added: (count, { payload }: PayloadAction<number>) => count + payload },
  });

it('UX-02 adds a slice to the stores that exist when its code is loaded', async () => {
  const [store, other] = [createStore(), createStore()];
  const counter = createCounter('counter');
  injectReducer('counter', counter.reducer);
  const { load, select } = createResourceSlice(
    'late/text',
    (text: string) => Promise.resolve(text),
    { initial: 'none' },
  );
  expect(select(store.getState())).toBe('none');
  await store.dispatch(load('loaded'));
  store.dispatch(counter.actions.added(2));
  other.dispatch(counter.actions.added(1));
  expect(store.getState()).toMatchObject({ counter: 2, 'late/text': { data: 'loaded' } });
  expect(other.getState()).toMatchObject({ counter: 1, 'late/text': { data: 'none' } });
});

it('SAFE-10 starts a slice from its initial state, also after the end of a session', () => {
  const store = createStore();
  const before = createCounter('before');
  injectReducer('before', before.reducer);
  store.dispatch(before.actions.added(1));
  store.dispatch(signedOut());
  const after = createCounter('after');
  injectReducer('after', after.reducer);
  store.dispatch(after.actions.added(2));
  expect(store.getState()).toMatchObject({ before: 0, after: 2 });
});

it('UX-02 replaces the reducer of a slice whose code is loaded again, and keeps its state', () => {
  const store = createStore();
  const counter = createCounter('counter');
  injectReducer('counter', counter.reducer);
  store.dispatch(counter.actions.added(1));
  injectReducer('counter', (count: number = 0) => count + 10);
  store.dispatch(counter.actions.added(1));
  expect(store.getState()).toMatchObject({ counter: 11 });
});
