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

/** Far below what is measured (docs/performance.md), because a quick run is short and begins cold. */
const minProcessorRatio = 0.25;
const guarded = ['product list : (a)', 'product page : (a)', 'suggestions : (a)'];

it('npm run bench measures every target, also with variants; common reads cost at most four times as much as Express', async () => {
  const lines = await runScript('bench.mjs', '--quick', '--variants');
  for (const [name, { unit }] of Object.entries(targets)) {
    expect(rowOf(lines, name)).toMatch(new RegExp(`^ +[\\d.]+ ${unit}`));
  }
  for (const name of guarded) {
    const ratio = Number(/cpu ([\d.]+)/.exec(rowOf(lines, name))?.[1]);
    expect(ratio, name).toBeGreaterThanOrEqual(minProcessorRatio);
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
