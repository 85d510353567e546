import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { Lease } from '../lease.ts';
import { log } from '../log.ts';
import { type Migration, migrations } from './migrations.ts';

/** How often a process that waits for another's migration looks again. */
const pollIntervalMs = 250;

const runs = () =>
  mongoose.connection.collection<{ _id: string; doneAt: Date | null }>('migrations');

const isDone = async (_id: string) =>
  (await runs().findOne({ _id, doneAt: { $ne: null } })) !== null;

async function run(migration: Migration): Promise<void> {
  const { _id } = migration;
  log.info({ migration: _id }, 'migrating');
  await migration.run();
  await runs().updateOne({ _id }, { $set: { doneAt: new Date() } }, { upsert: true });
}

/** Runs each in this process while it holds the lease, and else waits until another process has run it. */
async function runInOrder(list: readonly Migration[], lease: Lease): Promise<void> {
  for (const migration of list) {
    for (;;) {
      // In this order: the process that held the lease before has recorded what it ran.
      const { isHeld } = lease;
      if (await isDone(migration._id)) break;
      if (isHeld) await run(migration);
      else await wait(pollIntervalMs);
    }
  }
}

/**
 * Runs what this database has not seen yet, one after the other, in one process at a time; others wait until
 * it is done. A migration that a crash cut off is run again by another process a few seconds later.
 * @throws what a migration throws; it counts as not run
 */
export async function migrate(list: readonly Migration[] = migrations): Promise<void> {
  const ids = list.map(({ _id }) => _id);
  const done = await runs().countDocuments({ _id: { $in: ids }, doneAt: { $ne: null } });
  if (done === ids.length) return;
  const lease = new Lease('migrations');
  await lease.start();
  try {
    await runInOrder(list, lease);
  } finally {
    await lease.stop();
  }
}
