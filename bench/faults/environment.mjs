import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabase } from '../database.mjs';
import { seed } from '../seed.mjs';
import { startShop } from '../shop.mjs';
import { startReplicaSet } from './replicaSet.mjs';

/** @typedef {Awaited<ReturnType<typeof openEnvironment>>} Environment */
/** @typedef {Partial<Parameters<typeof startReplicaSet>[0]>} EnvironmentOptions */

const products = 200;

/**
 * A data folder and a database with some products, on which shops can be started.
 * @param {{ signal: AbortSignal } & EnvironmentOptions} options
 */
export async function openEnvironment(options) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-faults-'));
  const database = await startReplicaSet({ dataDir, ...options });
  const { uri } = database;
  const close = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // Creates the collections, their indexes and the admin.
    const shop = await startShop({ dataDir, uri });
    await shop.stop();
    await withDatabase(uri, (db) => seed(db, products));
  } catch (error) {
    await close();
    throw error;
  }
  return { dataDir, uri, database, close };
}
