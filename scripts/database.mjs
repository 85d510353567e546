import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  endProcess,
  explainDiskError,
  isAlive,
  isRunning,
  spawnDatabase,
  storageOf,
  waitUntilReady,
} from './databaseProcess.mjs';
import { chooseDatabaseProgram } from './databaseProgram.mjs';
import { withLock } from './fileLock.mjs';
import { hasCode } from './run.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/**
 * The database process of a data folder, as stored there. `users` are the ids of the processes that
 * use it: the last one to leave stops it. A database left running by a killed process is reused.
 * @typedef {{ source: string, name: string, pid: number, port: number, users: number[] }}
 *   DatabaseRecord
 */
/**
 * @typedef {object} Database
 * @property {string} uri
 * @property {string} name for messages
 * @property {string} location of its data
 * @property {Promise<void>} ended resolves when it exits without having been stopped
 * @property {() => Promise<void>} stop
 */

/**
 * Connects to the database at `mongoUri`, or starts one with its data in `dataDir`
 * (chooseDatabaseProgram chooses which). At most one runs per data folder; later callers share it.
 * Transactions and change streams are supported. Throws a Failure if no database is available.
 * @param {object} options
 * @param {string} options.dataDir absolute
 * @param {string | undefined} [options.mongoUri]
 * @param {(line: string) => void} [options.log]
 * @param {AbortSignal} [options.signal]
 * @returns {Promise<Database>}
 */
export async function startDatabase({ dataDir, mongoUri, log = () => {}, signal }) {
  if (mongoUri) {
    const ended = new Promise(() => {});
    return { uri: mongoUri, name: 'MongoDB', location: 'MONGO_URI', ended, stop: async () => {} };
  }
  const folder = path.join(dataDir, 'database');
  try {
    mkdirSync(folder, { recursive: true });
    return await withLock(lockFile(folder), () => attachOrStart({ dataDir, folder, log, signal }));
  } catch (error) {
    throw (isDiskError(error) && explainDiskError(folder, String(error))) || error;
  }
}

/**
 * @param {{ dataDir: string, folder: string, log: (line: string) => void, signal: AbortSignal | undefined }} options
 * @returns {Promise<Database>}
 */
async function attachOrStart({ dataDir, folder, log, signal }) {
  const last = readRecord(folder);
  if (last && (await isRunning(last))) return attach(folder, last);

  const program = await chooseDatabaseProgram({ dataDir, remembered: last?.source, log, signal });
  if (!existsSync(storageOf(folder))) adoptOrReport(folder, log);
  const started = await spawnDatabase(program, folder, last?.port);
  const { child, pid, port } = started;
  const record = { source: program.source, name: program.name, pid, port, users: [] };
  // Recorded before it is ready, so that it is found even if this process is killed now.
  writeRecord(folder, record);
  try {
    await waitUntilReady(started, signal);
  } catch (error) {
    await endProcess(pid);
    throw error;
  }
  return attach(folder, record, child);
}

/**
 * Before the first start in a folder: takes over data of a mongod that lies where mongod-memory-server or a wheel once
 * had their own, and names data of other databases, which stays as it is (REAL-01).
 * @param {string} folder
 * @param {(line: string) => void} log
 */
function adoptOrReport(folder, log) {
  const others = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const own = others.find(({ name }) => name === 'mongod-download' || name === 'mongod-wheel');
  if (own) return renameSync(path.join(folder, own.name), storageOf(folder));
  for (const { name } of others) {
    log(
      `${path.join(folder, name)} was written by another kind of database, which the shop cannot read. It stays as ` +
        'it is; the shop begins with an empty database beside it.',
    );
  }
}

/**
 * Registers this process as a user of a running database.
 * @param {string} folder
 * @param {DatabaseRecord} record
 * @param {ChildProcess} [child] when this process started it
 * @returns {Database}
 */
function attach(folder, record, child) {
  writeRecord(folder, { ...record, users: [...record.users.filter(isAlive), process.pid] });
  const onExit = () => {
    if (detach(folder)) process.kill(record.pid, 'SIGTERM');
  };
  process.once('exit', onExit);
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child?.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', onExit));

  const release = async () => {
    process.off('exit', onExit);
    const isUnused = detach(folder);
    const stillRuns = child ? child.exitCode === null : await isRunning(record);
    if (isUnused && stillRuns) await endProcess(record.pid);
  };
  return {
    uri: `mongodb://127.0.0.1:${record.port}/uphill?directConnection=true`,
    name: record.name,
    location: storageOf(folder),
    ended,
    stop: () =>
      withLock(lockFile(folder), release).catch((error) => {
        // The folder is full or deleted; the process must end anyway.
        if (!isDiskError(error)) throw error;
        return release();
      }),
  };
}

/**
 * Removes this process from the users; returns true if none is left.
 * @param {string} folder
 */
function detach(folder) {
  const record = readRecord(folder);
  if (!record) return true;
  const users = record.users.filter(isAlive);
  const own = users.indexOf(process.pid);
  if (own >= 0) users.splice(own, 1);
  try {
    writeRecord(folder, { ...record, users });
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
  return users.length === 0;
}

/**
 * @param {string} folder
 * @returns {DatabaseRecord | undefined}
 */
function readRecord(folder) {
  try {
    return JSON.parse(readFileSync(recordFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {DatabaseRecord} record
 */
function writeRecord(folder, record) {
  const draft = `${recordFile(folder)}.new`;
  writeFileSync(draft, JSON.stringify(record));
  renameSync(draft, recordFile(folder));
}

/** @param {string} folder */
const recordFile = (folder) => path.join(folder, 'database.json');

/** @param {string} folder */
const lockFile = (folder) => path.join(folder, 'lock');

/** @param {unknown} error */
const isDiskError = (error) =>
  hasCode(error, 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'ENOTDIR', 'ENOENT', 'EEXIST');
