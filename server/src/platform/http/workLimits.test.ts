import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { User } from '../../users/model/User.ts';
import { findCaller } from '../../users/model/caller.ts';
import { routes } from '../../routes.ts';
import { makeUser } from '../../test/factories.ts';
import { startApp } from '../../test/startApp.ts';
import { validInputs } from '../../test/validInputs.ts';
import { errorHandler } from './errorHandler.ts';
import { registerRoutes } from './registerRoutes.ts';

startApp();

type Person = Awaited<ReturnType<typeof makeUser>>;

/** Which requests run, and which have run. `release()` ends the work that is held. */
const gate = new EventEmitter().setMaxListeners(0);
let isHolding = false;
let running: string[] = [];
let maxRunning = 0;
let begun = 0;

async function work({ user }: { user: { _id: { toString(): string } } }): Promise<never> {
  const id = user._id.toString();
  running.push(id);
  begun += 1;
  maxRunning = Math.max(maxRunning, running.filter((other) => other === id).length);
  await (isHolding ? once(gate, 'release') : new Promise((resolve) => setImmediate(resolve)));
  running.splice(running.indexOf(id), 1);
  return {} as never; // nobody reads the reply
}

function release() {
  isHolding = false;
  gate.emit('release');
}

/** The same for visitors, who are known by their address. */
const visit = ({ readIp }: { readIp: () => string }) =>
  work({ user: { _id: { toString: readIp } } });

const image = '/api/products/0123456789abcdef01234567/image';
const app = express();
app.set('trust proxy', 1);
registerRoutes(
  app,
  {
    ...routes,
    'GET /address': ['signedIn', work],
    'POST /address': ['signedIn', work],
    'POST /order/add': ['signedIn', work, { queue: 'order' }],
    'POST /products/:id/image': [['ROLE_ADMIN', 'ROLE_MERCHANT'], work, { body: 'image' }],
    'GET /review/:slug': ['anyone', visit],
  },
  { base: '/api', findUser: findCaller },
);
app.use(errorHandler);

let server: Server;
let port: number;
/** Unanswered requests whose clients are still connected. */
let open = 0;
const sockets = new Set<Socket>();

beforeAll(async () => {
  server = app.listen(0, '127.0.0.1');
  server.on('request', (_req, res) => {
    open += 1;
    res.once('close', () => (open -= 1));
  });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo); // a TCP server has an AddressInfo
});
beforeEach(() => {
  [maxRunning, begun, running] = [0, 0, []];
});
afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await vi.waitUntil(() => running.length === 0 && open === 0, { timeout: 20_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const headers = ({ token }: Person) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
});

const get = async (as: Person, signal?: AbortSignal) =>
  (
    await fetch(`http://127.0.0.1:${port}/api/address`, {
      headers: headers(as),
      signal: signal ?? null,
    })
  ).status;

const getAsVisitor = async (ip: string) => {
  const url = `http://127.0.0.1:${port}/api/review/rope`;
  return (await fetch(url, { headers: { 'X-Forwarded-For': ip } })).status;
};

const post = async (as: Person, path: '/address' | '/order/add') => {
  const body = JSON.stringify(validInputs[`POST ${path}`]);
  const url = `http://127.0.0.1:${port}/api${path}`;
  return (await fetch(url, { method: 'POST', headers: headers(as), body })).status;
};

/**
 * Starts a request and holds back the end of its body. `end()` sends it and returns the status of
 * the reply.
 */
async function holdBody(as: Person, path: string, type: string, body: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.add(socket);
  socket.on('error', () => {});
  const answered = once(socket, 'data');
  answered.catch(() => {});
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: shop',
    `Authorization: Bearer ${as.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`);
  return {
    async end(): Promise<number> {
      socket.write(body.slice(-1));
      const [reply] = await answered;
      return Number(String(reply).slice(9, 12));
    },
  };
}

const form = `--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(20_000)}\r\n--edge--\r\n`;
const formType = 'multipart/form-data; boundary=edge';
const holdUpload = (as: Person) => holdBody(as, image, formType, form);
const holdAddress = (as: Person) =>
  holdBody(as, '/api/address', 'application/json', JSON.stringify(validInputs['POST /address']));

