import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

export interface PageOptions extends BrowserContextOptions {
  /** A page that no test has used, with an empty cache, and that no other test uses later. */
  isNew?: boolean;
}

/** A page in a browser context of its own. */
interface OpenPage {
  page: Page;
  options: PageOptions;
  /** Console errors and warnings, unhandled rejections and 5xx replies. */
  problems: string[];
  /** When a test last left it, by performance.now(). */
  leftAt: number;
}

/** How long a visitor's browser may show the reply of an API call again. */
const publicCacheMs = 5_000;

const defaultViewport = { width: 1280, height: 720 };

/** The browser of a worker, with which it ends. */
let browser: Promise<Browser> | undefined;
/**
 * Pages that tests have left, by the options of their contexts. They are used again, because a new context, with its own
 * process and an empty cache, takes twice the CPU time.
 */
const leftPages = new Map<string, OpenPage[]>();

const keyOf = ({ isNew, ...options }: PageOptions) => (isNew ? undefined : JSON.stringify(options));

/** Opens a page at `/robots.txt`, which is without the app, or takes one that a test has left. */
export async function takePage(
  url: string,
  { viewport = defaultViewport, ...options }: PageOptions,
  token: string | undefined,
): Promise<OpenPage> {
  const key = keyOf(options);
  const open = (key && leftPages.get(key)?.shift()) || (await openPage(options));
  const { page } = open;
  if (viewport) await page.setViewportSize(viewport);
  const start = `${url}/robots.txt`;
  if (page.url() !== start) await page.goto(start);
  if (!token && performance.now() - open.leftAt < publicCacheMs) await clearCache(page);
  if (token) await page.evaluate((value) => localStorage.setItem('token', value), token);
  return open;
}

async function clearCache(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
}

/** Resets a page for later tests, if it can be used again, and closes it otherwise. */
export async function leavePage(url: string, open: OpenPage, hasFailed: boolean): Promise<void> {
  const { page, options } = open;
  const key = keyOf(options);
  const context = page.context();
  // Changed replies may still be on their way, which would fail after the test.
  await Promise.all(context.pages().map((own) => own.unrouteAll({ behavior: 'ignoreErrors' })));
  if (!key || hasFailed || page.isClosed()) return context.close();
  const others = context.pages().filter((own) => own !== page);
  await Promise.all(others.map((own) => own.close()));
  await context.setOffline(false);
  const { colorScheme = 'light', reducedMotion = 'reduce' } = options;
  await page.emulateMedia({ media: null, forcedColors: 'none', colorScheme, reducedMotion });
  await page.goto(`${url}/robots.txt`);
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  open.leftAt = performance.now();
  leftPages.set(key, [...(leftPages.get(key) ?? []), open]);
}

async function openPage(options: PageOptions): Promise<OpenPage> {
  const { isNew: _isNew, ...contextOptions } = options;
  const context = await (
    await (browser ??= launchBrowser())
  ).newContext({
    reducedMotion: 'reduce',
    // Replies that a test changes or counts come from the page itself.
    serviceWorkers: 'block',
    ...contextOptions,
  });
  context.setDefaultTimeout(20_000);
  const problems: string[] = [];
  context.on('page', (page) => recordProblems(page, problems));
  return { page: await context.newPage(), options, problems, leftAt: -Infinity };
}

/** Not errors of the page: the browser logs 4xx replies and failed requests, and Playwright what it blocks. */
const ownLine =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED|net::ERR_INTERNET)|^Service Worker registration blocked by Playwright/;

function recordProblems(page: Page, problems: string[]) {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!ownLine.test(message.text())) problems.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()} ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
}
