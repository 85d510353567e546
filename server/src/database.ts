import mongoose, { type Model, mongo, type QueryFilter } from 'mongoose';
import { config } from './config.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';
import { migrate } from './migrations/migrate.ts';

// Queries made within inTransaction() find their session by themselves.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', true);
mongoose.set('autoIndex', false);
// Away is the driver's to say, in its own errors; Mongoose would hold queries back and fail with one of its own.
mongoose.set('bufferCommands', false);

const second = 1_000;

/** What is written and read must outlive the death of any one member of a replica set. */
const durability = {
  w: 'majority',
  readConcernLevel: 'majority',
  retryWrites: true,
  retryReads: true,
} as const;

/**
 * Nothing waits for ever: for a server, for its answers, for a connection of the pool. A server that hangs is
 * known by its missing heartbeat, two seconds and the time for a connection later.
 */
const patience = {
  serverSelectionTimeoutMS: 3 * second,
  heartbeatFrequencyMS: 2 * second,
  connectTimeoutMS: 4 * second,
  socketTimeoutMS: 30 * second,
  waitQueueTimeoutMS: 5 * second,
} as const;

/** How long a transaction is tried; many that want the same rows go one after the other. */
const transactionTime = 30 * second;

/** What MongoDB 8.0 calls its protocol; the first that writes to several collections at once (bulkWrite.ts). */
const leastWireVersion = 25;

/**
 * Connects, migrates what is old, and makes the collections and indexes that are missing.
 * @throws when the database does not answer within three seconds, or is too old
 */
export async function connect(uri = config.mongoUri): Promise<void> {
  await mongoose.connect(uri, { ...durability, ...patience });
  const { maxWireVersion } = await database().command({ hello: 1 });
  if (maxWireVersion < leastWireVersion) {
    throw new mongo.MongoCompatibilityError('The shop needs MongoDB 8.0 or newer.');
  }
  // First: an index may need what a migration brings.
  await migrate();
  await Promise.all(Object.values(mongoose.models).map(createWithIndexes));
}

/** Makes a collection and its indexes where they are missing: in one command, where Mongoose sends one for each. */
async function createWithIndexes(model: Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  if (indexes.length === 0) await model.createCollection();
  else await model.collection.createIndexes(indexes as mongo.IndexDescription[]); // Mongoose's type for the same
}

export const disconnect = () => mongoose.disconnect();

/** The connected database, for collections without a model. */
export function database() {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('connect() comes first');
  return db;
}

/**
 * The driver's collection of a model, for hot queries: building a Mongoose query costs more than running it
 * (docs/performance.md). Nothing is cast, and transactions must pass their session.
 */
export const rawCollection = <Row extends mongo.Document>(model: {
  collection: { collectionName: string };
}) => database().collection<Row>(model.collection.collectionName);

/** The number of matching documents; without a filter from the collection's metadata. */
export const countRows = <T>(
  model: Pick<Model<T>, 'countDocuments' | 'estimatedDocumentCount'>,
  filter: QueryFilter<T>,
): Promise<number> =>
  (Object.keys(filter).length === 0
    ? model.estimatedDocumentCount()
    : model.countDocuments(filter)
  ).exec();

/** Whether the database responds within two seconds. */
export async function isReady(): Promise<boolean> {
  try {
    await withTimeout(2 * second, database().command({ ping: 1 }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Awaits `work` for a limited time; it does not cancel the work. The driver's own timeouts have a gap: a command sent
 * in the same turn in which its connection closes, as after setImmediate, never settles (mongodb 7.8).
 * @throws mongo.MongoOperationTimeoutError after the time
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new mongo.MongoOperationTimeoutError(`No answer in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs `work` in one transaction with snapshot reads and majority writes. Queries must be sequential. Mongoose
 * queries use the session automatically.
 *
 * The driver runs `work` again after a write conflict or a broken connection (TransientTransactionError), and repeats
 * a commit without a reply (UnknownTransactionCommitResult). So `work` may run twice, but is committed once.
 * @throws mongo.MongoOperationTimeoutError after 30 seconds. If a commit was sent and its outcome is unknown, the error
 *   has the label UnknownTransactionCommitResult: a caller must not repeat the work without checking.
 */
export async function inTransaction<T>(
  work: (session: mongo.ClientSession) => Promise<T>,
): Promise<T> {
  let isGivenUp = false;
  let isCommitSent = false;
  const assertTime = () => {
    if (isGivenUp) throw new mongo.MongoOperationTimeoutError('The time is over');
  };
  const attempt = async (session: mongo.ClientSession) => {
    isCommitSent = false;
    assertTime();
    const result = await work(session);
    // No commit after the caller got the timeout error.
    assertTime();
    isCommitSent = true;
    return result;
  };
  const transaction = mongoose.connection.transaction(attempt, {
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
  });
  try {
    return await withTimeout(transactionTime, transaction);
  } catch (error) {
    isGivenUp = true;
    throw isCommitSent && isDatabaseUnavailable(error) ? unknownCommit(error) : error;
  }
}

/** Labels an error that a commit met as the driver does where it can. */
function unknownCommit(cause: unknown): mongo.MongoError {
  const error =
    cause instanceof mongo.MongoError
      ? cause
      : new mongo.MongoNetworkError('The commit was not answered', { cause: cause as Error }); // isAway() lets no others through
  error.addErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult);
  return error;
}

/** Whether an error of inTransaction() leaves open if its writes were made. */
export const isCommitUnknown = (error: unknown) =>
  error instanceof mongo.MongoError &&
  error.hasErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult);
