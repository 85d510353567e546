import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { appName, connect, database, disconnect } from './connection.ts';
import { abortIdleTransactions } from './idleTransactions.ts';
import { inTransaction } from './transaction.ts';

const clients: mongo.MongoClient[] = [];

beforeAll(() => connect([]));
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await database().dropDatabase();
  await disconnect();
});

const counters = () => database().collection<{ _id: string; count: number }>('counters');

/** A transaction of another process, which changes a counter and then sends nothing more. */
async function leaveOpen(_id: string, name: string): Promise<mongo.ClientSession> {
  await counters().insertOne({ _id, count: 0 });
  const client = await mongo.MongoClient.connect(config.mongoUri, { appName: name });
  clients.push(client);
  const session = client.startSession();
  session.startTransaction();
  const own = client.db().collection<{ _id: string; count: number }>('counters');
  await own.updateOne({ _id }, { $inc: { count: 1 } }, { session });
  return session;
}

const increment = (_id: string) =>
  inTransaction((session) => counters().updateOne({ _id }, { $inc: { count: 10 } }, { session }));

it('REAL-03 a transaction that a dead process left open is aborted, and others go on', async () => {
  await leaveOpen('orphan', appName());
  let isDone = false;
  const incremented = increment('orphan').then(() => (isDone = true));
  const abort = () => abortIdleTransactions(200).then(() => isDone);
  await expect.poll(abort).toBe(true);
  await incremented;
  expect(await counters().findOne({ _id: 'orphan' })).toMatchObject({ count: 10 });
});

it('REAL-03 a transaction that goes on, or of another program, is left alone', async () => {
  const [own, other] = [await leaveOpen('own', appName()), await leaveOpen('other', 'report')];
  await abortIdleTransactions();
  await own.commitTransaction();
  await abortIdleTransactions(0);
  await other.commitTransaction();
  expect(await counters().find().toArray()).toEqual(
    expect.arrayContaining([
      { _id: 'own', count: 1 },
      { _id: 'other', count: 1 },
    ]),
  );
});
