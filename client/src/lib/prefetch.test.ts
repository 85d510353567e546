import axios from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './http.ts';
import { storedToken } from './storedToken.ts';

const reply = (text: string) => ({ text });
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  // A fixed time, because prefetches expire and these tests may run late.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  delete window.prefetch;
  axios.defaults.adapter = (config) => {
    asked.push(`${config.url}`);
    const data = reply('asked');
    return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config });
  };
});

afterEach(() => vi.restoreAllMocks());

const start = (reply: Promise<unknown>, token: string | null = null) => {
  window.prefetch = { url: '/api/products/list?page=2', token, reply };
};
const list = (page: number) => call(undefined, 'GET /products/list', { input: { page } });

it('UX-01 uses the prefetch once', async () => {
  start(Promise.resolve(reply('ahead')));
  expect(await list(2)).toEqual(reply('ahead'));
  expect(asked).toEqual([]);
  expect(await list(2)).toEqual(reply('asked'));
});

it('UX-01 does not use it for another call', async () => {
  start(Promise.resolve(reply('ahead')));
  expect(await list(3)).toEqual(reply('asked'));
  expect(await list(2)).toEqual(reply('ahead'));
});

it.each([
  [29_999, 'ahead'],
  [30_000, 'asked'],
])('UX-01 after %i ms the reply is the one that was %s', async (now, text) => {
  vi.spyOn(performance, 'now').mockReturnValue(now);
  start(Promise.resolve(reply('ahead')));
  expect(await list(2)).toEqual(reply(text));
});

it('UX-01, AUTH-01 does not use it for another token', async () => {
  start(Promise.resolve(reply('ahead')));
  storedToken.set('a-token');
  expect(await list(2)).toEqual(reply('asked'));
});

it('UX-01, UX-03 repeats a failed prefetch', async () => {
  start(Promise.reject(new Error('offline')));
  expect(await list(2)).toEqual(reply('asked'));
});

it('UX-07 rejects an aborted call instead of using the prefetch', async () => {
  start(Promise.resolve(reply('ahead')));
  const cancelled = AbortSignal.abort();
  const run = call(cancelled, 'GET /products/list', { input: { page: 2 } });
  await expect(run).rejects.toBe(cancelled.reason);
});