const upTo = (count: number) => Array.from({ length: count });

describe('the requests of one account', () => {
  it('SAFE-03 run eight at a time, and all complete', async () => {
    const person = await makeUser();
    isHolding = true;
    const all = upTo(300).map(() => get(person));
    await expect.poll(() => running.length).toBe(8);
    release();
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    expect(maxRunning).toBe(8);
  });

  it('SAFE-01 SAFE-03 wait without delaying those of others', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    isHolding = true;
    const reads = upTo(100).map(() => get(person));
    const writes = upTo(50).map(() => post(person, '/address'));
    await expect.poll(() => running.length).toBe(8);
    isHolding = false;
    expect([await post(other, '/address'), await get(other)]).toEqual([201, 200]);
    expect(running.length).toBe(8);
    release();
    expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(writes))).toEqual(new Set([201]));
  });

  it('SAFE-02 are not started after their clients have disconnected', async () => {
    const person = await makeUser();
    isHolding = true;
    const held = upTo(8).map(() => get(person));
    await expect.poll(() => running.length).toBe(8);
    const left = new AbortController();
    const gone = Promise.allSettled(upTo(20).map(() => get(person, left.signal)));
    const staying = get(person);
    await expect.poll(() => open).toBe(29);
    left.abort();
    await gone;
    await expect.poll(() => open).toBe(9);
    release();
    expect(new Set(await Promise.all([...held, staying]))).toEqual(new Set([200]));
    expect(begun).toBe(9);
  });

  it('SAFE-02 SAFE-03 proceed while bodies of others, large or small, are incomplete', async () => {
    const [person, other] = [await makeUser('ROLE_ADMIN'), await makeUser('ROLE_ADMIN')];
    const addresses = await Promise.all(upTo(100).map(() => holdAddress(person)));
    const uploads = await Promise.all(upTo(40).map(() => holdUpload(person)));
    expect([await get(person), await post(person, '/address')]).toEqual([200, 201]);
    expect([await get(other), await post(other, '/address')]).toEqual([200, 201]);
    expect(await (await holdUpload(other)).end()).toBe(200);
    const ended = await Promise.all([...addresses, ...uploads].map(({ end }) => end()));
    expect(new Set(ended)).toEqual(new Set([200, 201]));
    expect(maxRunning).toBeLessThanOrEqual(8);
  });
});

it('SAFE-03 visitors of one network run eight at a time, without delaying other networks', async () => {
  isHolding = true;
  const upToEight = upTo(20).map((_, at) => getAsVisitor(`2001:db8::${at}`));
  await expect.poll(() => open).toBe(20);
  await expect.poll(() => running.length).toBe(8);
  isHolding = false;
  expect(await getAsVisitor('2001:db8:0:1::1')).toBe(200);
  expect(running.length).toBe(8);
  release();
  expect(new Set(await Promise.all(upToEight))).toEqual(new Set([200]));
  expect(maxRunning).toBe(8);
});

it('SAFE-09 a body that arrives after its token was revoked is refused', async () => {
  const person = await makeUser();
  const held = await holdAddress(person);
  await expect.poll(() => get(person)).toBe(200);
  const authorizedBy = performance.now();
  await User.updateOne({ _id: person._id }, { $inc: { tokenVersion: 1 } });
  await expect.poll(() => performance.now() - authorizedBy > 1_000).toBe(true);
  begun = 0;
  expect([await held.end(), begun]).toEqual([401, 0]);
});

describe('a kind of work', () => {
  it('SAFE-01 delays 300 orders of different users for three seconds and more, and no other call', async () => {
    const people = await Promise.all(upTo(300).map(() => makeUser()));
    const other = await makeUser();
    isHolding = true;
    const statuses: number[] = [];
    const orders = people.map(async (person) => statuses.push(await post(person, '/order/add')));
    await expect.poll(() => running.length).toBe(100);
    const begin = performance.now();
    isHolding = false;
    expect([await post(other, '/address'), await get(other)]).toEqual([201, 200]);
    isHolding = true;
    await expect.poll(() => performance.now() - begin > 3_500).toBe(true);
    expect(statuses).toEqual([]);
    release();
    await Promise.all(orders);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }, 60_000);
});
