import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabase } from './database.mjs';
import { isAlive } from './databaseProcess.mjs';
import { findOnPath } from './executables.mjs';
import { root } from './run.mjs';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-database-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** The process id of the database of the data folder. */
function databasePid() {
  return JSON.parse(readFileSync(path.join(dataDir, 'database/database.json'), 'utf8')).pid;
}

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
 * Starts a database on the data folder from another process, which then runs the given code.
 * @param {string} then
 */
async function startElsewhere(then) {
  const code = `
    const { startDatabase } = await import(${JSON.stringify(`${root}scripts/database.mjs`)});
    const database = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await once(child, 'exit');
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
    await vi.waitUntil(() => changes.resumeToken, { timeout: 10_000 });
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

const usesRust = !findOnPath('mongod') && !!findOnPath('secantusd-rs');

// Each once made SecantusDB wait for ever (docs/decisions/0016). secantusd-rs cannot be changed from outside.
describe.skipIf(usesRust)('many clients', () => {
  let ownDir = '';
  /** @type {Awaited<ReturnType<typeof startDatabase>>} */
  let database;
  /** @type {MongoClient} */
  let client;

  beforeAll(async () => {
    ownDir = mkdtempSync(path.join(tmpdir(), 'uphill-clients-'));
    database = await startDatabase({ dataDir: ownDir });
    client = await MongoClient.connect(database.uri);
  });

  afterAll(async () => {
    await client.close();
    await database.stop();
    rmSync(ownDir, { recursive: true });
  });

  it('create a collection and its index together with first documents', async () => {
    const db = client.db('creation');
    for (let round = 0; round < 20; round += 1) {
      const collection = db.collection(`round${round}`);
      const upsert = (/** @type {string} */ name) =>
        collection.updateOne({ name }, { $set: { round } }, { upsert: true });
      await Promise.all([
        upsert('first'),
        collection.createIndex({ round: 1 }),
        upsert('second'),
        collection.insertOne({ name: 'third', round }),
      ]);
      expect(await collection.countDocuments({ round })).toBe(3);
    }
  });

  it.each(['deleteMany', 'updateMany'])(
    '%s waits for a transaction that changed the same document, and lets it end',
    async (name) => {
      const db = client.db(name);
      const products = db.collection('products');
      for (let round = 0; round < 10; round += 1) {
        await products.insertMany([{ round }, { round }]);
        const [first, second] = await products.find({ round }).toArray();
        await client.withSession(async (session) => {
          session.startTransaction();
          await products.updateOne({ _id: first?._id }, { $inc: { sold: 1 } }, { session });
          const waiting =
            name === 'deleteMany'
              ? products.deleteMany({ round })
              : products.updateMany({ round }, { $inc: { sold: 1 } });
          await db.command({ ping: 1 });
          await products.updateOne({ _id: second?._id }, { $inc: { sold: 1 } }, { session });
          await session.commitTransaction();
          await waiting;
        });
      }
      expect(await products.countDocuments()).toBe(name === 'deleteMany' ? 0 : 20);
      expect(await products.countDocuments({ sold: { $ne: 2 } })).toBe(0);
    },
  );

  it('drop a database during a transaction, which then ends', async () => {
    const db = client.db('drop');
    const [orders, products] = [db.collection('orders'), db.collection('products')];
    await Promise.all([orders.insertOne({ total: 1 }), products.insertOne({ sold: 0 })]);
    await client.withSession(async (session) => {
      session.startTransaction();
      await orders.updateOne({}, { $inc: { total: 1 } }, { session });
      const dropped = db.dropDatabase();
      await db.command({ ping: 1 });
      await products.updateOne({}, { $inc: { sold: 1 } }, { session });
      await session.commitTransaction();
      await dropped;
    });
    expect(await db.listCollections().toArray()).toEqual([]);
  });
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
  const hasEnded = await vi.waitUntil(() => !isAlive(databasePid()), { timeout: 10_000 });
  expect(hasEnded).toBe(true);
});

it('says so when the data folder can not be written', async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(startDatabase({ dataDir: path.join(file, 'data') })).rejects.toThrow(
    /^The data folder .* can't be written: make it writable, or set DATA_DIR to another folder\.$/,
  );
});
