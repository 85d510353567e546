import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Binary,
  Decimal128,
  Double,
  GridFSBucket,
  Int32,
  Long,
  MongoClient,
  ObjectId,
} from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabase } from './database.mjs';
import { waitForExit, root } from './run.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'uphill-backup-'));
const file = path.join(folder, 'shop.gz');
/** @type {import('./database.mjs').Database} */
let database;
/** @type {MongoClient} */
let client;

const image = Buffer.from(Array.from({ length: 700_000 }, (_, at) => (at * 7) % 256));
const row = {
  _id: new ObjectId(),
  whole: new Int32(3),
  long: Long.fromString('9007199254740993'),
  double: new Double(3),
  decimal: Decimal128.fromString('19.90'),
  when: new Date('2026-01-02T03:04:05.678Z'),
  bytes: new Binary(Buffer.from([0, 1, 255])),
  nothing: null,
  text: 'Größe "42"\n👟 \u2028 ["orders", {}]',
  inner: { list: [{ $odd: 1 }, []] },
};

beforeAll(async () => {
  database = await startDatabase({ dataDir: path.join(folder, 'data') });
  client = await MongoClient.connect(database.uri);
  const shop = client.db('shop');
  await shop.collection('orders').insertOne(row);
  const many = Array.from({ length: 1_201 }, (_, number) => ({
    number,
    name: `Product ${number}`,
  }));
  await shop.collection('products').insertMany(many);
  await shop.createCollection('empty');
  const upload = new GridFSBucket(shop, { bucketName: 'pictures' }).openUploadStream('a.webp');
  await new Promise((resolve, reject) => {
    upload.once('finish', resolve).once('error', reject).end(image);
  });
});

afterAll(async () => {
  await client.close();
  await database.stop();
  rmSync(folder, { recursive: true });
});

/**
 * Runs one of the two scripts on a database of the server.
 * @param {string} script
 * @param {string} name
 * @param {string[]} args
 */
async function run(script, name, args) {
  const uri = new URL(database.uri);
  uri.pathname = `/${name}`;
  const env = { ...process.env, MONGO_URI: uri.href, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: root, env });
  let said = '';
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  return { code: await waitForExit(child), said };
}

/**
 * All documents of a database, with their stored BSON types.
 * @param {string} name
 */
async function documentsOf(name) {
  const db = client.db(name);
  const names = (await db.listCollections().toArray()).map((each) => each.name).toSorted();
  const rows = await Promise.all(
    names.map((each) =>
      db.collection(each).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray(),
    ),
  );
  return Object.fromEntries(
    names.map((each, at) => [each, rows[at] ?? []]).filter(([, each]) => each?.length),
  );
}

it('a backup brings every row back as it was, pictures included, and nobody else can read it', async () => {
  const backup = await run('backup', 'shop', [file]);
  expect(backup).toMatchObject({
    code: 0,
    said: expect.stringContaining('1206 rows of 5 collections'),
  });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).not.toContain('shop.gz.part');

  expect(await run('restore', 'again', [file])).toMatchObject({ code: 0 });
  const restored = await documentsOf('again');
  expect(restored).toEqual(await documentsOf('shop'));
  expect(restored['orders']?.[0]).toMatchObject({
    whole: row.whole,
    long: row.long,
    double: row.double,
  });
  const download = new GridFSBucket(client.db('again'), {
    bucketName: 'pictures',
  }).openDownloadStreamByName('a.webp');
  expect(Buffer.concat(await download.toArray()).equals(image)).toBe(true);
});

it('a database that is not empty is left alone, unless it is to be replaced', async () => {
  const other = client.db('other');
  await other.collection('orders').insertOne({ _id: new ObjectId(), mine: true });
  const refused = await run('restore', 'other', [file]);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty: nothing was changed'),
  });
  expect(await other.collection('orders').countDocuments({ mine: true })).toBe(1);

  expect(await run('restore', 'other', [file, '--replace'])).toMatchObject({ code: 0 });
  expect(await documentsOf('other')).toEqual(await documentsOf('shop'));
});

it('SAFE-16 a restored backup revives no sign-in, no mailed link and no unsent email, and both scripts say what it does revive', async () => {
  const accounts = client.db('accounts');
  const links = { resetHash: 'a', verificationHash: 'b', firstName: 'Robin', passwordHash: 'kept' };
  await accounts
    .collection('users')
    .insertMany([
      { ...links, tokenVersion: new Int32(3) },
      { ...links, tokenVersion: new Int32(2_100_000_000) },
      { firstName: 'Kim' },
    ]);
  await accounts.collection('merchants').insertOne({ signupHash: 'c', name: 'Peak' });
  const payload = { to: 'robin@example.com', heading: 'the link' };
  await accounts.collection('jobs').insertMany([
    { kind: 'email', payload },
    { kind: 'heldEmail', payload },
    { kind: 'deletion', payload: {} },
  ]);
  const accountsFile = path.join(folder, 'accounts.gz');
  const notice = 'accounts with their passwords and roles, orders, newsletter subscriptions';
  expect(await run('backup', 'accounts', [accountsFile])).toMatchObject({
    code: 0,
    said: expect.stringContaining(notice),
  });
  const begin = Math.floor(Date.now() / 1000);
  const { code, said } = await run('restore', 'revived', [accountsFile]);
  expect(code).toBe(0);
  expect(said).toContain('5 rows of 3 collections are back.');
  expect(said).toContain(notice);

  const revived = client.db('revived');
  const users = await revived.collection('users').find().sort({ _id: 1 }).toArray();
  const ended = { ...links, resetHash: null, verificationHash: null };
  expect(users).toMatchObject([ended, ended, { firstName: 'Kim' }]);
  const versions = users.map(({ tokenVersion }) => tokenVersion);
  // Greater than any version issued between backup and restore.
  expect(Math.min(...versions)).toBeGreaterThanOrEqual(begin);
  expect(versions[1]).toBe(2_100_000_001);
  expect(await revived.collection('merchants').findOne()).toMatchObject({
    signupHash: null,
    name: 'Peak',
  });
  expect(await revived.collection('jobs').find().toArray()).toMatchObject([{ kind: 'deletion' }]);
});

it('a file that is cut off, damaged, of another kind or missing changes nothing', async () => {
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged.writeUInt8((damaged[whole.length >> 1] ?? 0) ^ 0xff, whole.length >> 1);
  const bad = path.join(folder, 'bad.gz');
  for (const content of [whole.subarray(0, whole.length - 20), damaged, Buffer.from('{"a":1}\n')]) {
    writeFileSync(bad, content);
    const { code, said } = await run('restore', 'untouched', [bad, '--replace']);
    expect([code, said]).toEqual([1, expect.stringContaining('nothing was changed')]);
  }
  expect((await run('restore', 'untouched', ['missing.gz'])).code).toBe(1);
  expect(await documentsOf('untouched')).toEqual({});
});
