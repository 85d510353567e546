import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { startDatabase } from '../scripts/database.mjs';

/**
 * A database for the benchmark alone: at MONGO_URI under a name of its own, which is dropped at the
 * end, else one with its files in the data folder.
 * @param {string} dataDir
 * @param {AbortSignal} signal
 * @returns {Promise<{ uri: string, name: string, stop: () => Promise<void> }>}
 */
export async function useDatabase(dataDir, signal) {
  const given = process.env['MONGO_URI'];
  if (!given) return startDatabase({ dataDir, log: console.log, signal });
  const uri = given.replace(
    /^([^/]*\/\/[^/?]+)(\/[^?]*)?/,
    `$1/uphill_bench_${randomBytes(4).toString('hex')}`,
  );
  return {
    uri,
    name: 'the one at MONGO_URI',
    async stop() {
      const client = await MongoClient.connect(uri);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
