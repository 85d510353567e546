import mongoose, { mongo } from 'mongoose';

/** What the driver calls its errors, besides those of the network, when it cannot reach the database or waits too long. */
const names = new Set([
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

/** What a database answers that stops, begins, hands over to another one of its replica set, or has no space left. */
const codes = new Set<number | string | undefined>([
  6, 7, 64, 89, 91, 134, 189, 262, 9001, 10058, 10107, 11600, 11602, 13435, 13436, 14031,
]);

/** By these the driver, and the database, say that the same may succeed in a moment. */
const labels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
];

/** What a connection says that ends while something is written to it; the driver passes it on as it is. */
const brokenPipe = new Set(['EPIPE', 'ECONNRESET']);

/** Whether an error means that the database is away, or busy with something else, and may soon be back. */
export const isAway = (error: unknown): boolean =>
  error instanceof mongoose.Error.MongooseServerSelectionError ||
  error instanceof mongo.MongoNetworkError ||
  (error instanceof Error && 'code' in error && brokenPipe.has(String(error.code))) ||
  // A bulk write wraps what its connection met.
  (error instanceof mongo.MongoBulkWriteError && isAway(error.errorResponse)) ||
  (error instanceof mongo.MongoError &&
    (names.has(error.name) ||
      codes.has(error.code) ||
      labels.some((label) => error.hasErrorLabel(label))));
