import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApiClient } from './apiClient.ts';
import { findFreePort } from '../scripts/findFreePort.mjs';
import { ownDatabase, startServer, stopServer } from './server.ts';
import { uniqueEmail } from './shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-start-'));
const person = { email: uniqueEmail(), password: 'uphill123' };
const running = new Set<ChildProcess>();

afterAll(async () => {
  await Promise.all([...running].map(stop));
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs the script of `npm start` in its own process group, as a terminal does. */
function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, MONGO_URI: '', SEED_DEMO: 'false', DATA_DIR: dataDir, ...settings },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  return { child, output, ended: once(child, 'close') };
}

/** Sends what Ctrl-C sends. */
async function stop(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'close');
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  return (await ended)[0];
}

async function open(url: string, settings: Record<string, string>): Promise<ChildProcess> {
  const { child, output } = start(settings);
  await expect
    .poll(() => output.stdout + output.stderr, { timeout: 60_000 })
    .toContain(`Uphill is open: ${url}\n`);
  return child;
}

/** Closes its connection, for which a shop that stops would wait some seconds. */
const request = (url: string) => fetch(url, { headers: { Connection: 'close' } });

const isOpen = (url: string) =>
  request(url).then(
    ({ ok }) => ok,
    () => false,
  );

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Reads the process id of the database from its data folder. */
function databasePid(): number {
  const record = readFileSync(join(dataDir, 'database/database.json'), 'utf8');
  return JSON.parse(record).pid;
}

describe('npm start', () => {
  it('REAL-01 opens the shop with a MongoDB of its own, stops everything on Ctrl-C, and keeps the data', async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const settings = { PORT: String(port) };
    const first = await open(url, settings);
    expect(await (await request(url)).text()).toContain('<div id="root">');
    expect(await isOpen(`${url}/readyz`)).toBe(true);
    await createApiClient(url)('POST /user/register', {
      input: { ...person, firstName: 'Jo', lastName: 'Walker', isSubscribed: false },
    });
    const firstDatabase = databasePid();
    expect(isAlive(firstDatabase)).toBe(true);
    expect(await stop(first)).toBe(0);
    expect([await isOpen(url), isAlive(firstDatabase)]).toEqual([false, false]);

    const second = await open(url, settings);
    const { user } = await createApiClient(url)('POST /user/login', { input: person });
    expect(user).toMatchObject({ email: person.email, firstName: 'Jo' });

    // A second shop on the same port does not affect the first.
    const rival = start(settings);
    expect((await rival.ended)[0]).toBe(1);
    expect(rival.output).toEqual({
      stdout: '',
      stderr: `Port ${port} is taken: end what uses it, or choose another one with PORT=${port + 10}.\n`,
    });
    expect(await isOpen(`${url}/readyz`)).toBe(true);
    const secondDatabase = databasePid();
    expect(await stop(second)).toBe(0);
    expect([await isOpen(url), isAlive(secondDatabase)]).toEqual([false, false]);
  });

  it('reports an invalid setting and exits', async () => {
    const MONGO_URI = ownDatabase();
    const port = start({ PORT: 'many', MONGO_URI });
    const others = start({
      PORT: String(await findFreePort()),
      TAX_RATE_PERCENT: 'some',
      LOG_LEVEL: 'loud',
      MONGO_URI,
    });
    expect((await port.ended)[0]).toBe(1);
    expect(port.output.stderr).toBe(
      'PORT is "many", which is not a port: set it to a number like 3000.\n',
    );
    expect((await others.ended)[0]).toBe(1);
    expect(others.output.stderr).toContain('TAX_RATE_PERCENT must be a number');
    expect(others.output.stderr).toContain('LOG_LEVEL must be fatal, error, warn');
    expect(others.output.stderr).not.toContain('    at ');
  });
});

/** A port at which the database answers only some seconds after the first attempt. */
async function startLateDatabase(delayMs: number) {
  const target = new URL(ownDatabase());
  let first: number | undefined;
  let refused = 0;
  const proxy = createServer((socket) => {
    first ??= performance.now();
    socket.on('error', () => {});
    if (performance.now() - first < delayMs) {
      refused += 1;
      socket.destroy();
      return;
    }
    const upstream = connect(Number(target.port || 27017), target.hostname);
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  const port = await findFreePort();
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  const uri = `mongodb://127.0.0.1:${port}${target.pathname}?directConnection=true`;
  return { proxy, uri, refused: () => refused };
}

describe('a start', () => {
  it('waits for a database that starts at the same time', async () => {
    const database = await startLateDatabase(5_000);
    const port = await findFreePort();
    const server = await startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGO_URI: database.uri,
      SEED_DEMO: 'false',
    });
    expect(database.refused()).toBeGreaterThan(0);
    expect(await isOpen(`http://127.0.0.1:${port}/readyz`)).toBe(true);
    await stopServer(server);
    database.proxy.close();
  });
});
