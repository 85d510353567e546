import mongoose, { type Model, mongo } from 'mongoose';
import { config } from '../../config.ts';
import { secondMs } from '../time.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';
import { databaseServer } from './databaseServer.ts';
import { migrate, type Migration } from './migrate.ts';
import { withTimeout } from './withTimeout.ts';

mongoose.set('strictQuery', true);
mongoose.set('autoIndex', false);
// Without buffering, queries fail with the driver's own errors while the database is unavailable
// (databaseErrors.ts).
mongoose.set('bufferCommands', false);

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
 * Connects, runs the migrations, and creates missing collections and indexes.
 * @throws when the database does not answer within 15 seconds, is too old, or is no replica set
 */
export async function connect(migrations: readonly Migration[]): Promise<void> {
  await openConnection(performance.now() + startTimeoutMs);
  await databaseServer.check(database());
  // Migrations come first, because an index may need migrated data.
  await migrate(migrations);
  await Promise.all(Object.values(mongoose.models).map(createWithIndexes));
}

/** How the processes of this shop name themselves to the database, which other shops may use, too. */
export const appName = () => `uphill ${/^\w+:\/\/[^/]+\/([^?]*)/.exec(config.mongoUri)?.[1] ?? ''}`;

async function openConnection(end: number): Promise<void> {
  try {
    await mongoose.connect(config.mongoUri, { appName: appName(), ...durability, ...timeouts });
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

/** Whether the database responds within two seconds. */
export async function isReady(): Promise<boolean> {
  try {
    await withTimeout(2 * secondMs, database().command({ ping: 1 }));
    return true;
  } catch {
    return false;
  }
}
