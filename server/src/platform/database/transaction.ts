import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { mongo } from 'mongoose';
import { secondMs } from '../time.ts';
import { isDatabaseUnavailable } from './databaseErrors.ts';
import { withTimeout } from './withTimeout.ts';

// Queries inside inTransaction() use its session automatically.
mongoose.set('transactionAsyncLocalStorage', true);

/** The time of a transaction with its retries; those that conflict run one after the other. */
const transactionTimeoutMs = 30 * secondMs;

type CommitHook = () => Promise<void>;

/** The current attempt of a transaction. */
const attempts = new AsyncLocalStorage<{ session: mongo.ClientSession; hooks: CommitHook[] }>();

/** The session of the surrounding inTransaction(), for writes by the driver; undefined without one. */
export const currentSession = () => attempts.getStore()?.session;

/**
 * Runs `hook` after the commit of the surrounding transaction, before inTransaction() returns; without a transaction
 * at once. A hook must not throw, because the writes are committed.
 */
export async function afterCommit(hook: CommitHook): Promise<void> {
  const attempt = attempts.getStore();
  if (attempt) attempt.hooks.push(hook);
  else await hook();
}

/**
 * Runs `work` in one transaction with snapshot reads and majority writes. Queries must be sequential. Mongoose
 * queries use the session automatically.
 *
 * The driver runs `work` again after a write conflict or a broken connection (TransientTransactionError), and repeats
 * a commit without a reply (UnknownTransactionCommitResult). So `work` may run twice, but is committed once.
 * @param timeoutMs by default 30 seconds
 * @throws mongo.MongoOperationTimeoutError after `timeoutMs`. If a commit was sent and its outcome is unknown, the error
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
    const result = await attempts.run({ session, hooks }, () => work(session));
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
