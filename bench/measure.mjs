import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { startChild } from './child.mjs';
import { useDatabase } from './database.mjs';
import { measureReads } from './measureReads.mjs';
import { seed } from './seed.mjs';
import { startShop } from './shop.mjs';

/**
 * Measures a shop with so many products.
 * @param {number} size
 * @param {import('./rounds.mjs').Pace} pace
 * @param {AbortSignal} signal
 *
 */
export async function measure(size, pace, signal) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  /** @type {(() => Promise<void>)[]} */
  const endings = [async () => rmSync(dataDir, { recursive: true })];
  try {
    const database = await useDatabase(dataDir, signal);
    endings.push(database.stop);
    const { uri } = database;
    // Makes collections, indexes and the admin.
    await (await startShop({ dataDir, uri })).stop();
    const client = await MongoClient.connect(uri);
    await seed(client.db(), size);
    await client.close();

    const shop = await startShop({ dataDir, uri });
    endings.push(shop.stop);
    /** @param {string} script */
    const start = (script) => {
      const child = startChild(script);
      endings.push(child.stop);
      return child;
    };
    const children = {
      load: start('load.mjs'),
      express: start('expressBaseline.mjs'),
      node: start('nodeBaseline.mjs'),
    };
    return await measureReads(shop, children, pace);
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}
