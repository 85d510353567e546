import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { ExternalService } from './externalService.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = expect.objectContaining({ status: 503, kind: 'post' });

/** Calls of a service that does not answer until `end` is called, and how they ended. */
function startCalls(service: ExternalService, count: number) {
  const ends: (() => void)[] = [];
  const outcomes: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const call = service.call(() => new Promise<string>((end) => ends.push(() => end('done'))));
    call.then(
      (value) => outcomes.push(value),
      (error: unknown) => outcomes.push(error),
    );
  }
  return { ends, outcomes };
}

const makeService = (isOutage?: (error: Error) => boolean) =>
  new ExternalService('post', {
    timeoutMs: 1_000,
    maxRunning: 10,
    maxWaiting: 20,
    ...(isOutage && { isOutage }),
  });

/** Opens the breaker. */
async function fail(service: ExternalService, times: number, error = new Error('away')) {
  for (let index = 0; index < times; index += 1) {
    await expect(service.call(() => Promise.reject(error))).rejects.toBe(error);
  }
}

describe('a service outside the shop', () => {
  it('SAFE-20 is called by ten at once, twenty wait, and others are refused at once', async () => {
    const { ends, outcomes } = startCalls(makeService(), 31);
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(10);
    expect(outcomes).toEqual([refused]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(11);
    expect(outcomes).toEqual([refused, 'done']);
  });

  it('SAFE-20 keeps nobody waiting for long while it hangs, also in the queue', async () => {
    const { ends, outcomes } = startCalls(makeService(), 30);
    await vi.advanceTimersByTimeAsync(999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    // Those that began between the first and the fifth failure.
    const begun = ends.length - 10;
    expect(begun).toBeLessThan(5);
    expect(outcomes).toEqual(Array(30 - begun).fill(refused));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcomes).toEqual(Array(30).fill(refused));
  });

  it('SAFE-20 is not called for two seconds after five failures, then by one call alone', async () => {
    const service = makeService();
    await fail(service, 5);
    const early = startCalls(service, 3);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(early).toEqual({ ends: [], outcomes: Array(3).fill(refused) });
    await vi.advanceTimersByTimeAsync(1);
    const late = startCalls(service, 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(late.ends).toHaveLength(1);
    expect(late.outcomes).toEqual([refused, refused]);
    late.ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(late.outcomes.at(-1)).toBe('done');
    await expect(service.call(() => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('SAFE-20 is called further when it refuses single calls, or fails now and then', async () => {
    const picky = makeService((error) => error.message !== 'no such card');
    await fail(picky, 20, new Error('no such card'));
    await fail(picky, 4);
    await picky.call(() => Promise.resolve());
    await fail(picky, 4);
    await expect(picky.call(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
