import mongoose, { mongo } from 'mongoose';

/** The driver's errors when the database cannot be reached in time, besides network errors. */
const errorNames = new Set([
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
  'MongoStalePrimaryError',
]);

/**
 * Server codes during shutdown, startup and elections (43: a cursor of a server that has restarted; 133 and 202: mongos
 * finds no primary of a shard), and when the disk is full.
 */
const errorCodes = new Set<number | string | undefined>([
  6, 7, 43, 64, 89, 91, 133, 134, 189, 202, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436,
  14031,
]);

/** Labels of errors for which a retry may succeed. */
const retryLabels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
];

/** Node's codes for a connection that ends during a write; the driver does not wrap them. */
const brokenConnectionCodes = new Set(['EPIPE', 'ECONNRESET']);

/** Whether the database is unavailable or busy, so that a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongo.MongoNetworkError ||
  (error instanceof Error && 'code' in error && brokenConnectionCodes.has(String(error.code))) ||
  // A bulk write wraps the error of its connection.
  (error instanceof mongo.MongoBulkWriteError && isDatabaseUnavailable(error.errorResponse)) ||
  (error instanceof mongo.MongoError &&
    (errorNames.has(error.name) ||
      errorCodes.has(error.code) ||
      retryLabels.some((label) => error.hasErrorLabel(label))));

/** @param field of the unique index; by default any */
export const isDuplicate = (error: unknown, field?: string) =>
  error instanceof mongo.MongoServerError &&
  error.code === 11000 &&
  (field === undefined || field in error['keyPattern']);
