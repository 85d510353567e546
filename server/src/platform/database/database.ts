import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type Model, mongo, type QueryFilter } from 'mongoose';
import { config } from '../../config.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';
import { migrate, type Migration } from './migrate.ts';

// Queries inside inTransaction() use its session automatically.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', true);
mongoose.set('autoIndex', false);
// Without buffering, queries fail with the driver's own errors while the database is unavailable
// (databaseErrors.ts).
mongoose.set('bufferCommands', false);

const secondMs = 1_000;

/** Acknowledged writes and all reads must survive the loss of any member of a replica set. */
const durability = {
  w: 'majority',
  readConcernLevel: 'majority',
  retryWrites: true,
  retryReads: true,
} as const;

/**
 * Every wait has a timeout: server selection, replies and the connection pool. An unresponsive
 * server is detected by its missing heartbeat, after two seconds plus the connect timeout.
 */
const timeouts = {
  serverSelectionTimeoutMS: 3 * secondMs,
  heartbeatFrequencyMS: 2 * secondMs,
  connectTimeoutMS: 4 * secondMs,
  socketTimeoutMS: 30 * secondMs,
  waitQueueTimeoutMS: 5 * secondMs,
} as const;

/** How long a start waits for the database, which may start at the same time. */
const startTimeoutMs = 15 * secondMs;

/**
 * Maximum time for a transaction with its retries; transactions that conflict run one after the
 * other.
 */
const transactionTimeoutMs = 30 * secondMs;

/**
 * The wire version of MongoDB 8.0, the first with a bulk write across collections (bulkWrite.ts).
 */
const minWireVersion = 25;

/**
 * Connects, runs the migrations, and creates missing collections and indexes.
 * @throws when the database does not answer within 15 seconds, or is too old
 */
export async function connect(migrations: readonly Migration[]): Promise<void> {
  await openConnection(performance.now() + startTimeoutMs);
  const { maxWireVersion } = await database().command({ hello: 1 });
  if (maxWireVersion < minWireVersion) {
    throw new mongo.MongoCompatibilityError('The shop needs MongoDB 8.0 or newer.');
  }
  // Migrations come first, because an index may need migrated data.
  await migrate(migrations);
  await Promise.all(Object.values(mongoose.models).map(createWithIndexes));
}

async function openConnection(end: number): Promise<void> {
  try {
    await mongoose.connect(config.mongoUri, { ...durability, ...timeouts });
  } catch (error) {
    if (!isDatabaseUnavailable(error) || performance.now() > end) throw error;
    await openConnection(end);
  }
}

/** Creates a collection with its indexes in one command; Mongoose sends one command per index. */
async function createWithIndexes(model: Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }));
  if (indexes.length === 0) await model.createCollection();
  else await model.collection.createIndexes(indexes as mongo.IndexDescription[]); // Mongoose has its own type for this
}

export const disconnect = () => mongoose.disconnect();

/** The connected database, for collections without a model. */
export function database() {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('connect() comes first');
  return db;
}

/**
 * The driver's collection of a model, for hot queries: building a Mongoose query costs more than
 * running it (docs/performance.md). It does not cast values, and in a transaction the caller must
 * pass the session.
 */
export const rawCollection = <Row extends mongo.Document>(model: {
  collection: { collectionName: string };
}) => database().collection<Row>(model.collection.collectionName);

/** The number of matching documents; without a filter, from the metadata of the collection. */
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
    await withTimeout(2 * secondMs, database().command({ ping: 1 }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Awaits `work` for a limited time, without cancelling it. The driver's own timeouts have a gap: a
 * command sent in the same turn of the event loop in which its connection closes, as after
 * setImmediate, never settles (mongodb 7.8).
 * @throws mongo.MongoOperationTimeoutError after the time
 */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new mongo.MongoOperationTimeoutError(`No answer in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

type CommitHook = () => Promise<void>;

/** The hooks of the current attempt of a transaction. */
const commitHooks = new AsyncLocalStorage<CommitHook[]>();

export const isInTransaction = () => commitHooks.getStore() !== undefined;

/**
 * Runs `hook` after the commit of the surrounding transaction, before inTransaction() returns; without a transaction
 * at once. A hook must not throw, because the writes are committed.
 */
export async function afterCommit(hook: CommitHook): Promise<void> {
  const hooks = commitHooks.getStore();
  if (hooks) hooks.push(hook);
  else await hook();
}

/**
 * Runs `work` in one transaction with snapshot reads and majority writes. Queries must be sequential. Mongoose
 * queries use the session automatically.
 *
 * The driver runs `work` again after a write conflict or a broken connection (TransientTransactionError), and repeats
 * a commit without a reply (UnknownTransactionCommitResult). So `work` may run twice, but is committed once.
 * @throws mongo.MongoOperationTimeoutError after `timeoutMs`, by default 30 seconds. If a commit was sent and its outcome is unknown, the error
 *   has the label UnknownTransactionCommitResult: a caller must not repeat the work without checking.
 */
export async function inTransaction<T>(
  work: (session: mongo.ClientSession) => Promise<T>,
  timeoutMs = transactionTimeoutMs,
): Promise<T> {
  let hasTimedOut = false;
  let isCommitSent = false;
  let hooks: CommitHook[] = [];
  const assertNotTimedOut = () => {
    if (hasTimedOut) throw new mongo.MongoOperationTimeoutError('The time is over');
  };
  const attempt = async (session: mongo.ClientSession) => {
    isCommitSent = false;
    hooks = [];
    assertNotTimedOut();
    const result = await commitHooks.run(hooks, () => work(session));
    // The caller already has the timeout error, so the transaction must not commit.
    assertNotTimedOut();
    isCommitSent = true;
    return result;
  };
  const transaction = mongoose.connection.transaction(attempt, {
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
  });
  let result: T;
  try {
    result = await withTimeout(timeoutMs, transaction);
  } catch (error) {
    hasTimedOut = true;
    throw isCommitSent && isDatabaseUnavailable(error) ? unknownCommit(error) : error;
  }
  await Promise.all(hooks.map((hook) => hook()));
  return result;
}

/** Adds the label that the driver sets where it detects an unknown commit itself. */
function unknownCommit(cause: unknown): mongo.MongoError {
  const error =
    cause instanceof mongo.MongoError
      ? cause
      : new mongo.MongoNetworkError('The commit was not answered', { cause: cause as Error }); // isDatabaseUnavailable() excludes all other errors
  error.addErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult);
  return error;
}

/** Whether an error of inTransaction() leaves it unknown if the writes were made. */
export const isCommitUnknown = (error: unknown) =>
  error instanceof mongo.MongoError &&
  error.hasErrorLabel(mongo.MongoErrorLabel.UnknownTransactionCommitResult);
