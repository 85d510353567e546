import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from './findFreePort.mjs';
import { Failure, hasCode } from './run.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('./databaseProgram.mjs').DatabaseProgram} DatabaseProgram */
/** @typedef {{ child: ChildProcess, pid: number, port: number, folder: string, name: string }} DatabaseProcess */

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * The options of mongod for a database of one machine: a small log of operations, and a journal that is not allocated
 * in advance (300 MB).
 * @param {{ storage: string, port: number }} place
 */
const mongodOptions = ({ storage, port }) => [
  `--dbpath=${storage}`,
  '--bind_ip=127.0.0.1',
  `--port=${port}`,
  '--nounixsocket',
  '--replSet=uphill',
  '--oplogSize=256',
  // In a set of several members, the others leave a hung primary sooner (docs/scaling.md).
  '--setParameter=oplogNetworkTimeoutBufferSeconds=1',
  '--wiredTigerCacheSizeGB=0.5',
  '--wiredTigerEngineConfigString=log=(file_max=16MB,prealloc=false)',
];

/**
 * Starts mongod with its data in `folder`, without waiting until it is ready. Throws a Failure when the folder holds
 * other files.
 * @param {DatabaseProgram} program
 * @param {string} folder
 * @param {number | undefined} usualPort reused if it is free
 * @returns {Promise<DatabaseProcess>}
 */
export async function spawnDatabase(program, folder, usualPort) {
  const storage = storageOf(folder);
  fs.mkdirSync(storage, { recursive: true });
  refuseForeignFiles(storage);
  const port = await findFreePort(usualPort);
  const output = fs.openSync(logFile(folder), 'w');
  // In a separate process group, so that Ctrl-C reaches the server first.
  const child = spawn(program.command, mongodOptions({ storage, port }), {
    detached: true,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  await once(child, 'spawn');
  child.unref();
  return { child, pid: child.pid ?? 0, port, folder, name: program.name };
}

/**
 * mongod would add its files to those of another program. A start that was interrupted leaves few files.
 * @param {string} storage
 */
function refuseForeignFiles(storage) {
  const files = fs.readdirSync(storage);
  if (files.includes('WiredTiger')) return;
  const foreign = files.find((file) => !/^(mongod\.lock|journal|WiredTiger.*)$/.test(file));
  if (!foreign) return;
  throw new Failure(
    `${storage} holds ${foreign}, which is not of MongoDB: nothing was changed. Move it to another place, or set ` +
      'DATA_DIR to another folder.',
  );
}

/**
 * Waits until the database accepts writes. Makes mongod a replica set with one member, which
 * transactions and change streams require. Throws a Failure when it exits or takes too long.
 * @param {DatabaseProcess} database
 * @param {AbortSignal} [signal]
 */
export async function waitUntilReady(database, signal) {
  const { child, port } = database;
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Loading the driver takes a moment, in which the database starts.
  await import('mongodb');
  while (!(await isReady(port))) {
    signal?.throwIfAborted();
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      throw explainEnd(database);
    }
    await wait(20);
  }
}

/**
 * Whether the process on this port of localhost is the database with this pid.
 * @param {{ pid: number, port: number }} database
 */
export async function isRunning({ pid, port }) {
  const status = await queryDatabase(port, (admin) => admin.command({ serverStatus: 1 }));
  return Number(status?.['pid']) === pid;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Terminates a process, with SIGKILL if it still runs after ten seconds.
 * @param {number} pid
 */
export async function endProcess(pid) {
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return process.kill(pid, 'SIGKILL');
    await wait(20);
  }
}

/**
 * An error for a data folder that cannot be used.
 * @param {string} folder
 * @param {string} reason an error's message
 * @returns {Failure | undefined}
 */
export function explainDiskError(folder, reason) {
  if (/ENOSPC|EDQUOT|no space left|disk quota/i.test(reason)) {
    return new Failure(`The disk that holds ${folder} is full: free some space and start again.`);
  }
  if (/EROFS|EACCES|EPERM|ENOTDIR|ENOENT|EEXIST|read-only|permission denied/i.test(reason)) {
    return new Failure(
      `The data folder ${folder} can't be written: make it writable, or set DATA_DIR to another folder.`,
    );
  }
  return undefined;
}

/**
 * An error for a mongod that did not start.
 * @param {DatabaseProcess} database
 */
function explainEnd({ folder, name }) {
  const reason = readErrors(fs.readFileSync(logFile(folder), 'utf8'));
  const storage = storageOf(folder);
  const diskError = explainDiskError(folder, reason);
  if (diskError) return diskError;
  if (reason.includes('DBPathInUse')) {
    return new Failure(`Another mongod uses ${storage}: end it and start again.`);
  }
  if (/Wrong mongod version|unsupported (WiredTiger|upgrade or downgrade)/.test(reason)) {
    const [, version] = /version: \\*"([\d.]+)/.exec(reason) ?? [];
    return new Failure(
      `${storage} was written by ${version ? `MongoDB ${version}` : 'another version of MongoDB'}, which ${name} ` +
        'cannot read: nothing was changed. Install the version that wrote it, or set DATA_DIR to another folder; ' +
        '`npm run backup` and `npm run restore` bring data from one to the other.',
    );
  }
  return new Failure(`The database did not start (${reason}): see ${logFile(folder)}.`);
}

/**
 * The errors in the log of mongod, which has one JSON document per line, or its last line.
 * @param {string} log
 */
function readErrors(log) {
  const lines = log.trim().split('\n');
  const errors = lines.flatMap((line) => {
    if (!/^\{.*"s":"[EF]"/.test(line)) return [];
    const { msg, attr = {} } = JSON.parse(line);
    return `${msg} ${JSON.stringify(attr.message ?? attr.error ?? '')}`;
  });
  return errors.join(', ') || (lines.at(-1) ?? '');
}

/**
 * Where mongod keeps its files.
 * @param {string} folder
 */
export const storageOf = (folder) => path.join(folder, 'mongod');

/** @param {string} folder */
const logFile = (folder) => path.join(folder, 'log.txt');

/** @param {number} port */
const isReady = (port) =>
  queryDatabase(port, async (admin) => {
    const self = `127.0.0.1:${port}`;
    const hello = await admin.command({ hello: 1 });
    if (hello['hosts']?.includes(self)) return hello['isWritablePrimary'] === true;
    const members = [{ _id: 0, host: self }];
    try {
      await admin.command({ replSetInitiate: { _id: 'uphill', members } });
    } catch {
      // It already was a replica set, at another port.
      const { config } = await admin.command({ replSetGetConfig: 1 });
      await admin.command({ replSetReconfig: { ...config, members }, force: true });
    }
    return false;
  });

/**
 * The result of a query of the database on this port; undefined if there is none or it fails.
 * @template T
 * @param {number} port
 * @param {(admin: import('mongodb').Db) => Promise<T>} query
 * @returns {Promise<T | undefined>}
 */
async function queryDatabase(port, query) {
  if (!(await acceptsConnections(port))) return undefined;
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
  });
  try {
    return await query(client.db('admin'));
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function acceptsConnections(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });
}
