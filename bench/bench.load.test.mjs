import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../scripts/run.mjs';
import { ownUri, withDatabase } from './database.mjs';
import { seed } from './seed.mjs';
import { startShop } from './shop.mjs';
import { targets } from './targets.mjs';

process.env['MONGO_URI'] = process.env['TEST_MONGO_URI'];

/**
 * Runs a script of this folder and returns what it prints, by line.
 * @param {string} script
 * @param {...string} args
 */
async function runScript(script, ...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    `${root}bench/${script}`,
    ...args,
  ]);
  return stdout.split('\n');
}

/**
 * The line of a row without its name.
 * @param {string[]} lines
 * @param {string} name
 */
const rowOf = (lines, name) =>
  lines.find((line) => line.startsWith(`${name} `))?.slice(name.length) ?? '';

/** Half of the targets or less, because a quick run is short and other work may disturb it. */
const minRatios = {
  'product list : (a)': 0.35,
  'product page : (a)': 0.35,
  'suggestions : (a)': 0.35,
};

it('npm run bench measures every target, also with variants; common reads cost little more than Express', async () => {
  const lines = await runScript('bench.mjs', '--quick', '--variants');
  for (const [name, { unit }] of Object.entries(targets)) {
    expect(rowOf(lines, name)).toMatch(new RegExp(`^ +[\\d.]+ ${unit}`));
  }
  for (const [name, min] of Object.entries(minRatios)) {
    expect(Number.parseFloat(rowOf(lines, name)), name).toBeGreaterThanOrEqual(min);
  }
});

it('npm run bench:growth prints costs by size; those of common reads grow far less than the catalogue', async () => {
  const lines = await runScript('growth.mjs', '--quick');
  for (const name of ['product list', 'product page', 'suggestions', 'all orders', 'order']) {
    const values = rowOf(lines, name).trim().split(/ +/).map(Number);
    expect(values, name).toHaveLength(3);
    expect(values.at(-1), name).toBeLessThan(0.5);
  }
});

it('npm run bench:peers measures a running shop through an adapter', async () => {
  const uri = ownUri() ?? '';
  const dataDir = mkdtempSync(path.join(tmpdir(), 'uphill-bench-'));
  await (await startShop({ dataDir, uri })).stop();
  await withDatabase(uri, (db) => seed(db, 200));
  const shop = await startShop({ dataDir, uri });
  try {
    const url = `http://127.0.0.1:${shop.port}`;
    const pids = `--pids=${process.platform === 'linux' ? shop.server.pid : ''}`;
    const lines = await runScript('peers.mjs', url, '--seconds=0.3', pids);
    for (const name of ['list', 'filters', 'orders']) {
      expect(rowOf(lines, name)).toMatch(/^ +[1-9]\d* a second +p50 [\d.]+ +p99 [\d.]+ ms/);
    }
  } finally {
    await shop.stop();
    await withDatabase(uri, (db) => db.dropDatabase());
    rmSync(dataDir, { recursive: true });
  }
});
