import { model, Schema } from 'mongoose';
import { config } from '../../config.ts';
import { log } from '../../log.ts';
import { secondMs } from '../time.ts';
import { tooManyRequests } from './errors.ts';

const scaledLimit = (attempts: number) =>
  Math.max(1, Math.round(attempts * config.rateLimitFactor));

const refusal = (waitMs: number) => tooManyRequests(Math.max(1, Math.ceil(waitMs / secondMs)));

const windowSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Stored name; `attempts` elsewhere. */
    tries: { type: Number, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'limits' },
);
windowSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const RateLimitWindow = model('RateLimitWindow', windowSchema);

/** Counts an attempt; the first one, and the first after the end of a window, starts a new window. */
function countAttempt(_id: string, windowSeconds: number) {
  const now = new Date();
  const isCurrent = { $gt: ['$until', now] };
  const until = new Date(now.getTime() + windowSeconds * secondMs);
  const counted = {
    tries: { $cond: [isCurrent, { $add: ['$tries', 1] }, 1] },
    until: { $cond: [isCurrent, '$until', until] },
  };
  const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
  return RateLimitWindow.findOneAndUpdate({ _id }, [{ $set: counted }], options)
    .orFail()
    .lean();
}

/**
 * A limit of attempts per key (such as an IP address) and time window, stored in the database and shared by all
 * processes; protects accounts and email.
 */
export function rateLimit(name: string, maxAttempts: number, windowSeconds: number) {
  const max = scaledLimit(maxAttempts);
  const idOf = (key: string) => `${name}:${key}`;
  return {
    /**
     * Counts an attempt.
     * @throws 429 when no attempts are left for this key
     */
    async consume(key: string) {
      const counted = await countAttempt(idOf(key), windowSeconds);
      // Log once per window, so that further attempts do not fill the log.
      if (counted.tries === max + 1) log.info({ limit: name, key }, 'too many tries');
      if (counted.tries > max) throw refusal(counted.until.getTime() - Date.now());
    },
    /** Takes back one attempt. */
    refund: (key: string) =>
      RateLimitWindow.updateOne(
        { _id: idOf(key), tries: { $gt: 0 } },
        { $inc: { tries: -1 } },
      ).exec(),
    /** Takes back all attempts of a key. */
    reset: (key: string) => RateLimitWindow.deleteOne({ _id: idOf(key) }).exec(),
  };
}

type RateLimit = ReturnType<typeof rateLimit>;

/**
 * Counts an attempt in several limits, the narrowest first. Where one refuses, the others get their count back, so that
 * one account cannot use up the limit of an IP address that others share (SAFE-21).
 * @throws 429 when no attempts are left for one of the keys
 */
export async function consumeAll(
  ...attempts: readonly (readonly [RateLimit, string])[]
): Promise<{ refund: () => Promise<void> }> {
  const counted: (readonly [RateLimit, string])[] = [];
  const refund = async () => {
    for (const [limit, key] of counted) await limit.refund(key);
  };
  try {
    for (const [limit, key] of attempts) {
      await limit.consume(key);
      counted.push([limit, key]);
    }
  } catch (error) {
    await refund();
    throw error;
  }
  return { refund };
}

/** A rate limit in the memory of each process, with one window for all keys. */
export function inMemoryRateLimit(
  maxAttempts: number,
  windowSeconds: number,
): { consume(key: string): void } {
  const max = scaledLimit(maxAttempts);
  const counts = new Map<string, number>();
  let until = 0;
  return {
    consume(key) {
      const now = performance.now();
      if (now >= until) {
        counts.clear();
        until = now + windowSeconds * secondMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === max + 1) log.info({ limit: 'requests', key }, 'too many tries');
      if (count > max) throw refusal(until - now);
    },
  };
}
