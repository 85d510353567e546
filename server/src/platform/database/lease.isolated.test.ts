import mongoose from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';
import { unique } from '../../test/factories.ts';
import { startApp } from '../../test/startApp.ts';
import { worker } from '../jobs/jobs.ts';
import { Worker } from '../jobs/Worker.ts';
import { hourMs } from '../time.ts';
import { Lease } from './lease.ts';

// The settings read the environment on import.
const database = await vi.hoisted(async () => {
  const { startDatabaseProxy } = await import('../../test/databaseProxy.ts');
  const proxy = await startDatabaseProxy(process.env['MONGO_URI'] ?? '');
  process.env['MONGO_URI'] = proxy.uri;
  return proxy;
});

// afterAll hooks run in reverse order.
afterAll(() => database.close());
startApp();

const insertLease = ({ _id, ...row }: { _id: string; holder: string | null; beat: number }) =>
  mongoose.connection
    .collection<{ _id: string }>('leases')
    .replaceOne({ _id }, row, { upsert: true });

it('CALL-53 a lease stays with one process until it stops or is silent for five seconds, despite a database outage; who takes over begins at once', async () => {
  const [name, deadName] = [unique('lease'), unique('lease')];
  await insertLease({ _id: deadName, holder: 'a dead process', beat: 7 });
  const [first, second, heir] = [new Lease(name), new Lease(name), new Lease(deadName)];
  await worker.stop();
  await insertLease({ _id: 'jobs', holder: 'a dead process', beat: 7 });
  const run = vi.fn(async () => {});
  const successor = new Worker();
  successor.start({}, [{ name: 'a task', intervalMs: hourMs, run }]);
  const begin = performance.now();
  await first.start();
  expect(first.isHeld).toBe(true);
  await second.start();
  await heir.start();
  await expect.poll(() => heir.isHeld).toBe(true);
  expect(performance.now() - begin).toBeGreaterThan(5_000);
  expect([first.isHeld, second.isHeld]).toEqual([true, false]);
  await expect.poll(() => run).toHaveBeenCalledOnce();
  await successor.stop();

  await database.close();
  await expect.poll(() => first.isHeld).toBe(false);
  await database.open();
  await expect.poll(() => first.isHeld || second.isHeld).toBe(true);
  expect(first.isHeld).toBe(true);

  await first.stop();
  expect(first.isHeld).toBe(false);
  await expect.poll(() => second.isHeld).toBe(true);
  await Promise.all([second.stop(), heir.stop()]);
});

it('CALL-53 only one of several processes acquires a released lease', async () => {
  const name = unique('lease');
  await insertLease({ _id: name, holder: null, beat: 7 });
  const leases = Array.from({ length: 8 }, () => new Lease(name));
  await Promise.all(leases.map((lease) => lease.start()));
  expect(leases.filter(({ isHeld }) => isHeld)).toHaveLength(1);
  await Promise.all(leases.map((lease) => lease.stop()));
});
