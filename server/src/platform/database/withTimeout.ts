import { mongo } from 'mongoose';

/**
 * Awaits `work` for a limited time, without cancelling it. The driver's own timeouts have a gap: a
 * command sent in the same turn of the event loop in which its connection closes, as after
 * setImmediate, never settles (mongodb 7.8).
 * @throws mongo.MongoOperationTimeoutError after the time
 */
export async function withTimeout<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new mongo.MongoOperationTimeoutError(`No answer in ${timeoutMs} ms`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
