import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
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
import { User } from './models/User.ts';
import { connect, database, disconnect } from './platform/database/connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'));

afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

/** A small shop as it was stored before products had options. */
const former: Record<string, mongo.BSON.Document[]> = mongo.BSON.EJSON.parse(
  readFileSync(join(import.meta.dirname, 'test/shopBeforeVariants.json'), 'utf8'),
  { relaxed: false },
);

/** A backup of it, byte for byte as a former version wrote it. */
function writeFormerBackup(): string {
  const file = join(folder, 'former.gz');
  const rows = Object.entries(former).flatMap(([name, all]) => all.map((row) => [name, row]));
  const counts = Object.fromEntries(
    Object.entries(former).map(([name, all]) => [name, all.length]),
  );
  const lines = [{ format: 'uphill-backup-1', at: new Date() }, ...rows, { counts }].map((line) =>
    mongo.BSON.EJSON.stringify(line),
  );
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
  return file;
}

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

it('REAL-02 a backup of a former version is restored and migrated; one of this version comes back as it was, with all indexes', async () => {
  const client = await mongo.MongoClient.connect(config.mongoUri);
  onTestFinished(() => client.close());
  await restoreBackup(client.db(), writeFormerBackup(), { replace: true });
  await connect(migrations);
  const before = await readAll();
  for (const [name, rows] of Object.entries(former)) {
    expect(before[name]?.rows.map(({ _id }) => _id)).toEqual(rows.map(({ _id }) => _id));
  }
  const robin = await User.findOne({ email: 'robin@example.com' }).orFail();
  expect(robin.search).toContain('robin@example.com');
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
  for (const { rows } of [before['users'], after['users']].filter((users) => !!users)) {
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
