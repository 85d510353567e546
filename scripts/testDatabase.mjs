import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from './database.mjs';

/**
 * Gives a test run one database, at TEST_MONGO_URI; one that is there already is used as it is.
 * Vitest calls this once for each project, before its tests, and what it returns after all tests.
 */
export async function setup() {
  if (process.env['TEST_MONGO_URI']) return undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-test-'));
  const database = await startDatabase({ dataDir, log: console.log });
  process.env['TEST_MONGO_URI'] = database.uri;
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  };
}
