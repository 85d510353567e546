import mongoose from 'mongoose';

/** A change of the database's old rows or indexes. It may be cut off at any point and run again. */
export interface Migration {
  _id: string;
  run: () => Promise<void>;
}

/** Drops the indexes of the shop's collections that no model declares any more; they would slow each write. */
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

/** Makes the new index first: what must be unique is so at every moment. */
async function replaceUnique(name: string, key: Key, old: Key): Promise<void> {
  const collection = mongoose.connection.collection(name);
  await collection.createIndex(key, { unique: true });
  const indexes = await collection.indexes();
  const former = indexes.find((index) => JSON.stringify(index.key) === JSON.stringify(old));
  if (former?.name) await collection.dropIndex(former.name);
}

/** What is unique begins with what the rows can be spread by over several machines (docs/scaling.md). */
async function beginWithShardKeys(): Promise<void> {
  await replaceUnique('orders', { user: 1, cart: 1 }, { cart: 1 });
  await replaceUnique('reviews', { product: 1, user: 1 }, { user: 1, product: 1 });
}

/** Ordered carts were kept for ever; their orders keep all that is needed of them. */
async function letOrderedCartsGo(): Promise<void> {
  const carts = mongoose.connection.collection('carts');
  const inThirtyDays = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await carts.updateMany(
    { expiresAt: null },
    { $set: { expiresAt: inThirtyDays }, $unset: { order: true } },
  );
}

/** The default address was a flag of the address; now the account names it. */
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
  // What the model declares is made again as the start goes on.
  await addresses.dropIndexes();
}

/** A partial index kept one open application for each email; now a row of its own does. */
async function noteOpenApplications(): Promise<void> {
  const { connection } = mongoose;
  const merchants = connection.collection('merchants');
  const waiting = merchants.find({ status: 'Waiting Approval', email: { $gt: '' } });
  const open = connection.collection<{ _id: string }>('openApplications');
  for await (const { _id, email } of waiting) {
    await open.replaceOne({ _id: email }, { application: _id }, { upsert: true });
  }
  // What the model declares is made again as the start goes on.
  await merchants.dropIndexes();
}

/** In the order in which they run, each once for a database. What was released stays as it is; new ones stand last. */
export const migrations: readonly Migration[] = [
  { _id: '1 drop undeclared indexes', run: dropUndeclaredIndexes },
  { _id: '2 unique indexes begin with shard keys', run: beginWithShardKeys },
  { _id: '3 ordered carts expire', run: letOrderedCartsGo },
  { _id: '4 the account names the default address', run: moveDefaultAddressesToUsers },
  { _id: '5 open applications have a row', run: noteOpenApplications },
];
