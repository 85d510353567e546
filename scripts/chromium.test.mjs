import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from './chromium.mjs';

const { signal } = new AbortController();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uphill-browsers-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/**
 * @param {string} name
 * @param {string} script
 */
function addProgram(name, script) {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

it('takes the browser at CHROMIUM_PATH', async () => {
  addProgram('chromium', 'echo Chromium 150');
  const own = addProgram('own-browser', 'echo Chromium 151');
  vi.stubEnv('CHROMIUM_PATH', own);
  expect(await findChromium(signal)).toBe(own);
});

it('says so when the browser at CHROMIUM_PATH does not run', async () => {
  addProgram('chromium', 'echo Chromium 150');
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(findChromium(signal)).rejects.toThrow('CHROMIUM_PATH is /nowhere/chromium');
});

it('takes the first browser on the PATH that runs, one without windows before others', async () => {
  addProgram('chromium', 'exit 1');
  const chrome = addProgram('google-chrome', 'echo Google Chrome 150');
  expect(await findChromium(signal)).toBe(chrome);
  const shell = addProgram('chromium-headless-shell', 'echo Chromium 150');
  expect(await findChromium(signal)).toBe(shell);
});
