import { MongoClient } from 'mongodb';
import { readSettings } from './settings.mjs';

/**
 * Runs a task with a client of the shop's database: at MONGO_URI, or in DATA_DIR, where a running
 * shop may use it at the same time.
 * @template T
 * @param {AbortSignal} signal
 * @param {(client: MongoClient, dataDir: string) => Promise<T>} task
 */
export async function withShopDatabase(signal, task) {
  const { dataDir, mongoUri } = readSettings();
  // Imported here, because the Docker image does not contain it.
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
