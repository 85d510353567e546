import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { signInDemoUsers, openView, makeStorageState } from './demo.ts';
import { drawnSizes, getSizes, type View } from './screens.ts';
import { findFreePort } from '../scripts/findFreePort.mjs';
import { startServer, stopServer } from './server.ts';
import { views } from './states.ts';

// Run by scripts/screenshots.mjs, which provides a database, a data folder and a browser.
const { MONGO_URI = '', DATA_DIR = '' } = process.env;
const requestedNames = process.argv.slice(2);
const folder = join(import.meta.dirname, '../screenshots');
const chosenViews = views.filter(
  ({ name }) => requestedNames.length === 0 || requestedNames.some((part) => name.includes(part)),
);
mkdirSync(folder, { recursive: true });

const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const server = await startServer({ PORT: String(port), MONGO_URI, DATA_DIR, SEED_DEMO: 'true' });
const browser = await launchBrowser();
try {
  const users = await signInDemoUsers(url);
  const queue = chosenViews.values();
  const takeAll = async () => {
    for (const view of queue) await takeScreenshots(view);
  };
  await Promise.all([takeAll(), takeAll()]);

  async function takeScreenshots(view: View): Promise<void> {
    const user = users[view.viewer];
    const context = await browser.newContext({
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      storageState: makeStorageState(url, user),
    });
    const page = await context.newPage();
    const sizes = getSizes(view, drawnSizes);
    const [firstSize] = sizes;
    if (firstSize) await page.setViewportSize(firstSize);
    await openView(page, url, view, user);
    if (!view.isLoading) await page.waitForLoadState('networkidle');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await waitForCharts(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => window.scrollTo(0, 0));
        const path = join(folder, `${size.width}-${colorScheme}-${view.name}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
} finally {
  await browser.close();
  await stopServer(server);
}

/** Waits until the charts have the width of their cards. */
async function waitForCharts(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.recharts-responsive-container')].every(
      (chart) => chart.querySelector('svg')?.clientWidth === chart.clientWidth,
    ),
  );
}
