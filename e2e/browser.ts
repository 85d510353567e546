import { type Browser, chromium } from 'playwright-core';

/**
 * Launches the Chromium at CHROMIUM_PATH, found by scripts/chromium.mjs. A page of a test ends before code that is
 * optimized for it has paid, so there are no optimizing compilers (a twelfth of the CPU time of a load, a sixth of axe's).
 */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--js-flags=--no-turbofan --no-maglev'],
  });
