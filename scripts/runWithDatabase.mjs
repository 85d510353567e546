import { buildShop, installPackages } from './prepare.mjs';
import { main, run } from './run.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs Node with the shop's database, which it starts and stops.
 * @param {string[]} args such as a program of the built server
 * @returns {Promise<void>}
 */
export const runWithDatabase = (args) =>
  main(async (signal) => {
    const { dataDir, mongoUri } = readSettings();
    await installPackages(signal);
    await buildShop(signal);

    const { startDatabase } = await import('./database.mjs');
    const database = await startDatabase({ dataDir, mongoUri, log: console.log, signal });
    try {
      const env = { ...process.env, MONGO_URI: database.uri, DATA_DIR: dataDir };
      return await run(process.execPath, args, { signal, env });
    } finally {
      await database.stop();
    }
  });
