import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { http, startApp } from '../../test/startApp.ts';
import { bodyTimeout, limitBodyTime } from './bodyTimeout.ts';
import { errorHandler } from './errorHandler.ts';

startApp();

const json = 'application/json';
const valid = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-one' });
const refusedLogin = { error: 'Password Incorrect or no user found for this email address.' };
const required = 'Email is required.';
const nothing = { error: required, fields: { email: required, password: 'Password is required.' } };
const malformed = { error: 'The JSON is malformed.' };
const unreadable = { error: 'The request could not be read.' };
const compression = { error: 'The compression is not supported.' };
const characters = { error: 'The character set is not supported.' };

describe('a request body', () => {
  it.each<[string, Record<string, string>, string | Buffer, number, object]>([
    ['as it should be', {}, valid, 400, refusedLogin],
    ['of nothing', {}, '', 400, nothing],
    ['cut off', {}, valid.slice(0, -1), 400, malformed],
    ['of something else', {}, '<xml/>', 400, malformed],
    ['of a value', {}, '"text"', 400, malformed],
    ['of a number', {}, '7', 400, malformed],
    ['of zeros', {}, Buffer.alloc(20), 400, malformed],
    ['of a list', {}, '[]', 400, malformed],
    [
      'too large',
      {},
      `{"email":"${'x'.repeat(110_000)}"}`,
      413,
      { error: 'The request is too large.' },
    ],
    ['compressed', { 'Content-Encoding': 'gzip' }, gzipSync(valid), 400, refusedLogin],
    [
      'compressed, too large',
      { 'Content-Encoding': 'gzip' },
      gzipSync(JSON.stringify('x'.repeat(110_000))),
      413,
      { error: 'The request is too large.' },
    ],
    ['said to be gzip', { 'Content-Encoding': 'gzip' }, valid, 400, unreadable],
    ['said to be deflate', { 'Content-Encoding': 'deflate' }, valid, 400, unreadable],
    ['said to be Brotli', { 'Content-Encoding': 'br' }, valid, 400, unreadable],
    [
      'cut off, in gzip',
      { 'Content-Encoding': 'gzip' },
      gzipSync(valid).subarray(0, 20),
      400,
      unreadable,
    ],
    [
      'cut off, in Brotli',
      { 'Content-Encoding': 'br' },
      brotliCompressSync(valid).subarray(0, 20),
      400,
      unreadable,
    ],
    ['compressed in an unknown way', { 'Content-Encoding': 'compress' }, valid, 415, compression],
    [
      'compressed twice',
      { 'Content-Encoding': 'gzip, gzip' },
      gzipSync(gzipSync(valid)),
      415,
      compression,
    ],
    [
      'of another character set',
      { 'Content-Type': `${json}; charset=latin1` },
      valid,
      415,
      characters,
    ],
    [
      'of an unknown character set',
      { 'Content-Type': `${json}; charset=utf-99` },
      valid,
      415,
      characters,
    ],
    [
      'of an empty character set',
      { 'Content-Type': `${json}; charset=` },
      valid,
      400,
      refusedLogin,
    ],
    ['of a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'email=a', 400, nothing],
    ['of text', { 'Content-Type': 'text/plain' }, valid, 400, nothing],
    ['of no type', { 'Content-Type': '' }, valid, 400, nothing],
    ['of parts', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x--', 400, nothing],
  ])(
    'SAFE-15 is refused with a message of the shop, not of a library: %s',
    async (_, headers, body, status, answer) => {
      const reply = await http()
        .post('/api/user/login')
        .set({ 'Content-Type': json, ...headers })
        .serialize((sent: unknown) => sent as string) // sent without serialization
        .send(body);
      expect([reply.status, reply.body]).toEqual([status, answer]);
    },
  );

  it('SAFE-15 a malformed path is refused with a message of the shop', async () => {
    for (const path of ['/api/products/item/%', '/%E0%A4%A', '/api/user/reset/%ff']) {
      const reply = await http().get(path).set('Accept', json);
      expect([reply.status, reply.body]).toEqual([404, { error: 'Page not found.' }]);
    }
  });
});

describe('an image form', () => {
  const part = (name: string, text: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${text}\r\n`;
  const field = (text: string) =>
    `--edge\r\nContent-Disposition: form-data; name="note"\r\n\r\n${text}\r\n`;
  const typed = 'multipart/form-data; boundary=edge';
  const missing = { error: 'Image is required.', fields: { image: 'Image is required.' } };
  const broken = { error: 'The image could not be read.' };
  const foreign = { error: 'The image must be sent as multipart/form-data.' };

  it.each<[string, Record<string, string>, string | Buffer, number, object]>([
    ['of nothing', { 'Content-Type': typed }, '', 400, broken],
    ['without parts', { 'Content-Type': typed }, '--edge--\r\n', 400, missing],
    ['without an edge', { 'Content-Type': 'multipart/form-data' }, part('image', 'x'), 400, broken],
    [
      'of another edge',
      { 'Content-Type': 'multipart/form-data; boundary=other' },
      part('image', 'x'),
      400,
      broken,
    ],
    ['cut off', { 'Content-Type': typed }, part('image', 'x'), 400, broken],
    ['cut off in a head', { 'Content-Type': typed }, '--edge\r\nContent-Dispo', 400, broken],
    ['of another field', { 'Content-Type': typed }, `${part('other', 'x')}--edge--`, 400, broken],
    [
      'of two files',
      { 'Content-Type': typed },
      `${part('image', 'x')}${part('image', 'x')}--edge--`,
      400,
      broken,
    ],
    [
      'compressed',
      { 'Content-Type': typed, 'Content-Encoding': 'gzip' },
      gzipSync(part('image', 'x')),
      400,
      broken,
    ],
    [
      'of six further fields',
      { 'Content-Type': typed },
      `${field('x').repeat(6)}${part('image', 'x')}--edge--`,
      400,
      broken,
    ],
    [
      'of a field over 10 kB',
      { 'Content-Type': typed },
      `${field('x'.repeat(10 * 1024 + 1))}${part('image', 'x')}--edge--`,
      400,
      broken,
    ],
    [
      'of two small fields for an unknown product',
      { 'Content-Type': typed },
      `${field('x').repeat(2)}${part('image', 'x')}--edge--`,
      404,
      { error: 'Product not found.' },
    ],
    ['of another type', { 'Content-Type': 'image/png' }, 'x', 415, foreign],
    ['of JSON', { 'Content-Type': json }, '{}', 415, foreign],
  ])(
    'SAFE-15 is refused with a message of the shop, not of a library: %s',
    async (_, headers, body, status, answer) => {
      const { token } = await makeUser('ROLE_ADMIN');
      const reply = await http()
        .post('/api/products/0123456789abcdef01234567/image')
        .set({ Authorization: `Bearer ${token}`, ...headers })
        .serialize((sent: unknown) => sent as string) // sent without serialization
        .send(body);
      expect([reply.status, reply.body]).toEqual([status, answer]);
    },
  );
});

describe('a slow request body', () => {
  const app = express();
  app.post(
    '/',
    bodyTimeout({ graceMs: 1_000, minBytesPerSecond: 100 }),
    express.json({ limit: 100_000 }),
    (req, res) => {
      res.json(req.body);
    },
  );
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  beforeAll(async () => {
    if (!server.listening) await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  /** Sends a request whose body `write` writes, and resolves to the whole response. */
  async function send(
    length: number | 'chunked',
    write: (send: (text: string) => boolean) => void,
    connection: 'close' | 'keep-alive' = 'keep-alive',
  ) {
    const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let heard = '';
    socket.on('data', (text: string) => (heard += text)).on('error', () => {});
    const head = `POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: ${json}\r\nConnection: ${connection}\r\n`;
    const measure =
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(`${head}${measure}\r\n\r\n`);
    write((text) => socket.write(text));
    await once(socket, 'close');
    return heard;
  }

  it.each<[string, number | 'chunked', (send: (text: string) => boolean) => void]>([
    ['at all', 100, () => {}],
    ['further', 100, (send) => send('{"a":')],
    ['further, in chunks', 'chunked', (send) => send('5\r\n{"a":\r\n')],
  ])('SAFE-02 ends its request and connection when it stalls %s', async (_, length, write) => {
    const heard = await send(length, write);
    expect(heard).toMatch(/^Connection: close/m);
    expect(heard).toContain('HTTP/1.1 408 Request Timeout');
    expect(heard).toContain('{"error":"The request took too long."}');
  });

  /** The parts of a request that bodyTimeout uses. */
  const arriving = () =>
    Object.assign(new EventEmitter(), {
      headers: { 'content-length': '9' },
      socket: { bytesRead: 700 },
      complete: false,
    });

  it('SAFE-02 has 20 seconds, and one more for every 8 kB that have arrived', () => {
    vi.useFakeTimers();
    const next = vi.fn();
    const req = arriving();
    const res = { headersSent: false, set: vi.fn() };
    limitBodyTime(req as never, res as never, next);
    req.socket.bytesRead += 10 * 8 * 1024;
    vi.advanceTimersByTime(29_900);
    expect(next).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(next).toHaveBeenCalledTimes(2);
    expect(next).toHaveBeenLastCalledWith(expect.objectContaining({ status: 408 }));

    const other = arriving();
    limitBodyTime(other as never, res as never, next);
    other.emit('end');
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(next).toHaveBeenCalledTimes(3);
  });

  it('SAFE-02 has no timeout after the reply', async () => {
    vi.useFakeTimers();
    const next = vi.fn();
    const req = arriving();
    const res = { headersSent: true, set: vi.fn() };
    // bodyTimeout uses no other members of them.
    bodyTimeout({ graceMs: 10, minBytesPerSecond: 1 })(req as never, res as never, next);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(next).toHaveBeenCalledTimes(1);
    expect(res.set).not.toHaveBeenCalled();
  });

  it('SAFE-02 may take longer while it keeps arriving', async () => {
    const text = JSON.stringify({ a: 'x'.repeat(392) });
    const heard = await send(
      text.length,
      (send) => {
        const begin = performance.now();
        let sent = 0;
        const timer = setInterval(() => {
          // 200 bytes per second: the whole body takes two seconds.
          const due = Math.min(text.length, Math.ceil((performance.now() - begin) / 5));
          if (due > sent) send(text.slice(sent, due));
          sent = due;
          if (sent === text.length) clearInterval(timer);
        }, 10);
      },
      'close',
    );
    expect(heard).toContain('HTTP/1.1 200 OK');
    expect(heard).toContain(text);
  });
});
