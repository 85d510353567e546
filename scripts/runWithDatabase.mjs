import { installPackages } from './prepare.mjs';
import { main, run } from './run.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs a program of the server with the shop's database, which it starts and stops.
 * @param {string} program
 * @returns {Promise<void>}
 */
export const runWithDatabase = (program) =>
  main(async (signal) => {
    const { dataDir, mongoUri } = readSettings();
    await installPackages(signal);

    const { startDatabase } = await import('./database.mjs');
    const database = await startDatabase({ dataDir, mongoUri, log: console.log, signal });
    try {
      const env = { ...process.env, MONGO_URI: database.uri, DATA_DIR: dataDir };
      const args = ['node_modules/tsx/dist/cli.mjs', program];
      return await run(process.execPath, args, { signal, env });
    } finally {
      await database.stop();
    }
  });
