import { once } from 'node:events';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { spawnDatabase } from '../../scripts/databaseProcess.mjs';
import { chooseDatabaseProgram } from '../../scripts/databaseProgram.mjs';
import { Failure } from '../../scripts/run.mjs';
import { withDatabase } from '../database.mjs';
import { createNetwork } from './network.mjs';
import { waitUntil } from './scenarioRun.mjs';

/** @typedef {import('../../scripts/databaseProgram.mjs').DatabaseProgram} DatabaseProgram */
/** @typedef {Awaited<ReturnType<typeof startMember>>} Member */
/** @typedef {Awaited<ReturnType<typeof startReplicaSet>>} ReplicaSet */

/**
 * Starts a replica set whose members can be killed, paused, cut off and restarted with the same data and port.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {AbortSignal} options.signal
 * @param {number} [options.size] the number of members
 * @param {number} [options.electionMs] how long members wait for their primary before they elect another one
 * @param {boolean} [options.isProxied] whether members can be cut off
 * @param {(number: number) => string} [options.folderOf] where a member keeps its data
 */
export async function startReplicaSet({
  dataDir,
  signal,
  size = 1,
  electionMs = 5_000,
  isProxied = false,
  folderOf = (number) => path.join(dataDir, `database${number}`),
}) {
  const search = { dataDir, remembered: undefined, log: console.log, signal };
  const program = await chooseDatabaseProgram(search);
  const network = isProxied ? createNetwork() : undefined;
  /** @type {Member[]} */
  const members = [];
  const stop = async () => {
    for (const member of members) await member.stop();
  };
  try {
    for (let number = 1; number <= size; number += 1) {
      members.push(await startMember(program, folderOf(number), network));
    }
    await initiate(members, electionMs);
  } catch (error) {
    await stop();
    throw error;
  }
  const uri = `mongodb://${members.map(({ host }) => host).join(',')}/uphill?replicaSet=uphill`;
  await withDatabase(uri, (db) => db.command({ ping: 1 }));

  return {
    name: program.name,
    uri,
    members,
    stop,
    /** The member that the others follow, once there is one. */
    async findPrimary() {
      const { me } = await withDatabase(uri, (db) => db.command({ hello: 1 }));
      const primary = members.find(({ host }) => host === me);
      if (!primary) throw new Failure(`${me} is no member.`);
      return primary;
    },
    /** Waits until all members have caught up. */
    async waitUntilWhole() {
      const isWhole = () => Promise.all(members.map(isInStep)).then((all) => all.every(Boolean));
      if ((await waitUntil(isWhole, { timeoutMs: 60_000 })) === Number.POSITIVE_INFINITY)
        throw new Failure('A member did not come back.');
    },
  };
}

/**
 * @param {DatabaseProgram} program
 * @param {string} folder
 * @param {ReturnType<typeof createNetwork> | undefined} network
 */
async function startMember(program, folder, network) {
  const first = await spawnDatabase(program, folder, undefined);
  let running = first;
  const proxy = await network?.connectMember(first.port);
  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null;
  const kill = async () => {
    const { child } = running;
    if (hasEnded()) return;
    // The child was started unreferenced, so that it does not keep this process alive.
    child.ref();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    folder,
    /** Where the other members and the shop find it. */
    host: `127.0.0.1:${proxy?.port ?? first.port}`,
    pause: () => running.child.kill('SIGSTOP'),
    resume: () => running.child.kill('SIGCONT'),
    /** Loses all packets from and to the others and the shop, until `rejoin`. */
    cutOff: () => proxy?.cutOff(),
    rejoin: () => proxy?.rejoin(),
    hasEnded,
    kill,
    async start() {
      running = await spawnDatabase(program, folder, first.port);
      if (running.port !== first.port) throw new Failure(`Port ${first.port} was taken meanwhile.`);
    },
    async stop() {
      await kill();
      proxy?.close();
    },
  };
}

/**
 * Makes the members one replica set.
 * @param {Member[]} members
 * @param {number} electionMs
 */
async function initiate(members, electionMs) {
  const hosts = members.map(({ host }, number) => ({ _id: number, host }));
  // A new primary first waits for an answer of each member, also of one that hangs.
  const settings = { electionTimeoutMillis: electionMs, heartbeatTimeoutSecs: 3 };
  for (const member of members) await askMember(member, { ping: 1 });
  const [first] = members;
  if (first)
    await askMember(first, { replSetInitiate: { _id: 'uphill', members: hosts, settings } });
}

/**
 * Whether the member has the data of the others or is on the way.
 * @param {Member} member
 */
async function isInStep(member) {
  const { isWritablePrimary, secondary } = await askMember(member, { hello: 1 });
  return Boolean(isWritablePrimary || secondary);
}

/**
 * The reply of one member to a command for admins.
 * @param {Member} member
 * @param {import('mongodb').Document} command
 */
export async function askMember({ host }, command) {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`);
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}
