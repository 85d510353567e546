import { rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from './run.mjs';

const STALE_AFTER_MS = 5_000;

/**
 * Runs a task while holding a lock file, in one process at a time. The holder keeps the file's
 * mtime fresh; a stale file was left by a killed process and is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} task
 */
export async function withLock(file, task) {
  while (!acquire(file)) await wait(100);
  const refresh = setInterval(
    () => utimes(file, new Date(), new Date(), () => {}),
    STALE_AFTER_MS / 5,
  );
  try {
    return await task();
  } finally {
    clearInterval(refresh);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function acquire(file) {
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - changedAt > STALE_AFTER_MS) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
