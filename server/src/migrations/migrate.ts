import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { isDuplicate } from '../http/errors.ts';
import { log } from '../log.ts';
import { type Migration, migrations } from './migrations.ts';

/** Who runs or ran a migration; it is theirs until `until`, which they move on while they live. */
interface Run {
  _id: string;
  by: string;
  until: Date;
  doneAt: Date | null;
}

const lease = 30_000;
/** How often somebody who waits for another's migration looks again. */
const pause = 250;

const runs = () => mongoose.connection.collection<Run>('migrations');

const untilLater = (milliseconds: number) => new Date(Date.now() + milliseconds);

/** Takes a migration that nobody runs, so that no other process does. */
async function claim(_id: string, by: string): Promise<boolean> {
  const until = untilLater(lease);
  try {
    await runs().insertOne({ _id, by, until, doneAt: null });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const abandoned = { _id, doneAt: null, until: { $lt: new Date() } };
  return (await runs().updateOne(abandoned, { $set: { by, until } })).matchedCount === 1;
}

async function runClaimed({ _id, run }: Migration, by: string): Promise<void> {
  const mine = { _id, by };
  const renewal = setInterval(() => {
    runs()
      .updateOne(mine, { $set: { until: untilLater(lease) } })
      .catch((error: unknown) => log.warn({ err: error }, 'a migration could not be held'));
  }, lease / 3);
  try {
    await run();
    await runs().updateOne({ _id }, { $set: { doneAt: new Date() } });
  } catch (error) {
    // The next process need not wait for a lease that nobody uses.
    await runs().updateOne(mine, { $set: { until: new Date(0) } });
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Runs what this database has not seen yet, one after the other, each in one process at a time; who comes
 * second waits. One that a crash cut off is run again by whoever starts next, half a minute later.
 * @throws what a migration throws; it counts as not run
 */
export async function migrate(list: readonly Migration[] = migrations): Promise<void> {
  const by = randomUUID();
  for (const migration of list) {
    const { _id } = migration;
    while (!(await runs().findOne({ _id, doneAt: { $ne: null } }))) {
      if (await claim(_id, by)) {
        log.info({ migration: _id }, 'migrating');
        await runClaimed(migration, by);
      } else await wait(pause);
    }
  }
}
