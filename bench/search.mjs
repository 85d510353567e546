import '../scripts/requireNode.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabase } from '../scripts/database.mjs';
import { startOpenSearch } from '../scripts/opensearch.mjs';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { main } from '../scripts/run.mjs';

const seconds = 10;
const connections = 32;
/** A larger catalogue does not fit into the memory of a process. */
const maxInMemory = 200_000;

// `npm run bench:search -- 100000 1000000` measures the catalogue in OpenSearch with these numbers of products, and in
// memory for comparison (BIG-04). It needs Java with Maven.
await main(async (signal) => {
  const sizes = process.argv.slice(2).map(Number);
  await installPackages(signal);
  await buildShop(signal);
  console.log(`${availableParallelism()} cores, Node.js ${process.version}`);
  for (const size of sizes.length > 0 ? sizes : [100_000]) await measureSize(size, signal);
});

/**
 * @param {number} size products
 * @param {AbortSignal} signal
 */
async function measureSize(size, signal) {
  // Imported here, because the packages may not have been installed before.
  const { withDatabase } = await import('./database.mjs');
  const { seed } = await import('./seed.mjs');
  const { startShop } = await import('./shop.mjs');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  /** @type {(() => unknown)[]} */
  const cleanups = [() => rmSync(dataDir, { recursive: true })];
  try {
    const database = await startDatabase({
      dataDir,
      mongoUri: undefined,
      log: console.log,
      signal,
    });
    cleanups.push(database.stop);
    const { uri } = database;
    await (await startShop({ dataDir, uri })).stop();
    await withDatabase(uri, (db) => seed(db, size));
    console.log(`\n${size.toLocaleString('en')} products, ${database.name}`);
    if (size <= maxInMemory) {
      const shop = await startShop({ dataDir, uri });
      cleanups.push(shop.stop);
      await measureShop('in memory', shop);
      await shop.stop();
    }
    const [node] = await startOpenSearch(1, signal);
    cleanups.push(() => node?.stop());
    const begin = performance.now();
    const settings = { OPENSEARCH_URL: node?.url ?? '' };
    const shop = await startShop({ dataDir, uri, settings });
    cleanups.push(shop.stop);
    console.log(`start ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    await untilBuilt(shop, signal);
    console.log(`index built after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
    await measureShop('in OpenSearch', shop);
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
}

/**
 * @param {import('./shop.mjs').Shop} shop
 * @param {AbortSignal} signal
 */
async function untilBuilt(shop, signal) {
  const list = () => fetch(`http://127.0.0.1:${shop.port}/api/products/list`);
  while (!(await list()).ok) await wait(200, undefined, { signal });
}

/**
 * @param {string} where
 * @param {import('./shop.mjs').Shop} shop
 */
async function measureShop(where, shop) {
  const { reads } = await import('./reads.mjs');
  const { startChild } = await import('./child.mjs');
  const load = startChild('load.mjs');
  try {
    const pages = Array.from({ length: 200 }, (_, at) => `/api/products/list?page=${at + 1}`);
    const measured = (await reads(shop)).filter(({ names: [name = ''] }) =>
      /^(suggestions|random filters)/.test(name),
    );
    const visits = [
      { name: 'list', visit: { kind: 'reading', paths: pages } },
      ...measured.map(({ names, visit }) => ({
        name: names[0]?.replace(/ : .*/, ''),
        visit: visit(1),
      })),
    ];
    for (const { name, visit } of visits) {
      const question = { port: shop.port, connections, seconds, visit };
      // The first round warms up.
      await load.ask({ ...question, seconds: 2 });
      const { rate, p50, p99, wrong } = await load.ask(question);
      const figures = `${rate.toFixed(0)} a second  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
      console.log(`  ${where}: ${name}  ${figures}${wrong && `  ${wrong}`}`);
    }
    const { memory } = await shop.health();
    console.log(
      `  ${where}: memory ${memory.toFixed(0)} MB, load average ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    await load.stop();
  }
}
