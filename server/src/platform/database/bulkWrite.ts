import mongoose, { mongo, type Model, type QueryFilter } from 'mongoose';
import { database } from './connection.ts';
import { isDuplicate } from './databaseErrors.ts';
import { databaseServer } from './databaseServer.ts';

/** A write operation of the driver; Mongoose neither validates nor casts it. */
export type WriteOp = mongo.ClientBulkWriteModel;

const namespaceOf = (model: { collection: { collectionName: string } }) =>
  `${database().databaseName}.${model.collection.collectionName}`;

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

/** An error that makes inTransaction() retry, when bulkWrite() returned false. */
export function staleReadError(): mongo.MongoError {
  const error = new mongo.MongoError('The rows to change are no longer as they were read.');
  error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  return error;
}

/** The server's own error, whose labels withTransaction() needs; the driver's wrapper lacks them. */
function serverErrorOf(error: unknown): unknown {
  if (!(error instanceof mongo.MongoClientBulkWriteError)) return error;
  const [refused] = error.writeErrors.values();
  return error.cause ?? (refused ? new mongo.MongoServerError(refused) : error);
}

/** One command for all collections (docs/decisions/0012). */
async function writeAtOnce(ops: readonly WriteOp[], session: mongo.ClientSession): Promise<number> {
  const client = mongoose.connection.getClient();
  const { insertedCount, matchedCount } = await client.bulkWrite(ops, { session });
  return insertedCount + matchedCount;
}

/** A namespace is `database.collection`; database names have no dot. */
const collectionOf = ({ namespace }: WriteOp) => namespace.slice(namespace.indexOf('.') + 1);

function toCollectionOp(op: WriteOp): mongo.AnyBulkWriteOperation {
  const { namespace: _, name, ...model } = op;
  // The same fields under the name of the operation, in a type of their own.
  return { [name]: model } as object as mongo.AnyBulkWriteOperation;
}

/** One command per collection, which MongoDB before 8.0 needs. */
async function writePerCollection(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<number> {
  let count = 0;
  for (const collection of new Set(ops.map(collectionOf))) {
    const own = ops.filter((op) => collectionOf(op) === collection).map(toCollectionOp);
    const result = await database().collection(collection).bulkWrite(own, { session });
    count += result.insertedCount + result.matchedCount;
  }
  return count;
}

/**
 * Runs all writes, in any collections, with as few commands as the server allows, because each costs a round trip.
 * The writes of one collection are made in their order.
 * @param session a transaction; without one, some writes may be made and others not
 * @returns false when a document to update was missing or one to insert already existed; the
 *   transaction must not commit then
 */
export async function bulkWrite(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<boolean> {
  try {
    const write = databaseServer.hasClientBulkWrite ? writeAtOnce : writePerCollection;
    return (await write(ops, session)) === ops.length;
  } catch (error) {
    const reason = serverErrorOf(error);
    if (isDuplicate(reason)) return false;
    throw reason;
  }
}
