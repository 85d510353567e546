import mongoose, { mongo, type Model, type QueryFilter } from 'mongoose';
import { database } from './connection.ts';
import { isDuplicate } from './databaseErrors.ts';
import { databaseServer } from './databaseServer.ts';

type UpdateOp = Extract<mongo.ClientBulkWriteModel, { name: 'updateOne' }>;

/** A write operation of the driver; Mongoose neither validates nor casts it. */
export type WriteOp = UpdateOp | Extract<mongo.ClientBulkWriteModel, { name: 'insertOne' }>;

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

/** Updates one document. */
export const updateOp = <Row>(
  model: Pick<Model<Row>, 'collection' | 'countDocuments'>,
  filter: QueryFilter<Row>,
  update: mongo.UpdateFilter<Row>,
): UpdateOp => ({
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

/** The commands of the database, because bulkWrite() of a collection takes a fifth more processor time. */
function toCommands(collection: string, ops: readonly WriteOp[]): mongo.BSON.Document[] {
  const documents = ops.flatMap((op) => (op.name === 'insertOne' ? op.document : []));
  const updates = ops.flatMap((op) => {
    if (op.name === 'insertOne') return [];
    const { filter: q, update: u, arrayFilters } = op;
    return { q, u, ...(arrayFilters && { arrayFilters }) };
  });
  return [
    ...(documents.length > 0 ? [{ insert: collection, documents }] : []),
    ...(updates.length > 0 ? [{ update: collection, updates }] : []),
  ];
}

/** One command per collection, which MongoDB before 8.0 needs. */
async function writePerCollection(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<number> {
  let count = 0;
  for (const collection of new Set(ops.map(collectionOf))) {
    const own = ops.filter((op) => collectionOf(op) === collection);
    for (const command of toCommands(collection, own)) {
      const { n, writeErrors } = await database().command(command, { session });
      if (writeErrors) throw new mongo.MongoServerError(writeErrors[0]);
      count += n;
    }
  }
  return count;
}

/**
 * Runs all writes, in any collections, with as few commands as the server allows, because each costs a round trip.
 * The inserts of a collection are made in their order, then its updates in theirs.
 * @param session a transaction; without one, some writes may be made and others not
 * @returns how many documents were inserted or matched
 */
export async function writeOps(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<number> {
  try {
    const write = databaseServer.hasClientBulkWrite ? writeAtOnce : writePerCollection;
    return await write(ops, session);
  } catch (error) {
    throw serverErrorOf(error);
  }
}

/**
 * Like `writeOps`, for documents that must exist or be new.
 * @returns false when a document to update was missing or one to insert already existed; the
 *   transaction must not commit then
 */
export async function bulkWrite(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<boolean> {
  try {
    return (await writeOps(ops, session)) === ops.length;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
