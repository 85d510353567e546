import mongoose from 'mongoose';
import { addOpeningStock, addTimesOfCancellations, addTimesOfRefunds } from './ledgerMigrations.ts';
import type { Migration } from '../platform/database/migrate.ts';
import { dayMs } from '../platform/time.ts';
import { addSearchWords, addUserWords } from './searchMigrations.ts';
import { personKeysOf } from './User.ts';

/** Drops indexes that no model declares any more, because they slow down each write. */
async function dropUndeclaredIndexes(): Promise<void> {
  const { connection } = mongoose;
  const present = new Set((await connection.listCollections()).map(({ name }) => name));
  for (const model of Object.values(mongoose.models)) {
    const { collectionName: name } = model.collection;
    if (!present.has(name)) continue;
    const declared = new Set(model.schema.indexes().map(([key]) => JSON.stringify(key)));
    declared.add(JSON.stringify({ _id: 1 }));
    const collection = connection.collection(name);
    for (const index of await collection.indexes()) {
      if (index.name && !declared.has(JSON.stringify(index.key))) {
        await collection.dropIndex(index.name);
      }
    }
  }
}

type Key = Record<string, 1 | -1>;

/** Creates the new index first, so that uniqueness is enforced all the time. */
async function replaceUnique(name: string, key: Key, old: Key): Promise<void> {
  const collection = mongoose.connection.collection(name);
  await collection.createIndex(key, { unique: true });
  const indexes = await collection.indexes();
  const former = indexes.find((index) => JSON.stringify(index.key) === JSON.stringify(old));
  if (former?.name) await collection.dropIndex(former.name);
}

/** A unique index must begin with the shard key (docs/scaling.md). */
async function prefixWithShardKeys(): Promise<void> {
  await replaceUnique('orders', { user: 1, cart: 1 }, { cart: 1 });
  await replaceUnique('reviews', { product: 1, user: 1, status: 1 }, { user: 1, product: 1 });
}

/** Ordered carts never expired before; the orders contain everything that is needed. */
async function expireOrderedCarts(): Promise<void> {
  const carts = mongoose.connection.collection('carts');
  const inThirtyDays = new Date(Date.now() + 30 * dayMs);
  await carts.updateMany(
    { expiresAt: null },
    { $set: { expiresAt: inThirtyDays }, $unset: { order: true } },
  );
}

/** Before, the default address was a flag of the address; now the account names it. */
async function moveDefaultAddressesToUsers(): Promise<void> {
  const addresses = mongoose.connection.collection('addresses');
  const fields = { _id: '$user', defaultAddress: '$_id' };
  const merge = { into: 'users', whenMatched: 'merge', whenNotMatched: 'discard' } as const;
  await addresses
    .aggregate([{ $match: { isDefault: true } }, { $project: fields }, { $merge: merge }])
    .toArray();
  await addresses.updateMany(
    { isDefault: { $exists: true } },
    { $unset: { isDefault: true, added: true } },
  );
  // connect() creates the declared indexes afterwards.
  await addresses.dropIndexes();
}

/**
 * Before, a partial index allowed one open application per email; now a document per email does.
 */
async function addOpenApplications(): Promise<void> {
  const { connection } = mongoose;
  const merchants = connection.collection('merchants');
  const waiting = merchants.find({ status: 'Waiting Approval', email: { $gt: '' } });
  const open = connection.collection<{ _id: string }>('openApplications');
  for await (const { _id, email } of waiting) {
    await open.replaceOne({ _id: email }, { application: _id }, { upsert: true });
  }
  // connect() creates the declared indexes afterwards.
  await merchants.dropIndexes();
}

/** Before, messages had no state. */
async function openContactMessages(): Promise<void> {
  const messages = mongoose.connection.collection('contactmessages');
  await messages.updateMany(
    { state: { $exists: false } },
    { $set: { state: 'Open', replies: [] } },
  );
}

/** Before, wishes had no price; price drops count from the present one (BACK-02). */
async function addPricesOfWishes(): Promise<void> {
  const { connection } = mongoose;
  const wishes = connection.collection('wishes');
  const products = connection.collection('products').find({}, { projection: { priceCents: 1 } });
  for await (const { _id, priceCents } of products) {
    await wishes.updateMany(
      { product: _id, toldPriceCents: null },
      { $set: { savedPriceCents: priceCents, toldPriceCents: priceCents } },
    );
  }
  // A longer index replaces it; a new database never had it.
  await wishes.dropIndex('product_1').catch(() => {});
}

/** Before, sums of the sales were incremented, and orders remembered what was counted of them. */
async function dropIncrementedSums(): Promise<void> {
  const { connection } = mongoose;
  const former = new Set(['dailySales', 'dailyProductSales', 'productSales']);
  for (const { name } of await connection.listCollections()) {
    if (former.has(name)) await connection.dropCollection(name);
  }
  const orders = connection.collection('orders');
  await orders.updateMany({ uncounted: { $exists: true } }, { $unset: { uncounted: 1 } });
  await orders.dropIndex('uncounted.since_1').catch(() => {});
}

/** Before, codes counted per account (SAFE-27). */
async function addPersonKeys(): Promise<void> {
  const users = mongoose.connection.collection<{ email?: string }>('users');
  const missing = { personKeys: { $exists: false } };
  for (;;) {
    const rows = await users.find(missing).limit(1_000).toArray();
    if (rows.length === 0) return;
    await users.bulkWrite(
      rows.map(({ _id, email = '' }) => ({
        updateOne: { filter: { _id }, update: { $set: { personKeys: personKeysOf({ email }) } } },
      })),
    );
  }
}

/**
 * In order of execution; each runs once per database. Released migrations never change; new ones
 * are appended.
 */
export const migrations: readonly Migration[] = [
  { _id: '1 drop undeclared indexes', run: dropUndeclaredIndexes },
  { _id: '2 unique indexes begin with shard keys', run: prefixWithShardKeys },
  { _id: '3 ordered carts expire', run: expireOrderedCarts },
  { _id: '4 the account names the default address', run: moveDefaultAddressesToUsers },
  { _id: '5 open applications have a row', run: addOpenApplications },
  { _id: '6 contact messages have a state', run: openContactMessages },
  { _id: '7 users are found by name and email', run: addUserWords },
  { _id: '8 the stock ledger begins', run: addOpeningStock },
  { _id: '9 cancelled lines have their time', run: addTimesOfCancellations },
  { _id: '10 refunded returns have their time', run: addTimesOfRefunds },
  { _id: '12 wishes have a price', run: addPricesOfWishes },
  { _id: '13 sums follow from the orders', run: dropIncrementedSums },
  { _id: '14 a changed review waits beside the public one', run: dropUndeclaredIndexes },
  { _id: '15 accounts have keys of their person', run: addPersonKeys },
  { _id: '16 rows are found by their words', run: addSearchWords },
  { _id: '17 lists have indexes of their own', run: dropUndeclaredIndexes },
];
