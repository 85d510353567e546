import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, root } from '../scripts/run.mjs';
import { findFreePort } from '../scripts/findFreePort.mjs';

const pollMs = 10;

/**
 * Measures the time from `npm start` of the built shop to its first product list, including the
 * start of its database.
 * @param {string} dataDir
 * @param {string} [uri] of a running database
 * @returns {Promise<import('./report.mjs').Row>}
 */
export async function measureStart(dataDir, uri = '') {
  const port = await findFreePort();
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // In a separate process group, which is stopped like by a terminal.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGO_URI: uri,
      SEED_DEMO: 'false',
    },
  });
  const ended = once(npm, 'exit');
  try {
    while (!(await listIsAnswered(port))) {
      if (npm.exitCode !== null) throw new Failure('npm start has ended by itself.');
      await wait(pollMs);
    }
    const value = (performance.now() - begin) / 1000;
    const figures = uri ? 'the database ran already' : 'the database included';
    return { name: 'npm start to the first list', value, figures };
  } finally {
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGINT');
    await ended;
  }
}

/** @param {number} port */
const listIsAnswered = (port) =>
  fetch(`http://127.0.0.1:${port}/api/products/list`).then(
    ({ ok }) => ok,
    () => false,
  );
