import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { log } from '../../log.ts';
import { Lease } from './lease.ts';

/** A change of existing documents or indexes. It may be interrupted at any point and run again. */
export interface Migration {
  _id: string;
  run: () => Promise<void>;
}

/** The interval at which a process checks whether another one has finished the migration. */
const pollIntervalMs = 250;

/** Each version before the first release recorded it. */
const firstOfFormerVersions = '1 drop undeclared indexes';

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

/** Runs each migration while this process holds the lease; else waits until another one has run it. */
async function runInOrder(list: readonly Migration[], lease: Lease): Promise<void> {
  for (const migration of list) {
    for (;;) {
      // Read isHeld first: if this process holds the lease, a previous holder has already recorded
      // its runs.
      const { isHeld } = lease;
      if (await isDone(migration._id)) break;
      if (isHeld) await run(migration);
      else await wait(pollIntervalMs);
    }
  }
}

/**
 * Runs the pending migrations in order, in one process at a time; other processes wait. After a
 * crash, another process runs the interrupted migration again within seconds.
 * @throws what a migration throws, which counts as not run; for a database of a version before the first release
 */
export async function migrate(list: readonly Migration[]): Promise<void> {
  if (await runs().findOne({ _id: firstOfFormerVersions })) {
    throw new Error(
      'This database was filled by a version before the first release, which this one cannot read. It stays as it is; give the shop another one in MONGO_URI or DATA_DIR, and fill that anew (docs/deployment.md).',
    );
  }
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
