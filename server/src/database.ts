import mongoose, { type Model, mongo, type QueryFilter } from 'mongoose';
import { config } from './config.ts';
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

/** What MongoDB 8.0 calls its protocol; the first that writes to several collections at once (writeTogether.ts). */
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

/** The connected database, for what has no model. */
export function database() {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('connect() comes first');
  return db;
}

/**
 * A model's rows as the driver gives them, for what is read all the time: Mongoose's queries take longer to make than
 * to answer (docs/performance.md). Nothing is cast, and within a transaction its session must be named.
 */
export const rowsOf = <Row extends mongo.Document>(model: {
  collection: { collectionName: string };
}) => database().collection<Row>(model.collection.collectionName);

/** How many rows fit; of a whole collection the database knows it without counting. */
export const countRows = <T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> =>
  (Object.keys(filter).length === 0
    ? model.estimatedDocumentCount()
    : model.countDocuments(filter)
  ).exec();

/** Whether the database answers within two seconds. */
export async function isReady(): Promise<boolean> {
  try {
    await within(2 * second, database().command({ ping: 1 }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits for work, which goes on when it is not waited for any longer. The driver's own patience has a gap: what it sends
 * in the very turn in which a connection ends, as it may after setImmediate, is never answered (mongodb 7.8).
 * @throws mongo.MongoOperationTimeoutError when the time is over
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
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
 * Runs `work` as one transaction, whose reads see one moment and whose writes a majority has or nobody. Its
 * queries must follow each other: a transaction takes one at a time. Mongoose's find the session by themselves.
 *
 * The driver runs `work` again when another transaction was in its way or the connection broke
 * (TransientTransactionError), and asks again for the commit alone when its answer got lost
 * (UnknownTransactionCommitResult). So `work` must bear to run twice, but is committed once.
 * @throws mongo.MongoOperationTimeoutError after half a minute; a commit that was under way by then may
 *   still come through, so that whoever tries again must not be served twice
 */
export function inTransaction<T>(work: (session: mongo.ClientSession) => Promise<T>): Promise<T> {
  const end = performance.now() + transactionTime;
  const attempt = async (session: mongo.ClientSession) => {
    if (performance.now() > end) throw new mongo.MongoOperationTimeoutError('The time is over');
    return work(session);
  };
  const transaction = mongoose.connection.transaction(attempt, {
    readConcern: { level: 'snapshot' },
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
  });
  return within(transactionTime, transaction);
}
