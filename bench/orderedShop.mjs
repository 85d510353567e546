import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from '../scripts/database.mjs';
import { run } from '../scripts/run.mjs';
import { withDatabase } from './database.mjs';
import { seed } from './seed.mjs';
import { seedOrders } from './seedOrders.mjs';
import { startShop } from './shop.mjs';

/**
 * Runs a task with a shop that has products, buyers and a year of orders, in a database of its own.
 * @template T
 * @param {{ size: number, orders: number, users: number }} sizes
 * @param {AbortSignal} signal
 * @param {(shop: import('./shop.mjs').Shop, uri: string) => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withOrderedShop(sizes, signal, task) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const cleanups = [async () => rmSync(dataDir, { recursive: true })];
  try {
    const { uri, stop } = await startDatabase({
      dataDir,
      mongoUri: undefined,
      log: console.log,
      signal,
    });
    cleanups.push(stop);
    // Before the first start, which makes the sums of these rows.
    await withDatabase(uri, async (db) => {
      await seed(db, sizes.size);
      await seedOrders(db, sizes);
    });
    await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'bench/fillWords.mjs'], {
      signal,
      env: { ...process.env, MONGO_URI: uri, DATA_DIR: dataDir },
    });
    const shop = await startShop({ dataDir, uri });
    cleanups.push(shop.stop);
    return await task(shop, uri);
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
}
