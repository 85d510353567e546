import mongoose, { mongo, type Model, type QueryFilter } from 'mongoose';
import { database } from './database.ts';
import { isDuplicate } from './http/errors.ts';

const writeConflict = 112;

/** A write of one row, as the database is told it: Mongoose neither checks nor casts it. */
export interface Write {
  collection: string;
  /** What the command bulkWrite takes, but for the number of the collection. */
  op: (at: number) => mongo.BSON.Document;
}

/** Adds a row, all of it. */
export const insertion = <Row extends { _id: unknown }>(
  model: { collection: { collectionName: string } },
  document: Row,
): Write => ({
  collection: model.collection.collectionName,
  op: (at) => ({ insert: at, document }),
});

/** Changes the one row that there must be. */
export const change = <Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  updateMods: mongo.UpdateFilter<Row>,
): Write => ({
  collection: model.collection.collectionName,
  op: (at) => ({ update: at, filter, updateMods, multi: false }),
});

/**
 * Makes all writes, in whichever collections, with one command: each further one would cost as much as all of
 * them (docs/performance.md). It needs MongoDB 8.
 * @param session of the transaction without which some writes may be made and others not
 * @returns false when a row to change was not there, or a row to add was: the transaction must not commit
 */
export async function writeTogether(
  writes: readonly Write[],
  session: mongo.ClientSession,
): Promise<boolean> {
  const { databaseName } = database();
  const collections = [...new Set(writes.map(({ collection }) => collection))];
  const ops = writes.map(({ collection, op }) => op(collections.indexOf(collection)));
  const reply = await mongoose.connection
    .getClient()
    .db('admin')
    .command(
      {
        bulkWrite: 1,
        ops,
        nsInfo: collections.map((name) => ({ ns: `${databaseName}.${name}` })),
        errorsOnly: true,
      },
      { session },
    );
  const [refused] = reply['cursor'].firstBatch;
  if (refused) {
    const error = new mongo.MongoServerError(refused);
    if (isDuplicate(error)) return false;
    // The stand-in database tells of a conflict here, where MongoDB fails the command as a whole.
    if (error.code === writeConflict) error.addErrorLabel('TransientTransactionError');
    throw error;
  }
  return reply['nMatched'] + reply['nInserted'] === writes.length;
}
