import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { jsonBody } from './jsonBody.ts';

const maxBytes = 200_000;
const echo: RequestHandler = (req, res) => {
  res.json({ body: req.body });
};
const app = express();
app.post('/own', jsonBody(maxBytes), echo);
app.post('/express', express.json({ limit: maxBytes }), echo);
app.use(errorHandler);
const server = app.listen(0, '127.0.0.1');

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

async function send(path: string, body: Uint8Array<ArrayBuffer>) {
  // Only a server on a pipe has a string as its address.
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json' };
  const url = `http://127.0.0.1:${port}${path}`;
  const reply = await fetch(url, { method: 'POST', headers, body });
  return { status: reply.status, body: await reply.json() };
}

describe('a JSON body', () => {
  const text = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.json().map(begun));
  const bytes = fc.oneof(
    text.map((one) => new TextEncoder().encode(one)),
    text.map((one) => new TextEncoder().encode(`\uFEFF${one}`)),
    fc.uint8Array({ maxLength: 200 }),
  );

  it('is parsed, or refused, as Express would', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, async (body) => {
        const sent = new Uint8Array(body);
        expect(await send('/own', sent)).toEqual(await send('/express', sent));
      }),
    );
  });

  it('is parsed when it arrives in chunks', async () => {
    const body = { text: 'ä'.repeat(maxBytes / 2 - 50) };
    const sent = new TextEncoder().encode(JSON.stringify(body));
    expect(await send('/own', sent)).toEqual({ status: 200, body: { body } });
  });
});

const begun = (json: string) => json.slice(0, -1);
