import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { log } from '../../log.ts';
import { OverloadGuard } from './overloadGuard.ts';

const stopped = new AbortController();
/** While busy, the server leaves probes waiting here. */
let isBusy = false;
const waiting: ServerResponse[] = [];

const guard = new OverloadGuard();
const server = createServer(
  guard.protect((req, res) => {
    if (isBusy && req.url === '/healthz') waiting.push(res);
    else res.end('served');
  }),
);

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  void guard.monitor(server, stopped.signal);
});
afterAll(() => {
  stopped.abort();
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) =>
  // Only a server on a pipe has a string as its address.
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

const countRefused = async () => {
  const metric = await register.getSingleMetric('http_requests_refused_total')?.get();
  return metric?.values.find(({ labels }) => labels['kind'] === 'overload')?.value ?? 0;
};

it('ERR-03 answers 503 while its own probe takes too long, except for monitoring', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue();
  expect((await ask('/api/products/list')).status).toBe(200);
  isBusy = true;
  await expect.poll(async () => (await ask('/api/products/list')).status).toBe(503);
  const refused = await ask('/api/order/add');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toEqual({
    error: 'The shop is temporarily unavailable. Please try again.',
  });
  for (const path of ['/readyz', '/metrics']) expect((await ask(path)).status).toBe(200);
  expect(await countRefused()).toBeGreaterThanOrEqual(2);
  const probes = waiting.length;
  const health = ask('/healthz');
  await expect.poll(() => waiting.length).toBeGreaterThan(probes);

  isBusy = false;
  for (const res of waiting) res.end();
  expect((await health).status).toBe(200);
  await expect.poll(async () => (await ask('/')).status).toBe(200);
  const said = warned.mock.calls.map(([line]) => line).filter((line) => typeof line === 'string');
  expect(said[0]).toBe('too many requests');
  expect(said.at(-1)).toBe('requests are accepted again');
  for (const [at, line] of said.entries()) expect(line).not.toBe(said[at - 1]);
  warned.mockRestore();
});
