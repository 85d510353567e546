import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import mongoose, { mongo } from 'mongoose';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { restoreBackup, writeBackup } from '../../scripts/backupFile.mjs';
import { config } from './config.ts';
import { migrations } from './models/migrations.ts';
// Loads all models.
import './routes.ts';
import { connect, database, disconnect } from './platform/database/connection.ts';
import { makeProduct, makeUser } from './test/factories.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

/** What the database holds: documents and indexes by collection. */
async function readAll() {
  const names = (await database().listCollections().toArray()).map(({ name }) => name).toSorted();
  const all = names.map(async (name) => {
    const collection = database().collection(name);
    const indexes = (await collection.indexes()).map(({ key, unique }) => ({ key, unique }));
    return [name, { rows: await collection.find().sort({ _id: 1 }).toArray(), indexes }] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

it('REAL-02 a backup comes back as it was, with all indexes', async () => {
  const client = await mongo.MongoClient.connect(config.mongoUri);
  onTestFinished(() => client.close());
  // Of the test before.
  await client.db().dropDatabase();
  await connect(migrations);
  const [product, robin] = [await makeProduct({ name: 'Rope' }), await makeUser()];
  const before = await readAll();
  expect(before['products']?.rows.map(({ _id }) => _id)).toEqual([product._id]);
  expect(before['users']?.rows.map(({ _id }) => _id)).toEqual([robin._id]);
  for (const model of Object.values(mongoose.models)) {
    const keys = before[model.collection.collectionName]?.indexes.map(({ key }) => key);
    for (const [key] of model.schema.indexes()) expect(keys).toContainEqual(key);
  }

  const file = join(folder, 'shop.gz');
  await writeBackup(client, file);
  await database().dropDatabase();
  await restoreBackup(client.db(), file, { replace: false });
  await connect(migrations);
  const after = await readAll();
  // Restoring ends all sign-ins.
  for (const { rows } of [before, after]
    .flatMap(({ users, sessions }) => [users, sessions])
    .filter((each) => !!each)) {
    for (const user of rows) delete user['tokenVersion'];
  }
  expect(after).toEqual(before);
});

it('REAL-02 a backup of a later version changes nothing', async () => {
  const client = await mongo.MongoClient.connect(config.mongoUri);
  onTestFinished(() => client.close());
  const file = join(folder, 'later.gz');
  writeFileSync(file, gzipSync('{"format":"uphill-backup-2"}\n{"counts":{}}\n'));
  await expect(restoreBackup(client.db(), file, { replace: true })).rejects.toThrow(
    `${file} was written by a later version of the shop: nothing was changed.`,
  );
});
