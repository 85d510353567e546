import DataLoader from 'dataloader';

/**
 * Combines the calls of the same millisecond into one of `load`, which returns a value per key, in order; an Error
 * rejects only its call.
 * Not scheduled with setImmediate: the driver never settles a command that is sent in the same turn
 * of the event loop in which its connection closes.
 */
export const batchLoader = <Key, Value>(
  load: (keys: readonly Key[]) => Promise<(Value | Error)[]>,
) =>
  new DataLoader<Key, Value>(load, {
    cache: false,
    maxBatchSize: 50,
    batchScheduleFn: (run) => setTimeout(run),
  });
