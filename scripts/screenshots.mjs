import './requireNode.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildShop, installPackages } from './prepare.mjs';
import { main, run } from './run.mjs';

// Screenshots of every screen, or with `npm run screenshots -- shop product` of those whose names
// contain one of the words: screenshots/<width>-<scheme>-<screen>.png.
await main(async (signal) => {
  await installPackages(signal);
  await buildShop(signal);
  const CHROMIUM_PATH = await findChromium(signal);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-screenshots-'));

  const { startDatabase } = await import('./database.mjs');
  const database = await startDatabase({ dataDir, log: console.log, signal });
  try {
    const env = { ...process.env, MONGO_URI: database.uri, DATA_DIR: dataDir, CHROMIUM_PATH };
    const take = ['node_modules/tsx/dist/cli.mjs', 'e2e/takeScreenshots.ts'];
    return await run(process.execPath, [...take, ...process.argv.slice(2)], { signal, env });
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  }
});
