import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from '../scripts/database.mjs';
import { startChild } from './child.mjs';
import { readDatabaseName, ownUri, withDatabase } from './database.mjs';
import { measureDelay } from './measureDelay.mjs';
import { measureEdits } from './measureEdits.mjs';
import { measureOrders } from './measureOrders.mjs';
import { measureReads } from './measureReads.mjs';
import { measureStart } from './measureStart.mjs';
import { seed } from './seed.mjs';
import { startShop } from './shop.mjs';

/** @typedef {import('./child.mjs').Child} Child */
/**
 * The measured shop, the load generator and the baselines.
 * @typedef {object} Bench
 * @property {import('./shop.mjs').Shop} shop
 * @property {Child} load
 * @property {Child} express
 * @property {Child} node
 * @property {Child} driver
 * @property {import('./rounds.mjs').RoundOptions} pace
 */

/**
 * The number of products, and of the variants of each.
 * @typedef {{ size: number, variants: number }} Contents
 */

/**
 * Measures a shop.
 * @param {Contents} contents
 * @param {import('./rounds.mjs').RoundOptions} pace
 * @returns {Promise<{ database: string, rows: import('./report.mjs').Row[] }>}
 */
export async function measure(contents, pace) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const cleanups = [async () => rmSync(dataDir, { recursive: true })];
  try {
    const { signal } = pace;
    const mongoUri = ownUri();
    const start = () => startDatabase({ dataDir, mongoUri, log: console.log, signal });
    const filling = await start();
    if (mongoUri) cleanups.push(() => withDatabase(mongoUri, (db) => db.dropDatabase()));
    cleanups.push(filling.stop);
    await fill({ dataDir, uri: filling.uri }, contents);
    await filling.stop();
    const firstList = await measureStart(dataDir, mongoUri);
    const database = await start();
    cleanups.push(database.stop);
    const { uri } = database;

    const shopOptions = { dataDir, uri };
    const shop = await startShop(shopOptions);
    cleanups.push(shop.stop);
    /** @param {string} script */
    const startOne = (script) => {
      const child = startChild(script);
      cleanups.push(child.stop);
      return child;
    };
    const bench = {
      shop,
      load: startOne('load.mjs'),
      express: startOne('expressBaseline.mjs'),
      node: startOne('nodeBaseline.mjs'),
      driver: startOne('driverBaseline.mjs'),
      pace,
    };
    await bench.driver.ask({ uri });
    const rows = [
      ...(await measureReads(bench)),
      ...(await measureOrders(bench)),
      ...(await measureEdits(bench, shopOptions)),
      await measureDelay(bench),
      firstList,
    ];
    const { memoryMb, maxDelayMs } = await shop.health();
    rows.push({ name: 'memory after all runs', value: memoryMb });
    rows.push({ name: 'longest event-loop delay', value: maxDelayMs });
    return { database: mongoUri ? await readDatabaseName(uri) : database.name, rows };
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
}

/**
 * @param {{ dataDir: string, uri: string }} shopOptions
 * @param {Contents} contents
 */
async function fill(shopOptions, { size, variants }) {
  // Creates the collections, their indexes and the admin.
  const shop = await startShop(shopOptions);
  await shop.stop();
  await withDatabase(shopOptions.uri, (db) => seed(db, size, variants));
}
