import { mongo } from 'mongoose';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { database } from './connection.ts';
import { makeProduct } from '../../test/factories.ts';
import { startApp } from '../../test/startApp.ts';
import { watchChanges } from './changeStream.ts';

// The settings read the environment on import.
const { proxy, direct } = await vi.hoisted(async () => {
  const { startDatabaseProxy } = await import('../../test/databaseProxy.ts');
  const uri = process.env['MONGO_URI'] ?? '';
  const started = await startDatabaseProxy(uri);
  process.env['MONGO_URI'] = started.uri;
  return { proxy: started, direct: uri };
});

// afterAll hooks run in reverse order.
afterAll(proxy.close);
startApp();

beforeEach(() => {
  proxy.faults.length = 0;
});

/** Follows the changes of products; `rename` changes one while the shop cannot reach the database. */
async function follow() {
  const product = await makeProduct();
  const client = await mongo.MongoClient.connect(direct);
  const seen: string[] = [];
  const changes = await watchChanges({
    collections: ['products'],
    onChange: ({ id }) => seen.push(id.toString()),
  });
  let reason: unknown = null;
  void changes.lost.then((error) => (reason = error));
  onTestFinished(async () => {
    await changes.close();
    await client.close();
  });
  return {
    seen: () => seen.includes(product._id.toString()),
    reason: () => reason,
    rename: () =>
      client
        .db()
        .collection('products')
        .updateOne({ _id: product._id }, { $set: { name: 'Changed meanwhile' } }),
  };
}

it('REAL-03 continues after an outage where it was, and reports what changed meanwhile', async () => {
  const watch = vi.spyOn(database(), 'watch');
  const { seen, reason, rename } = await follow();
  await proxy.close();
  await rename();
  // Those of the catalogue and this one: the driver itself has given up.
  await vi.waitUntil(() => watch.mock.calls.length >= 3, { timeout: 30_000 });
  await proxy.open();
  await expect.poll(seen).toBe(true);
  expect(reason()).toBeNull();
});

it('REAL-03 ends when the database no longer has what followed', async () => {
  const { reason } = await follow();
  const lost = {
    ok: 0,
    code: 286,
    codeName: 'ChangeStreamHistoryLost',
    errmsg: 'Resume point may no longer be in the oplog.',
    errorLabels: ['NonResumableChangeStreamError'],
  };
  // Also of the stream that the catalogue follows.
  for (let count = 0; count < 4; count += 1) {
    proxy.faults.push({ command: 'aggregate', fault: lost });
  }
  await proxy.close();
  await proxy.open();
  await expect.poll(reason).toMatchObject({ code: 286 });
});
