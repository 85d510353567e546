import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** The URI of a new database at MONGO_URI, only for the benchmark; undefined if that is not set. */
export const ownUri = () =>
  process.env['MONGO_URI']?.replace(
    /^([^/]*\/\/[^/?]+)(\/[^?]*)?/,
    `$1/bench_${randomBytes(6).toString('hex')}`,
  );

/**
 * Runs a task with a database.
 * @template T
 * @param {string} uri
 * @param {(db: import('mongodb').Db) => Promise<T>} task
 */
export async function withDatabase(uri, task) {
  const client = await MongoClient.connect(uri);
  try {
    return await task(client.db());
  } finally {
    await client.close();
  }
}

/**
 * The name and version of a database.
 * @param {string} uri
 */
export const readDatabaseName = (uri) =>
  withDatabase(uri, async (db) => `MongoDB ${(await db.admin().buildInfo())['version']}`);
