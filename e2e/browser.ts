import { type Browser, chromium } from 'playwright-core';

/** Starts the Chromium at CHROMIUM_PATH, as scripts/chromium.mjs has found it. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
