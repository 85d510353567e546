import { mongo, type Model, type QueryFilter } from 'mongoose';
import { database } from './connection.ts';
import { isDuplicate } from './databaseErrors.ts';

interface InsertOp {
  collection: string;
  document: object;
}

/** In the words of the database: `q` is the filter, `u` the update. */
interface UpdateOp {
  collection: string;
  q: object;
  u: object;
  arrayFilters?: object[];
}

/** A write operation of the driver; Mongoose neither validates nor casts it. */
export type WriteOp = InsertOp | UpdateOp;

interface Target {
  collection: { collectionName: string };
}

export const insertOp = <Row extends { _id: mongo.BSON.ObjectId | string }>(
  { collection }: Target,
  document: Row,
): InsertOp => ({ collection: collection.collectionName, document });

/** Updates one document. */
export const updateOp = <Row>(
  { collection }: Pick<Model<Row>, 'collection' | 'countDocuments'>,
  filter: QueryFilter<Row>,
  update: mongo.UpdateFilter<Row>,
): UpdateOp => ({ collection: collection.collectionName, q: filter, u: update });

/** An error that makes inTransaction() retry, when bulkWrite() returned false. */
export function staleReadError(): mongo.MongoError {
  const error = new mongo.MongoError('The rows to change are no longer as they were read.');
  error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  return error;
}

/** The commands of the database, because bulkWrite() of a collection takes a fifth more processor time. */
const toCommands = (ops: readonly WriteOp[]): mongo.BSON.Document[] =>
  [...new Set(ops.map((op) => op.collection))].flatMap((collection) => {
    const own = ops.filter((op) => op.collection === collection);
    const documents = own.flatMap((op) => ('document' in op ? op.document : []));
    const updates = own.flatMap(({ collection: _collection, ...op }) =>
      'document' in op ? [] : op,
    );
    return [
      ...(documents.length > 0 ? [{ insert: collection, documents }] : []),
      ...(updates.length > 0 ? [{ update: collection, updates }] : []),
    ];
  });

/**
 * Runs all writes, in any collections, with as few commands as possible, because each costs a round trip.
 * The inserts of a collection are made in their order, then its updates in theirs.
 * @param session a transaction; without one, some writes may be made and others not
 * @returns how many documents were inserted or matched
 */
export async function writeOps(
  ops: readonly WriteOp[],
  session: mongo.ClientSession,
): Promise<number> {
  let count = 0;
  for (const command of toCommands(ops)) {
    const { n, writeErrors } = await database().command(command, { session });
    if (writeErrors) throw new mongo.MongoServerError(writeErrors[0]);
    count += n;
  }
  return count;
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
