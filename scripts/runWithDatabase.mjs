import './requireNode.mjs';
import { buildShop, installPackages } from './prepare.mjs';
import { main, run } from './run.mjs';
import { readSettings } from './settings.mjs';

// Runs a program of the built server with the shop's database: `node scripts/runWithDatabase.mjs server/dist/seed.js`.
await main(async (signal) => {
  const { dataDir, mongoUri } = readSettings();
  await installPackages(signal);
  await buildShop(signal);

  const { startDatabase } = await import('./database.mjs');
  const database = await startDatabase({ dataDir, mongoUri, log: console.log, signal });
  try {
    const env = { ...process.env, MONGO_URI: database.uri, DATA_DIR: dataDir };
    return await run(process.execPath, process.argv.slice(2), { signal, env });
  } finally {
    await database.stop();
  }
});
