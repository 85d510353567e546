import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unique } from '../../test/factories.ts';
import { connect, disconnect } from './connection.ts';
import { migrate } from './migrate.ts';

beforeAll(() => connect([]));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

/** A migration that counts its runs. */
function counted(work: (time: number) => Promise<void> = async () => {}) {
  const migration = {
    _id: unique('migration'),
    times: 0,
    run: () => work(++migration.times),
  };
  return migration;
}

it('a database of a version before the first release is refused and left as it is', async () => {
  const { connection } = mongoose;
  await connection
    .collection<{ _id: string }>('migrations')
    .insertOne({ _id: '1 drop undeclared indexes' });
  const before = await connection.collection('migrations').find().toArray();
  await expect(connect([])).rejects.toThrow('a version before the first release');
  expect(await connection.collection('migrations').find().toArray()).toEqual(before);
  await connection.collection('migrations').deleteMany({});
});

describe('a migration', () => {
  it('runs once when several processes start at once, and all wait for it', async () => {
    let isDone = false;
    const slow = counted(async () => {
      await mongoose.connection.collection('products').findOne();
      isDone = true;
    });
    const seen = await Promise.all(
      Array.from({ length: 5 }, () => migrate([slow]).then(() => isDone)),
    );
    expect(seen).toEqual([true, true, true, true, true]);
    await migrate([slow]);
    expect(slow.times).toBe(1);
  });

  it('runs after earlier ones, which do not run again', async () => {
    const order: string[] = [];
    const note = (name: string) => counted(async () => void order.push(name));
    const [first, second, third] = [note('first'), note('second'), note('third')];
    await migrate([first, second]);
    await migrate([first, second, third]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('that failed stops the start, and runs again at once on the next start', async () => {
    const shaky = counted(async (time) => {
      if (time === 1) throw new Error('the disk is full');
    });
    const never = counted();
    await expect(migrate([shaky, never])).rejects.toThrow('the disk is full');
    expect(never.times).toBe(0);
    await migrate([shaky, never]);
    expect([shaky.times, never.times]).toEqual([2, 1]);
  });

  it('that a killed process left incomplete is taken over when its lease expires, not before', async () => {
    const left = counted();
    await mongoose.connection
      .collection<{ _id: string; holder: string | null }>('leases')
      .updateOne({ _id: 'migrations' }, { $set: { holder: 'a dead process' } }, { upsert: true });
    const begin = performance.now();
    await migrate([left]);
    expect(performance.now() - begin).toBeGreaterThan(4_900);
    expect(left.times).toBe(1);
  });

  it('that has run needs no lease, so that a start waits for nobody', async () => {
    const done = counted();
    await migrate([done]);
    const leases = mongoose.connection.collection<{ _id: string }>('leases');
    const before = await leases.findOne({ _id: 'migrations' });
    await migrate([done]);
    expect(await leases.findOne({ _id: 'migrations' })).toEqual(before);
    expect(done.times).toBe(1);
  });
});
