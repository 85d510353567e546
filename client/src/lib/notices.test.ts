import axios from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../app/store.ts';
import { makeUser } from '../test/samples.ts';
import { authenticated, selectIsAuthenticated } from '../users/authSlice.ts';
import {
  noticeDismissed,
  noticeAdded,
  createNotice,
  noticesSlice,
  selectNotices,
} from './notices.ts';
import { createAppThunk, type ThunkOptions } from './thunk.ts';

const failing = (status: number, error: string, options: ThunkOptions = {}) =>
  createAppThunk(
    'test/fail',
    () => Promise.reject({ status, error }), // oxlint-disable-line prefer-promise-reject-errors -- a Failure
    options,
  );

function setUp() {
  const store = createStore();
  return { store, notices: () => selectNotices(store.getState()) };
}

beforeEach(() => {
  axios.defaults.adapter = () => Promise.reject(new Error('No call is expected.'));
});

it('ERR-01 shows the server’s message of a 400 under the title of the call, or Please Try Again!', () => {
  const failure = { status: 400, error: 'Out of stock.' };
  expect(createNotice(failure, {})).toEqual({
    kind: 'error',
    title: 'Please Try Again!',
    text: 'Out of stock.',
  });
  expect(createNotice(failure, { errorTitle: 'Please try to login again!' })?.title).toBe(
    'Please try to login again!',
  );
});

it('ERR-02 shows nothing for a 404 and fixed texts for 401 and 403', () => {
  expect(createNotice({ status: 404, error: 'Order not found.' }, {})).toBeNull();
  expect(createNotice({ status: 401, error: 'x' }, {})?.text).toBe(
    'Unauthorized Access! Please login again',
  );
  expect(createNotice({ status: 403, error: 'x' }, {})?.text).toBe(
    'Forbidden! You are not allowed to access this resource.',
  );
});

it.each([0, 413, 429, 500, 503])(
  'ERR-03 shows the message of a %i, or the general one',
  (status) => {
    expect(createNotice({ status, error: 'Too many attempts.' }, {})).toEqual({
      kind: 'error',
      text: 'Too many attempts.',
    });
    expect(createNotice({ status, error: '' }, {})?.text).toBe(
      'Your request could not be processed. Please try again.',
    );
  },
);

it.each([
  [400, null],
  [500, null],
  [0, null],
  [401, 'Unauthorized Access! Please login again'],
  [403, 'Forbidden! You are not allowed to access this resource.'],
])('ERR-02 ERR-03 for a %i that the screen shows itself the notice is %s', (status, text) => {
  expect(createNotice({ status, error: 'x' }, { silent: true })?.text ?? null).toBe(text);
});

it('ERR-01 shows a notice for every failed thunk', async () => {
  const { store, notices } = setUp();
  await store.dispatch(failing(400, 'No.', { errorTitle: 'Please try again!' })());
  expect(notices()).toMatchObject([{ kind: 'error', title: 'Please try again!', text: 'No.' }]);
});

it('ERR-02 AUTH-03 shows a notice for a 401 and signs out', async () => {
  const { store, notices } = setUp();
  store.dispatch(authenticated());
  await store.dispatch(failing(401, 'x', { silent: true })());
  expect(notices()).toMatchObject([{ text: 'Unauthorized Access! Please login again' }]);
  expect(selectIsAuthenticated(store.getState())).toBe(false);
});

it('ERR-05 shows the success text of a thunk, if it has one', async () => {
  const { store, notices } = setUp();
  const work = () => Promise.resolve(makeUser());
  await store.dispatch(createAppThunk('test/quiet', work)());
  expect(notices()).toEqual([]);
  await store.dispatch(createAppThunk('test/told', work, { successText: 'Update wishlist' })());
  expect(notices()).toMatchObject([{ kind: 'success', text: 'Update wishlist' }]);
});

it('ERR-03 shows and logs an exception in the code', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { store, notices } = setUp();
  await store.dispatch(
    createAppThunk('test/broken', () => {
      throw new TypeError('x is undefined');
    })(),
  );
  expect(notices()).toMatchObject([
    { text: 'Your request could not be processed. Please try again.' },
  ]);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

it('ERR-01 shows one notice for several identical failures', async () => {
  const { store, notices } = setUp();
  await store.dispatch(failing(500, '')());
  await store.dispatch(failing(500, '')());
  expect(notices()).toHaveLength(1);
  await store.dispatch(failing(400, 'No.')());
  await store.dispatch(failing(400, 'No.', { errorTitle: 'Please try again!' })());
  expect(notices()).toHaveLength(3);
});

it('FIX-16 removes the notice of a failure when the same thunk succeeds', async () => {
  const { store, notices } = setUp();
  let fails = true;
  const trying = createAppThunk('test/try', () =>
    fails
      ? Promise.reject({ status: 400, error: 'No.' }) // oxlint-disable-line prefer-promise-reject-errors -- a Failure
      : Promise.resolve(),
  );
  await store.dispatch(trying());
  store.dispatch(noticeAdded({ kind: 'info', text: 'Something else' }));
  await store.dispatch(failing(400, 'Other.')());
  fails = false;
  await store.dispatch(createAppThunk('test/another', () => Promise.resolve())());
  expect(notices().map(({ text }) => text)).toEqual(['No.', 'Something else', 'Other.']);
  await store.dispatch(trying());
  expect(notices().map(({ text }) => text)).toEqual(['Something else', 'Other.']);
});

it('ERR-06 gives every notice a unique id, and creates the same notices for the same actions', () => {
  const { store, notices } = setUp();
  store.dispatch(noticeAdded({ kind: 'info', text: 'One' }));
  store.dispatch(noticeAdded({ kind: 'info', text: 'Two' }));
  const [one, two] = notices();
  expect(one?.id).not.toBe(two?.id);
  const action = noticeAdded({ kind: 'info', text: 'Three' });
  expect(noticesSlice.reducer([], action)).toEqual(noticesSlice.reducer([], action));
});

it('ERR-06 shows notices for 1 to 3 seconds, errors for 3, and can dismiss them', () => {
  const { store, notices } = setUp();
  for (const kind of ['success', 'info', 'warning', 'error'] as const) {
    store.dispatch(noticeAdded({ kind, text: kind }));
  }
  for (const { timeout } of notices()) {
    expect(timeout).toBeGreaterThanOrEqual(1_000);
    expect(timeout).toBeLessThanOrEqual(3_000);
  }
  expect(notices().find(({ kind }) => kind === 'error')?.timeout).toBe(3_000);

  const [first, ...rest] = notices();
  store.dispatch(noticeDismissed(first?.id ?? ''));
  expect(notices()).toEqual(rest);
});
