import '../scripts/requireNode.mjs';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HEADED_FIRST, findChromium } from '../scripts/chromium.mjs';
import { buildShop, installPackages } from '../scripts/prepare.mjs';
import { Failure, main, stopChild } from '../scripts/run.mjs';
import { serverEnv, serverFlags, serverProgram } from '../scripts/serverProgram.mjs';
import { findFreePort } from '../scripts/findFreePort.mjs';

// `npm run bench:browser` measures the demo shop in a browser: the bytes that its pages load, and
// with a simulated slow phone the largest contentful paint (compared with the same pages as plain
// HTML) and the response time to interactions. Slow results do not make it fail.
await main(async (signal) => {
  await installPackages(signal);
  await buildShop(signal);
  const executablePath = await findChromium(signal, HEADED_FIRST);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-browser-'));

  // Imported here, because the packages may not have been installed before.
  const { startDatabase } = await import('../scripts/database.mjs');
  const { chromium } = await import('playwright-core');
  const { measureAllLoads, measureLoads } = await import('./measureLoads.mjs');
  const { measureLargestPaints } = await import('./measureLargestPaints.mjs');
  const { measureInteractions } = await import('./measureInteractions.mjs');
  const database = await startDatabase({ dataDir, log: console.log, signal });
  const port = await findFreePort();
  const server = fork(serverProgram, [], {
    execArgv: serverFlags,
    env: {
      ...serverEnv,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGO_URI: database.uri,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await new Promise((resolve, reject) => {
      server.on('message', (message) => {
        if (JSON.stringify(message).includes('"ready"')) resolve(null);
      });
      server.once('exit', () => reject(new Failure('The shop did not start.')));
    });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const shop = `http://127.0.0.1:${port}`;
      /** @type {{ products: { slug: string }[] }} */
      const list = JSON.parse(await (await fetch(`${shop}/api/products/list`)).text());
      const product = `#product/${list.products[0]?.slug}`;
      const pages = { home: '', shop: '#shop', product };
      console.log(
        '\nLoaded until products can be used, empty cache, 1280 px; images: those in the viewport',
      );
      console.table(await measureLoads(browser, shop, pages));
      console.log('\nLoaded in all, without a touch, empty cache');
      console.table(await measureAllLoads(browser, shop, pages));
      console.log('\nLargest paint, 4 times slower processor, 1.6 Mbit/s: shop, plain HTML, ratio');
      console.table(await measureLargestPaints(browser, shop, pages));
      console.log('\nFrom an interaction to the next paint, 4 times slower processor, ms');
      console.table(await measureInteractions(browser, shop, product));
    } finally {
      await browser.close();
    }
  } finally {
    await stopChild(server);
    await database.stop();
    rmSync(dataDir, { recursive: true });
  }
});
