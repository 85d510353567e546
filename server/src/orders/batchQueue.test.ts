import { afterEach, describe, expect, it, vi } from 'vitest';
import { BatchQueue } from './batchQueue.ts';

/** A queue whose batches run until they are ended, and the batches that it has started. */
function makeQueue() {
  const batches: string[][] = [];
  const endings: ((error?: Error) => void)[] = [];
  const queue = new BatchQueue<string, string>({
    process: (names) => {
      batches.push(names);
      return new Promise((resolve, reject) => {
        endings.push((error) => {
          if (error) reject(error);
          else resolve(names.map((name) => (name.startsWith('bad') ? new Error(name) : name)));
        });
      });
    },
    canSplit: (error) => error instanceof TypeError,
    maxBatchSize: 3,
    maxWaitMs: 1_000,
  });
  const add = (name: string) => queue.add(name);
  /** Adds jobs of which the first one's batch has started before the others come. */
  const addAfterStart = async (...names: string[]) => {
    const [first = '', ...others] = names;
    const started = add(first);
    await new Promise(process.nextTick);
    return [started, ...others.map(add)];
  };
  /** Ends the batch at an index, and waits until the next one has started. */
  const end = async (at: number, error?: Error) => {
    endings[at]?.(error);
    await new Promise(setImmediate);
  };
  return { add, addAfterStart, batches, end };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('SAFE-04 the order queue', () => {
  it('SAFE-04 starts a job at once if none runs, also after others', async () => {
    const { addAfterStart, batches, end } = makeQueue();
    const [first] = await addAfterStart('a');
    expect(batches).toEqual([['a']]);
    await end(0);
    expect(await first).toBe('a');
    await addAfterStart('b');
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('SAFE-04 batches jobs that come in the same turn of the event loop', async () => {
    const { add, batches, end } = makeQueue();
    const results = ['a', 'b'].map((name) => add(name));
    await new Promise(process.nextTick);
    expect(batches).toEqual([['a', 'b']]);
    await end(0);
    expect(await Promise.all(results)).toEqual(['a', 'b']);
  });

  it('SAFE-04 batches jobs that wait, in order, one batch at a time', async () => {
    const { addAfterStart, batches, end } = makeQueue();
    const results = await addAfterStart('a', 'b', 'c', 'd', 'e');
    expect(batches).toEqual([['a']]);
    await end(0);
    expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
    await end(1);
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    await end(2);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('SAFE-04 rejects one job without the others', async () => {
    const { addAfterStart, end } = makeQueue();
    const results = await addAfterStart('a', 'bad', 'c');
    const settled = Promise.allSettled(results);
    await end(0);
    await end(1);
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('SAFE-04 retries a failed batch one by one, before later jobs', async () => {
    const { addAfterStart, batches, end } = makeQueue();
    const results = await addAfterStart('a', 'b', 'c', 'd', 'e');
    await end(0);
    await end(1, new TypeError('one of you'));
    expect(batches.slice(2)).toEqual([['b']]);
    for (const at of [2, 3, 4, 5]) await end(at);
    expect(batches.slice(2)).toEqual([['b'], ['c'], ['d'], ['e']]);
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('SAFE-04 rejects the whole batch if a retry is useless', async () => {
    const { addAfterStart, batches, end } = makeQueue();
    const results = await addAfterStart('a', 'b', 'c');
    const settled = Promise.allSettled(results);
    await end(0);
    await end(1, new Error('away'));
    expect((await settled).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(batches).toHaveLength(2);
  });

  it('SAFE-04 rejects a job that has waited too long with 503, and never starts it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const { addAfterStart, batches, end } = makeQueue();
    const [first, late] = await addAfterStart('a', 'b');
    const settled = Promise.allSettled([late]);
    vi.advanceTimersByTime(1_000);
    const [refused] = await settled;
    expect(refused).toMatchObject({ reason: { status: 503, retryAfterSeconds: 5 } });
    await end(0);
    expect(await first).toBe('a');
    expect(batches).toEqual([['a']]);
  });
});
