import { expect, it } from 'vitest';
import { createResourceSlice } from './createResourceSlice.ts';
import { rootReducer } from './rootReducer.ts';

it('UX-04 keeps the reply to the last request, whichever comes first', () => {
  const { load, reducer, select, selectArg } = createResourceSlice(
    'area/pages',
    (page: number) => Promise.resolve(`page ${page}`),
    { initial: '' },
  );
  const pages = [
    load.pending('1', 1),
    load.pending('2', 2),
    load.fulfilled('page 2', '2', 2, {}),
    load.fulfilled('page 1', '1', 1, {}),
  ].reduce(reducer, reducer(undefined, { type: '' }));
  expect(pages).toEqual({ arg: 2, data: 'page 2' });
  expect(select({ 'area/pages': pages })).toBe('page 2');
  expect(selectArg({ 'area/pages': pages })).toBe(2);
});

it('UX-04 keeps the data while other data loads or fails to load', () => {
  const { load, reducer, select } = createResourceSlice(
    'area/pages',
    (page: number) => Promise.resolve(`page ${page}`),
    { initial: 'none' },
  );
  expect(select({})).toBe('none');
  const pages = [
    load.pending('1', 1),
    load.fulfilled('page 1', '1', 1, {}),
    load.pending('2', 2),
    load.rejected(null, '2', 2),
  ].reduce(reducer, reducer(undefined, { type: '' }));
  expect(select({ 'area/pages': pages })).toBe('page 1');
});

it('UX-02 injects itself into the state, beside the others', () => {
  for (const name of ['one', 'two'] as const) {
    createResourceSlice(`shared/${name}`, () => Promise.resolve(name), { initial: '' });
  }
  expect(rootReducer(undefined, { type: '' })).toMatchObject({
    'shared/one': { arg: undefined, data: '' },
    'shared/two': { arg: undefined, data: '' },
  });
});
