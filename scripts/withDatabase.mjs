import { MongoClient } from 'mongodb';
import { readSettings } from './settings.mjs';

/**
 * Runs a task with a client of the shop's database: the one of MONGO_URI, else the one in DATA_DIR, which a
 * running shop may use at the same time.
 * @template T
 * @param {AbortSignal} signal
 * @param {(client: MongoClient, dataDir: string) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withDatabase(signal, task) {
  const { dataDir, mongoUri } = readSettings();
  // Not in the image, whose database is elsewhere.
  const { startDatabase } = await import('./database.mjs');
  const database = await startDatabase({ dataDir, mongoUri, log: console.log, signal });
  try {
    const client = await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 5_000 });
    try {
      return await task(client, dataDir);
    } finally {
      await client.close();
    }
  } finally {
    await database.stop();
  }
}
