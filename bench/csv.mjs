import '../scripts/requireNode.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from '../scripts/database.mjs';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { Failure, main } from '../scripts/run.mjs';
// By its path, because the packages may not have been installed.
import { taxed } from '../shared/src/test/productInput.mjs';

const rows = process.argv.includes('--quick') ? 50 : 10_000;

/** @param {{ price: number, quantity: number }} fields */
const sheet = ({ price, quantity }) =>
  [
    ['sku,name,description,price,quantity', ...Object.keys(taxed)].join(),
    ...Array.from({ length: rows }, (_, index) =>
      [
        `CSV-${index},Product ${index},Made for row ${index}.`,
        price,
        quantity,
        ...Object.values(taxed),
      ].join(),
    ),
  ].join('\r\n');

// `npm run bench:csv` measures an import and an export of 10,000 products (DESK-05); `-- --quick` only checks that it
// works.
await main(async (signal) => {
  await installPackages(signal);
  await buildShop(signal);
  // Imported here, because the packages may not have been installed before.
  const { readDatabaseName } = await import('./database.mjs');
  const { admin, startShop } = await import('./shop.mjs');

  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  /** @type {(() => Promise<unknown>)[]} */
  const cleanups = [async () => rmSync(dataDir, { recursive: true })];
  try {
    const database = await startDatabase({
      dataDir,
      mongoUri: undefined,
      log: console.log,
      signal,
    });
    cleanups.push(database.stop);
    const shop = await startShop({ dataDir, uri: database.uri });
    cleanups.push(shop.stop);
    const { accessToken } = await shop.call('POST /api/user/login', { input: admin });

    /**
     * @param {string} name
     * @param {string} query
     * @param {string} [body]
     */
    const measure = async (name, query, body) => {
      const begin = performance.now();
      const response = await fetch(`http://127.0.0.1:${shop.port}/api/products/${query}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'text/csv' },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      if (!response.ok) throw new Failure(`${name}: ${response.status} ${text.slice(0, 200)}`);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(name.padEnd(28), `${seconds.padStart(6)} s`);
      return text;
    };

    console.log(
      `\n${rows.toLocaleString('en')} products, ${await readDatabaseName(database.uri)}\n`,
    );
    const first = sheet({ price: 20, quantity: 5 });
    await measure('dry run of new products', 'import?dryRun=1', first);
    await measure('import of new products', 'import', first);
    const exported = await measure('export', 'export.csv');
    await measure('import of the export', 'import', exported);
    await measure('import of changed products', 'import', sheet({ price: 21, quantity: 6 }));
    const { maxDelayMs } = await shop.health();
    console.log(`longest event-loop delay ${maxDelayMs.toFixed(0)} ms`);
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  }
});
