import { type Browser, chromium } from 'playwright-core';

/** Launches the Chromium at CHROMIUM_PATH, found by scripts/chromium.mjs. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
