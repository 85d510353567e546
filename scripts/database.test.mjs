import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDatabase } from './database.mjs';
import { isAlive, spawnDatabase, waitUntilReady } from './databaseProcess.mjs';
import { root } from './run.mjs';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-database-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** @param {string} name a file of the database */
const fileOf = (name) => path.join(dataDir, 'database', name);

/** The process id of the database of the data folder. */
const databasePid = () => JSON.parse(readFileSync(fileOf('database.json'), 'utf8')).pid;

/**
 * Runs a task with a client of the database.
 * @template T
 * @param {string} uri
 * @param {(db: import('mongodb').Db, client: MongoClient) => Promise<T>} task
 */
async function withClient(uri, task) {
  const client = await MongoClient.connect(uri);
  try {
    return await task(client.db(), client);
  } finally {
    await client.close();
  }
}

/**
 * Starts a database on the data folder from another process, which then runs the given code; returns what it prints.
 * @param {string} then
 */
async function startElsewhere(then) {
  const code = `
    const { startDatabase } = await import(${JSON.stringify(`${root}scripts/database.mjs`)});
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  await once(child, 'close');
  return said;
}

it('uses the database at mongoUri as it is', async () => {
  const mongoUri = 'mongodb://db.example.com/shop?replicaSet=rs';
  const database = await startDatabase({ dataDir, mongoUri });
  expect(database.uri).toBe(mongoUri);
  await database.stop();
  expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
});

it('gives transactions and change streams', async () => {
  const database = await startDatabase({ dataDir });
  await withClient(database.uri, async (db, client) => {
    const products = db.collection('products');
    await products.insertOne({ sku: 'rope', quantity: 3 });
    const changes = products.watch();
    const seen = changes.next();
    // The server opens the stream with the first call; earlier changes are not reported.
    await vi.waitUntil(() => changes.resumeToken, { timeout: 20_000 });
    const take = (/** @type {number} */ quantity) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const filter = { sku: 'rope', quantity: { $gte: quantity } };
          await db.collection('orders').insertOne({ quantity }, { session });
          const { modifiedCount } = await products.updateOne(
            filter,
            { $inc: { quantity: -quantity } },
            { session },
          );
          if (modifiedCount === 0) throw new Error('out of stock');
        }),
      );
    await take(2);
    await expect(take(2)).rejects.toThrow('out of stock');
    expect(await products.findOne()).toMatchObject({ quantity: 1 });
    expect(await db.collection('orders').countDocuments()).toBe(1);
    expect(await seen).toMatchObject({ operationType: 'update' });
    await changes.close();
  });
  await database.stop();
});

it('keeps what was confirmed over a restart and over a kill', async () => {
  let database = await startDatabase({ dataDir });
  const add = (/** @type {number} */ count) =>
    withClient(database.uri, async (db) => {
      for (let i = 0; i < count; i += 1) await db.collection('orders').insertOne({ i });
    });
  await add(20);
  await database.stop();

  database = await startDatabase({ dataDir });
  await add(20);
  process.kill(databasePid(), 'SIGKILL');
  await database.ended;
  await database.stop();

  database = await startDatabase({ dataDir });
  const orders = await withClient(database.uri, (db) => db.collection('orders').countDocuments());
  await database.stop();
  expect(orders).toBe(40);
});

it('shares one database among its users, and the last one stops it', async () => {
  const [first, second] = await Promise.all([
    startDatabase({ dataDir }),
    startDatabase({ dataDir }),
  ]);
  const pid = databasePid();
  expect(second.uri).toBe(first.uri);
  await first.stop();
  expect(isAlive(pid)).toBe(true);
  await second.stop();
  expect(isAlive(pid)).toBe(false);
});

it('starts one database for processes that start at once, which the last of them stops', async () => {
  const say = 'console.log(database.uri); await database.stop();';
  const said = await Promise.all([startElsewhere(say), startElsewhere(say)]);
  const database = await startDatabase({ dataDir });
  expect(said).toEqual([`${database.uri}\n`, `${database.uri}\n`]);
  await database.stop();
});

it('takes over the database of a killed process', async () => {
  await startElsewhere(`process.kill(process.pid, 'SIGKILL');`);
  const pid = databasePid();
  expect(isAlive(pid)).toBe(true);
  const database = await startDatabase({ dataDir });
  expect(databasePid()).toBe(pid);
  await database.stop();
  expect(isAlive(pid)).toBe(false);
});

it('stops with the process that started it', async () => {
  await startElsewhere('process.exit();');
  const hasEnded = await vi.waitUntil(() => !isAlive(databasePid()), { timeout: 20_000 });
  expect(hasEnded).toBe(true);
});

it('says so when the data folder can not be written', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(startDatabase({ dataDir: path.join(file, 'data') })).rejects.toThrow(
    /^The data folder .* can't be written: make it writable, or set DATA_DIR to another folder\.$/,
  );
});

it('stops cleanly, and takes little space', async () => {
  const database = await startDatabase({ dataDir });
  await database.stop();
  expect(statSync(fileOf('mongod/mongod.lock')).size).toBe(0);
  const files = readdirSync(fileOf('mongod'), { recursive: true, encoding: 'utf8' });
  const sizes = files.map((file) => statSync(path.join(fileOf('mongod'), file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000);
});

it('REAL-01 names data of another kind of database, leaves it alone and begins beside it', async () => {
  mkdirSync(fileOf('secret-db'), { recursive: true });
  writeFileSync(fileOf('secret-db/rows'), 'rows');
  /** @type {string[]} */
  const lines = [];
  for (const round of [1, 2]) {
    const database = await startDatabase({ dataDir, log: (line) => lines.push(line) });
    expect(database.location).toBe(fileOf('mongod'));
    await database.stop();
    // Said once, when the new database begins.
    expect([round, lines]).toEqual([
      round,
      [expect.stringContaining(`${fileOf('secret-db')} was written by another kind of database`)],
    ]);
  }
  expect(readFileSync(fileOf('secret-db/rows'), 'utf8')).toBe('rows');
});

it('REAL-01 refuses a folder with files that are not of MongoDB, and changes nothing', async () => {
  mkdirSync(fileOf('mongod'), { recursive: true });
  writeFileSync(fileOf('mongod/rows'), 'rows');
  await expect(startDatabase({ dataDir })).rejects.toThrow(
    `${fileOf('mongod')} holds rows, which is not of MongoDB: nothing was changed.`,
  );
  expect(readdirSync(fileOf('mongod'))).toEqual(['rows']);
});

it('REAL-01 finds the data of a downloaded mongod or of one from a wheel, where they once were', async () => {
  let database = await startDatabase({ dataDir });
  await withClient(database.uri, (db) => db.collection('orders').insertOne({ total: 1 }));
  await database.stop();
  renameSync(fileOf('mongod'), fileOf('mongod-download'));
  database = await startDatabase({ dataDir });
  const orders = await withClient(database.uri, (db) => db.collection('orders').countDocuments());
  await database.stop();
  expect(orders).toBe(1);
});

it('says that another mongod uses the data', async () => {
  const database = await startDatabase({ dataDir });
  const record = readFileSync(fileOf('database.json'));
  rmSync(fileOf('database.json'));
  await expect(startDatabase({ dataDir })).rejects.toThrow(
    `Another mongod uses ${fileOf('mongod')}: end it and start again.`,
  );
  writeFileSync(fileOf('database.json'), record);
  await database.stop();
});

it.each([
  [
    'data of a newer version',
    `{"s":"F","msg":"Wrong mongod version","attr":{"error":"Found an invalid document { version: \\"8.0\\" }"}}`,
    /was written by MongoDB 8\.0, which MongoDB 6\.0\.5 cannot read: nothing was changed\. Install the version/,
  ],
  [
    'files of a newer version',
    '{"s":"E","msg":"WiredTiger error message","attr":{"error":-31804,"message":"unsupported WiredTiger file version"}}',
    /was written by another version of MongoDB, which MongoDB 6\.0\.5 cannot read/,
  ],
  [
    'a full disk',
    '{"s":"E","msg":"WiredTiger error message","attr":{"error":28,"message":{"error_str":"No space left on device"}}}',
    /^The disk that holds .* is full/,
  ],
  ['any other error', 'Illegal instruction', /^The database did not start \(Illegal instruction\)/],
])('REAL-01 explains %s', async (_what, line, message) => {
  const command = path.join(dataDir, 'failing-mongod');
  writeFileSync(
    command,
    `#!/bin/sh\necho '{"s":"I","msg":"read-only"}'\necho '${line}'\nexit 62\n`,
  );
  chmodSync(command, 0o755);
  const program = /** @type {const} */ ({ source: 'mongod', name: 'MongoDB 6.0.5', command });
  const started = await spawnDatabase(program, fileOf(''), undefined);
  await expect(waitUntilReady(started)).rejects.toThrow(message);
});
