import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './fileLock.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uphill-lock-'));
  file = path.join(folder, 'lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('lets one task run at a time, and frees the lock after a failure', async () => {
  /** @type {string[]} */
  const steps = [];
  const task = (/** @type {string} */ name) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    throw new Error(name);
  };
  await Promise.allSettled([withLock(file, task('first')), withLock(file, task('second'))]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(file)).toBe(false);
});

it('takes over the lock of a process that was killed', async () => {
  writeFileSync(file, '1');
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, minuteAgo, minuteAgo);
  expect(await withLock(file, async () => 'done')).toBe('done');
});
