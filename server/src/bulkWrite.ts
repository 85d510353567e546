import mongoose, { mongo, type Model, type QueryFilter } from 'mongoose';
import { database } from './database.ts';
import { isDuplicate } from './http/errors.ts';

const writeConflict = 112;

/** A write of one row, as the driver takes it: Mongoose neither checks nor casts it. */
export type WriteOp = mongo.ClientBulkWriteModel;

const namespaceOf = (model: { collection: { collectionName: string } }) =>
  `${database().databaseName}.${model.collection.collectionName}`;

/** Adds a row, all of it. */
export const insertOp = <Row extends { _id: mongo.BSON.ObjectId }>(
  model: { collection: { collectionName: string } },
  document: Row,
): WriteOp => ({ namespace: namespaceOf(model), name: 'insertOne', document });

/** Changes the one row that there must be. */
export const updateOp = <Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  update: mongo.UpdateFilter<Row>,
): WriteOp => ({
  namespace: namespaceOf(model),
  name: 'updateOne',
  // The driver types the rows of all collections alike.
  filter: filter as mongo.Filter<mongo.BSON.Document>,
  update: update as mongo.UpdateFilter<mongo.BSON.Document>,
});

/** The server's own error: withTransaction() looks for labels that the driver's wrapper of it lacks. */
function serverErrorOf({ cause, writeErrors }: mongo.MongoClientBulkWriteError): Error | null {
  if (cause instanceof Error) return cause;
  const [refused] = writeErrors.values();
  if (!refused) return null;
  const error = new mongo.MongoServerError(refused);
  // The stand-in database tells of a conflict here, where MongoDB fails the command as a whole.
  if (error.code === writeConflict) {
    error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  }
  return error;
}

/**
 * Makes all writes, in whichever collections, with one command, since each costs a round trip (docs/decisions/0012).
 * It needs MongoDB 8.
 * @param session of the transaction without which some writes may be made and others not
 * @returns false when a row to change was not there, or a row to add was: the transaction must not commit
 */
export async function bulkWrite(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<boolean> {
  try {
    const client = mongoose.connection.getClient();
    const { insertedCount, matchedCount } = await client.bulkWrite(ops, { session });
    return insertedCount + matchedCount === ops.length;
  } catch (error) {
    const reason =
      (error instanceof mongo.MongoClientBulkWriteError && serverErrorOf(error)) || error;
    if (isDuplicate(reason)) return false;
    throw reason;
  }
}
