import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { expect, it } from 'vitest';
import { call } from './http.ts';
import { readAccountId, storedToken } from './storedToken.ts';
import { uploadProducts } from './uploads.ts';

/** Mocks every reply and records the requests. */
function mockReply(status: number, data?: unknown, headers: Record<string, string> = {}) {
  const sent: InternalAxiosRequestConfig[] = [];
  axios.defaults.adapter = (config) => {
    sent.push(config);
    const response = { data, status, statusText: '', headers, config };
    return status < 400
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('failed', undefined, config, null, response));
  };
  return sent;
}

const failureOfCall = () => call(undefined, 'GET /user/me').catch((error: unknown) => error);

it('AUTH-08 sends credentials', async () => {
  const sent = mockReply(200, { user: null });
  await call(undefined, 'GET /user/me');
  expect(sent[0]?.withCredentials).toBe(true);
});

it('UX-03 gives up a call without a reply after 20 seconds', async () => {
  const sent = mockReply(200, { user: null });
  await call(undefined, 'GET /user/me');
  expect(sent[0]?.timeout).toBe(20_000);
});

it('CALL-13 sends the input of a GET as its query and that of other calls as their body', async () => {
  const sent = mockReply(200, {});
  await call(undefined, 'GET /products/list', { input: { page: 2 } });
  await call(undefined, 'POST /newsletter/subscribe', { input: { email: 'a@b.co' } });
  expect(sent.map(({ params, data }) => [params, data])).toEqual([
    [{ page: 2 }, undefined],
    [undefined, '{"email":"a@b.co"}'],
  ]);
});

it('DESK-05 sends a file of products as the body, with its type, and whether it is only validated', async () => {
  const sent = mockReply(200, {});
  const file = new File(['sku'], 'products.csv');
  await uploadProducts({ file, isDryRun: true, onProgress: () => {} });
  await uploadProducts({ file, isDryRun: false, onProgress: () => {} });
  expect(sent.map(({ url, params, data }) => [url, params, data])).toEqual([
    ['/api/products/import', { dryRun: '1', changes: '1' }, file],
    ['/api/products/import', {}, file],
  ]);
  expect(sent.map(({ headers }) => headers.getContentType())).toEqual(['text/csv', 'text/csv']);
  // Over a slow line 5 MB take longer than other calls, and so does the import itself.
  expect(sent[0]?.timeout).toBe(520_000);
});

it('AUTH-01 sends the stored token in the Authorization header, and none without one', async () => {
  const sent = mockReply(200, {});
  await call(undefined, 'GET /user/me');
  storedToken.set('a-token');
  await call(undefined, 'GET /user/me');
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
    undefined,
    'Bearer a-token',
  ]);
});

it.each([
  ['eyJzdWIiOiI_Pj8-In0', '?>?>'],
  ['eyJzdWIiOjd9', null],
  ['not json', null],
])('SAFE-10 reads the account of a token: %s', (payload, account) => {
  expect(readAccountId(`header.${payload}.signature`)).toBe(account);
});

it('CALL-51 has no base path, unlike every other call', async () => {
  const sent = mockReply(200, {});
  await call(undefined, 'POST /newsletter/subscribe', { input: { email: 'a@b.co' } });
  await call(undefined, 'PUT /review/approve/:id', { params: { id: '7' } });
  await call(undefined, 'GET /settings');
  expect(sent.map(({ url }) => url)).toEqual([
    '/newsletter/subscribe',
    '/api/review/approve/7',
    '/api/settings',
  ]);
});

it('CALL-10 encodes path parameters', async () => {
  const sent = mockReply(200, { products: [] });
  await call(undefined, 'GET /products/list/search/:text', { params: { text: 'a/b?c' } });
  expect(sent[0]?.url).toBe('/api/products/list/search/a%2Fb%3Fc');
});

it('VAL-14 ERR-01 returns the server’s message and fields of an error', async () => {
  mockReply(400, { error: 'No.', fields: { email: 'No.' } });
  expect(await failureOfCall()).toEqual({ status: 400, error: 'No.', fields: { email: 'No.' } });
});

it('SAFE-05 returns the Retry-After delay of an error', async () => {
  mockReply(503, { error: 'Busy.' }, { 'retry-after': '2' });
  expect(await failureOfCall()).toEqual({ status: 503, error: 'Busy.', retryAfterMs: 2000 });
});

it('ERR-03 has no message for a reply that is not JSON, and status 0 for no reply', async () => {
  mockReply(502, '<h1>Bad Gateway</h1>');
  expect(await failureOfCall()).toEqual({ status: 502, error: '' });
  axios.defaults.adapter = (config) =>
    Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK, config));
  expect(await failureOfCall()).toEqual({ status: 0, error: '' });
});
