import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { idleClosingAgent } from './idleClosingAgent.ts';

it('SAFE-20 closes a connection to a server that does not answer', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
  const url = `http://127.0.0.1:${port}`;
  const [error] = await once(get(url, { agent: idleClosingAgent(url, 20) }), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
});
