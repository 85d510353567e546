import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Caller, findCaller } from '../../users/model/caller.ts';
import { makeUser } from '../../test/factories.ts';
import { startApp } from '../../test/startApp.ts';
import { errorHandler } from './errorHandler.ts';
import { badRequest } from './errors.ts';
import { registerRoutes } from './registerRoutes.ts';
import { type CsvCell, CsvReply, type Request, type Row, type Routes } from './route.ts';

startApp();

type Rows = AsyncIterable<readonly CsvCell[]>;

async function* makeRows(...rows: CsvCell[][]): Rows {
  yield* rows;
}

/** An app with an export and an import. */
function makeApp(rows: () => Rows, received: (file: Buffer | null, dryRun?: string) => void) {
  const routes: {
    [K in 'GET /newsletter/export.csv' | 'POST /products/import']: Row<K, Caller>;
  } = {
    'GET /newsletter/export.csv': [
      'anyone',
      () => new CsvReply('people.csv', ['name', 'age'], rows()),
    ],
    'POST /products/import': [
      'signedIn',
      ({ file, input }: Request<'POST /products/import', Caller>) => {
        received(file, input.dryRun);
        return { added: 0, changed: 0, unchanged: 0, errors: [] };
      },
      { body: 'csv' },
    ],
  };
  const app = express();
  // Only the calls of these tests.
  registerRoutes(app, routes as unknown as Routes<Caller>, { base: '', findUser: findCaller });
  app.use(errorHandler);
  return app;
}

const get = (rows: () => Rows) => supertest(makeApp(rows, () => {})).get('/newsletter/export.csv');

describe('a reply in CSV', () => {
  it('DESK-05 has a byte order mark, its headings and guarded texts', async () => {
    const reply = await get(() => makeRows(['=1+1', -1], ['Ada, "A"', null], ['two\nlines', 0]));
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="people.csv"',
      'cache-control': 'no-store',
      vary: 'Authorization',
    });
    expect(reply.text).toBe('\ufeffname,age\r\n\'=1+1,-1\r\n"Ada, ""A""",\r\n"two\nlines",0\r\n');
  });

  it('DESK-05 has only its headings without rows', async () => {
    expect((await get(() => makeRows())).text).toBe('\ufeffname,age\r\n');
  });

  it('DESK-05 is an error as JSON when its first row fails', async () => {
    async function* failing(): Rows {
      yield* makeRows();
      throw badRequest('No rows today.');
    }
    const { status, body, headers } = await get(failing);
    expect([status, body]).toEqual([400, { error: 'No rows today.' }]);
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('DESK-05 breaks off when a later row fails', async () => {
    let isSent = false;
    async function* failing(): Rows {
      yield ['x'.repeat(200_000)];
      await expect.poll(() => isSent).toBe(true);
      throw new Error('The cursor is gone.');
    }
    const url = await listen(failing);
    const reply = await fetch(url);
    expect(reply.status).toBe(200);
    isSent = true;
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('DESK-05 ends its rows when the client goes away, and waits for one that does not read', async () => {
    let made = 0;
    let hasEnded = false;
    async function* endless(): Rows {
      try {
        for (;;) {
          made += 1;
          yield ['x'.repeat(10_000)];
        }
      } finally {
        hasEnded = true;
      }
    }
    const request = httpRequest(await listen(endless)).end();
    const [reply] = await once(request, 'response');
    reply.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const now = made;
        const isWaiting = now === before;
        before = now;
        expect(isWaiting).toBe(true);
      },
      { interval: 200, timeout: 20_000 },
    );
    expect(hasEnded).toBe(false);
    request.destroy();
    await expect.poll(() => hasEnded).toBe(true);
  });
});

async function listen(rows: () => Rows): Promise<string> {
  const server = makeApp(rows, () => {}).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has an AddressInfo
  return `http://127.0.0.1:${port}/newsletter/export.csv`;
}

describe('a body in CSV', () => {
  const received = vi.fn();
  async function post(body: string | Buffer, headers: Record<string, string> = {}) {
    received.mockClear();
    const { token } = await makeUser();
    return supertest(makeApp(makeRows, received))
      .post('/products/import?dryRun=1')
      .set({ Authorization: `Bearer ${token}`, 'Content-Type': 'text/csv', ...headers })
      .send(body);
  }

  it('DESK-05 reaches the handler as it is, with the query as input', async () => {
    expect((await post('sku\r\né\r\n')).status).toBe(200);
    expect(received).toHaveBeenCalledWith(Buffer.from('sku\r\né\r\n'), '1');
  });

  it('DESK-05 may be compressed and may name its character set', async () => {
    const headers = { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Encoding': 'gzip' };
    expect((await post(gzipSync('sku'), headers)).status).toBe(200);
    expect(received).toHaveBeenCalledWith(Buffer.from('sku'), '1');
  });

  it('DESK-05 has at most 5 MB', async () => {
    const fits = 5 * 1024 * 1024;
    expect((await post(Buffer.alloc(fits, 'a'))).status).toBe(200);
    const { status, body } = await post(Buffer.alloc(fits + 1, 'a'));
    expect([status, body]).toEqual([413, { error: 'The request is too large.' }]);
    const unpacked = await post(gzipSync(Buffer.alloc(fits + 1)), { 'Content-Encoding': 'gzip' });
    expect(unpacked.status).toBe(413);
  });

  it('DESK-05 of another type is refused', async () => {
    const { status, body } = await post('{}', { 'Content-Type': 'application/json' });
    expect([status, body]).toEqual([415, { error: 'The file must be sent as text/csv.' }]);
    expect(received).not.toHaveBeenCalled();
  });
});
