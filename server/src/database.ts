import mongoose, { type Model, mongo, type QueryFilter } from 'mongoose';
import { config } from './config.ts';
import { migrate } from './migrations/migrate.ts';

// Queries made within inTransaction() find their session by themselves.
mongoose.set('transactionAsyncLocalStorage', true);
mongoose.set('strictQuery', true);
mongoose.set('autoIndex', false);

/**
 * Connects, migrates what is old, and makes the collections and indexes that are missing.
 * @throws when the database does not answer within five seconds
 */
export async function connect(uri = config.mongoUri): Promise<void> {
  await mongoose.connect(uri, { serverSelectionTimeoutMS: 5_000 });
  // First: an index may need what a migration brings.
  await migrate();
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

export const disconnect = () => mongoose.disconnect();

/** The connected database, for what has no model. */
export function database() {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('connect() comes first');
  return db;
}

/** How many rows fit; of a whole collection the database knows it without counting. */
export const countRows = <T>(model: Model<T>, filter: QueryFilter<T>): Promise<number> =>
  (Object.keys(filter).length === 0
    ? model.estimatedDocumentCount()
    : model.countDocuments(filter)
  ).exec();

/** Whether the database answers. */
export async function isReady(): Promise<boolean> {
  try {
    await mongoose.connection.db?.command({ ping: 1 }, { timeoutMS: 2_000 });
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
  } catch {
    return false;
  }
}

/**
 * Runs `work` as one transaction; it may run again when another one was in its way.
 * Its queries must follow each other: a transaction takes one at a time.
 */
export const inTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  mongoose.connection.transaction(work);
