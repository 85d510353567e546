/// <reference lib="dom" />
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { median } from './rounds.mjs';

const rounds = 5;

/** The phone that Lighthouse simulates. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/**
 * The largest contentful paint of each page, compared with the same page as plain HTML with the
 * same styles and images, in ms: the median of five alternating rounds.
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its URL
 * @param {Record<string, string>} pages by name
 */
export async function measureLargestPaints(browser, shop, pages) {
  /** @type {Record<string, { shop: number, plain: number, ratio: number }>} */
  const rows = {};
  for (const [name, address] of Object.entries(pages)) {
    const plain = await servePlain(await snapshot(browser, `${shop}/${address}`), shop);
    const times = [];
    for (let round = 0; round < rounds; round++) {
      times.push({
        shop: await largestPaint(browser, `${shop}/${address}`),
        plain: await largestPaint(browser, plain.address),
      });
    }
    plain.stop();
    rows[name] = {
      shop: Math.round(median(times.map((time) => time.shop))),
      plain: Math.round(median(times.map((time) => time.plain))),
      ratio: Number(median(times.map((time) => time.shop / time.plain)).toFixed(2)),
    };
  }
  return rows;
}

/**
 * The completely loaded page without its scripts.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
async function snapshot(browser, address) {
  const page = await browser.newPage(phone);
  await page.goto(address);
  await page.locator('footer').waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.evaluate(() => {
    const code = 'script, template, link[rel="modulepreload"], link[as="script"]';
    for (const element of document.querySelectorAll(code)) element.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await page.close();
  return html;
}

/**
 * Serves a page; all other files come from the shop.
 * @param {string} html
 * @param {string} shop
 */
async function servePlain(html, shop) {
  const body = brotliCompressSync(html);
  const server = createServer(async (req, res) => {
    if (req.url === '/') {
      res.setHeader('content-type', 'text/html; charset=utf-8');
      res.setHeader('content-encoding', 'br');
      return void res.end(body);
    }
    const reply = await fetch(shop + req.url, { headers: { 'accept-encoding': 'br' } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const type = reply.headers.get('content-type') ?? '';
    res.setHeader('content-type', type);
    // fetch has decompressed it.
    if (!/css|svg/.test(type)) return void res.end(bytes);
    res.setHeader('content-encoding', 'br');
    res.end(brotliCompressSync(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
async function largestPaint(browser, address) {
  const page = await browser.newPage(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(address);
  // Evaluating earlier would take time while the page is still painting.
  await page.waitForLoadState('networkidle');
  await page.locator('footer').waitFor();
  const time = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.close();
  return Number(time);
}
