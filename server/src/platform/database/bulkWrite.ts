import mongoose, { mongo, type Model, type QueryFilter } from 'mongoose';
import { database } from './connection.ts';
import { isDuplicate } from './databaseErrors.ts';

const writeConflict = 112;

/** A write operation of the driver; Mongoose neither validates nor casts it. */
export type WriteOp = mongo.ClientBulkWriteModel;

const namespaceOf = (model: { collection: { collectionName: string } }) =>
  `${database().databaseName}.${model.collection.collectionName}`;

/** Inserts a complete document. */
export const insertOp = <Row extends { _id: mongo.BSON.ObjectId | string }>(
  model: { collection: { collectionName: string } },
  document: Row,
): WriteOp => ({
  namespace: namespaceOf(model),
  name: 'insertOne',
  // The driver's type wants an ObjectId.
  document: document as mongo.BSON.Document,
});

/** Updates one document, which must exist. */
export const updateOp = <Row>(
  model: Pick<Model<Row>, 'collection' | 'countDocuments'>,
  filter: QueryFilter<Row>,
  update: mongo.UpdateFilter<Row>,
): Extract<WriteOp, { name: 'updateOne' }> => ({
  namespace: namespaceOf(model),
  name: 'updateOne',
  // The driver uses one document type for all collections.
  filter: filter as mongo.Filter<mongo.BSON.Document>,
  update: update as mongo.UpdateFilter<mongo.BSON.Document>,
});

/** Updates a document of a collection whose ids are texts. */
export const updateByIdOp = (
  model: { collection: { collectionName: string } },
  _id: string,
  update: mongo.UpdateFilter<mongo.BSON.Document>,
): WriteOp => ({
  namespace: namespaceOf(model),
  name: 'updateOne',
  // The driver's type wants an ObjectId.
  filter: { _id } as object as mongo.Filter<mongo.BSON.Document>,
  update,
});

/** An error that makes inTransaction() retry, when bulkWrite() returned false. */
export function staleReadError(): mongo.MongoError {
  const error = new mongo.MongoError('The rows to change are no longer as they were read.');
  error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  return error;
}

/**
 * The server's own error. withTransaction() needs its error labels, which the driver's wrapper
 * lacks.
 */
function serverErrorOf({ cause, writeErrors }: mongo.MongoClientBulkWriteError): Error | null {
  if (cause instanceof Error) return cause;
  const [refused] = writeErrors.values();
  if (!refused) return null;
  const error = new mongo.MongoServerError(refused);
  // The embedded database reports a write conflict per operation; MongoDB fails the whole command.
  if (error.code === writeConflict) {
    error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  }
  return error;
}

/**
 * Runs all writes, in any collections, with one command, because each command costs a round trip
 * (docs/decisions/0012). Requires MongoDB 8.
 * @param session a transaction; without one, some writes may be made and others not
 * @returns false when a document to update was missing or one to insert already existed; the
 *   transaction must not commit then
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
