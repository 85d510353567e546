import { fork } from 'node:child_process';
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOnPath, readOutput } from './executables.mjs';
import { Failure } from './run.mjs';
import { mongodFromWheel } from './mongodFromWheel.mjs';

/** @typedef {keyof typeof SOURCES} Source */
/**
 * A mongod.
 * @typedef {{ source: Source, name: string, command: string }} DatabaseProgram `name` is shown to the user
 */
/** @typedef {{ cache: string, log: (line: string) => void, signal: AbortSignal | undefined }} Search */

const MIN_VERSION = 6;
const STALL_TIMEOUT_MS = 20_000;
const DAY_MS = 24 * 3600_000;

/** In the order of preference; each returns undefined if unavailable. */
const SOURCES = {
  mongod: { name: 'on the PATH', find: mongodOnPath },
  'mongod-download': { name: 'downloaded', find: mongodFromDownload },
  'mongod-wheel': { name: 'Python wheel', find: mongodOfWheel },
};

/**
 * The mongod to run: from the source that wrote the data folder if available, so that its version stays, else the
 * best one on this machine (REAL-01). Throws a Failure without any.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {string | undefined} options.remembered the source that wrote the data folder
 * @param {(line: string) => void} options.log
 * @param {AbortSignal} [options.signal]
 */
export async function chooseDatabaseProgram({ dataDir, remembered, log, signal }) {
  const search = { cache: cacheFolder(dataDir), log, signal };
  const order = Object.entries(SOURCES).toSorted(
    ([a], [b]) => Number(b === remembered) - Number(a === remembered),
  );
  let reason = '';
  for (const [, { find }] of order) {
    try {
      const program = await find(search);
      if (program) return program;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      reason = error.message;
    }
  }
  throw new Failure(
    `There is no database to start: no mongod of MongoDB ${MIN_VERSION}.0 or newer is on the PATH, MongoDB could not ` +
      `be downloaded, and ${reason}. Install MongoDB, or Python 3 with pip (Debian, Ubuntu: apt-get install ` +
      'python3-pip), or set MONGO_URI to a MongoDB replica set.',
  );
}

/** @returns {Promise<DatabaseProgram | undefined>} */
async function mongodOnPath() {
  const command = findOnPath('mongod');
  return command ? mongodProgram('mongod', command) : undefined;
}

/**
 * The real mongod, downloaded once and kept in the cache. A download that failed or stalled is not
 * tried again on this machine for a day.
 * @param {Search} search
 */
async function mongodFromDownload({ cache, log, signal }) {
  const failed = path.join(cache, 'mongod-download-failed');
  const failedAt = statSync(failed, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - failedAt < DAY_MS) return undefined;
  const command = await downloadMongod(path.join(cache, 'mongod'), log, signal);
  const program = command && (await mongodProgram('mongod-download', command));
  if (program) return program;
  writeFileSync(failed, '');
  log('MongoDB could not be downloaded; this is not tried again today.');
  return undefined;
}

/**
 * @param {string} folder
 * @param {(line: string) => void} log
 * @param {AbortSignal} [signal]
 * @returns {Promise<string | undefined>} the path of mongod
 */
async function downloadMongod(folder, log, signal) {
  const child = fork(fileURLToPath(new URL('downloadMongod.mjs', import.meta.url)), [folder], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  /** @type {string | undefined} */
  let command;
  const stop = () => child.kill('SIGKILL');
  const stalled = setTimeout(stop, STALL_TIMEOUT_MS);
  // One that is in the cache already answers sooner.
  const announced = setTimeout(() => log('Downloading MongoDB (once) …'), 1_500);
  signal?.addEventListener('abort', stop);
  child.on('message', (message) => (command = String(message)));
  child.stdout?.on('data', () => stalled.refresh());
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(stalled);
  clearTimeout(announced);
  signal?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  return command;
}

/**
 * Answers undefined for a mongod that does not run here or that is too old for the shop.
 * @param {Source} source
 * @param {string} command
 * @returns {Promise<DatabaseProgram | undefined>}
 */
async function mongodProgram(source, command) {
  const said = await readOutput(command, ['--version']).catch(() => '');
  const version = /v((\d+)\.[\d.]+)/.exec(said);
  if (!version || Number(version[2]) < MIN_VERSION) return undefined;
  return { source, name: `MongoDB ${version[1]} (${SOURCES[source].name})`, command };
}

/** @param {Search} search */
async function mongodOfWheel(search) {
  const command = await mongodFromWheel(search);
  const program = await mongodProgram('mongod-wheel', command);
  if (program) return program;
  throw new Failure(await explainMissingLibraries(command));
}

/**
 * Why the wheel's mongod does not run, with the command that brings the libraries it lacks.
 * @param {string} command
 */
async function explainMissingLibraries(command) {
  const output = await readOutput('ldd', [command]).catch(() => '');
  const missing = [...output.matchAll(/^\s*(\S+) => not found$/gm)].map(([, library]) => library);
  if (missing.length === 0) return 'the one of the Python wheel does not run on this machine';
  return (
    `the one of the Python wheel lacks ${missing.join(', ')} ` +
    '(Debian, Ubuntu: apt-get install libcurl4 libssl3)'
  );
}

/**
 * Where programs that were downloaded once are kept: the user's cache, else the data folder.
 * @param {string} dataDir
 */
function cacheFolder(dataDir) {
  const preferred = path.join(
    process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'),
    'uphill',
  );
  try {
    mkdirSync(preferred, { recursive: true });
    accessSync(preferred, constants.W_OK);
    return preferred;
  } catch {
    const own = path.join(dataDir, 'cache');
    mkdirSync(own, { recursive: true });
    return own;
  }
}
