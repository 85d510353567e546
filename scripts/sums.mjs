import './requireNode.mjs';
import { installPackages } from './prepare.mjs';
import { main, run } from './run.mjs';
import { readSettings } from './settings.mjs';

await main(async (signal) => {
  const { dataDir, mongoUri } = readSettings();
  await installPackages(signal);

  const { startDatabase } = await import('./database.mjs');
  const database = await startDatabase({ dataDir, mongoUri, log: console.log, signal });
  try {
    const env = { ...process.env, MONGO_URI: database.uri, DATA_DIR: dataDir };
    const sums = ['node_modules/tsx/dist/cli.mjs', 'server/src/sums.ts'];
    return await run(process.execPath, sums, { signal, env });
  } finally {
    await database.stop();
  }
});
