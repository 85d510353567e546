import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../config.ts';
import { log } from '../../log.ts';
import { unique } from '../../test/factories.ts';
import { startApp } from '../../test/startApp.ts';
import { inMemoryRateLimit, rateLimit } from './rateLimits.ts';

startApp();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** So many attempts that exactly `count` are left after the factor of the settings. */
const attempts = (count: number) => count / config.rateLimitFactor;

describe('the limit of a process', () => {
  it('SAFE-14 holds for each key until its window ends, and is logged once', () => {
    const logged = vi.spyOn(log, 'info').mockReturnValue();
    const now = Math.round(performance.now());
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    const limit = inMemoryRateLimit(attempts(2), 60);
    const [key, other] = [unique(), unique()];
    const refusal = (retryAfterSeconds: number) =>
      expect.objectContaining({ status: 429, retryAfterSeconds });
    limit.consume(key);
    limit.consume(key);
    expect(() => limit.consume(key)).toThrow(refusal(60));
    limit.consume(other);
    clock.mockReturnValue(now + 59_500);
    expect(() => limit.consume(key)).toThrow(refusal(1));
    expect(logged.mock.calls).toEqual([[{ limit: 'requests', key }, 'too many tries']]);
    clock.mockReturnValue(now + 60_000);
    limit.consume(key);
    limit.consume(key);
    expect(() => limit.consume(key)).toThrow(refusal(60));
  });
});

describe('a limit in the database', () => {
  const refused = { status: 429 };

  it('SAFE-14 counts each key and each limit apart, and is logged once per window', async () => {
    const logged = vi.spyOn(log, 'info').mockReturnValue();
    const name = unique('limit');
    const limit = rateLimit(name, attempts(2), 60);
    await limit.consume('one');
    await limit.consume('one');
    for (let time = 0; time < 3; time++) {
      await expect(limit.consume('one')).rejects.toMatchObject(refused);
    }
    await limit.consume('two');
    await rateLimit(unique('limit'), attempts(2), 60).consume('one');
    expect(logged.mock.calls).toEqual([[{ limit: name, key: 'one' }, 'too many tries']]);
  });

  it('SAFE-14 counts every one of concurrent attempts, also in a new window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = rateLimit(unique('limit'), attempts(5), 60);
    for (let window = 0; window < 2; window++) {
      const tries = Array.from({ length: 20 }, () => limit.consume('one'));
      const settled = await Promise.allSettled(tries);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      vi.setSystemTime(Date.now() + 60_000);
    }
  });

  it('SAFE-14 gives an attempt back, but never more than were taken', async () => {
    const limit = rateLimit(unique('limit'), attempts(1), 60);
    await limit.consume('one');
    await limit.refund('one');
    await limit.refund('one');
    await limit.consume('one');
    await expect(limit.consume('one')).rejects.toMatchObject(refused);
    await limit.reset('two');
    await expect(limit.consume('one')).rejects.toMatchObject(refused);
    await limit.reset('one');
    await limit.consume('one');
  });
});
