import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { startDatabase } from './database.mjs';

/** For a few workers, each with up to 256 MB of operations and as much data. */
const minBytes = 4_000_000_000;

/**
 * Starts one database per worker, so that concurrent test files do not delay each other;
 * `useTestDatabase.mjs` selects the one of the worker. All projects of a run share them. If
 * TEST_MONGO_URI is set, it is used instead. Vitest calls this once per project before its tests,
 * and the returned function after all tests.
 * @param {import('vitest/node').TestProject} project
 */
export async function setup({ config: { maxWorkers } }) {
  if (process.env['TEST_MONGO_URI'] || process.env['TEST_MONGO_URIS']) return undefined;
  const dataDir = mkdtempSync(path.join(chooseDisk(), 'uphill-test-'));
  // Temporary files of all tests, so that none is left behind.
  process.env['TMPDIR'] = dataDir;
  // The first start may have to download or install the database.
  const first = await startDatabase({ dataDir: path.join(dataDir, '1'), log: console.log });
  const others = Array.from({ length: Number(maxWorkers) - 1 }, (_, index) =>
    startDatabase({ dataDir: path.join(dataDir, String(index + 2)) }),
  );
  const databases = [first, ...(await Promise.all(others))];
  await Promise.all(databases.map(({ uri }) => reduceWrites(uri)));
  process.env['TEST_MONGO_URIS'] = JSON.stringify(databases.map(({ uri }) => uri));
  return async () => {
    await Promise.all(databases.map((database) => database.stop()));
    // A browser may still be removing its files.
    rmSync(dataDir, { recursive: true, maxRetries: 5, retryDelay: 200 });
  };
}

/**
 * Lets a database acknowledge writes before they are in its journal, as no test ends it: a write takes half of the CPU
 * time and a third of the wait. Nobody reads the diagnostic data that it would collect every second, or
 * what was stored minutes ago.
 * @param {string} uri
 */
async function reduceWrites(uri) {
  const client = new MongoClient(uri);
  const admin = client.db('admin');
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const { version, ...others } = config;
  await admin.command({
    replSetReconfig: { ...others, version: version + 1, writeConcernMajorityJournalDefault: false },
  });
  await admin.command({ setParameter: 1, diagnosticDataCollectionEnabled: false });
  await admin.command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 0 });
  await client.close();
}

/** A disk in memory if there is one with room for all databases, because their writes take half the time there. */
function chooseDisk() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > minBytes ? memory : tmpdir();
}
