import { model, Schema } from 'mongoose';
import { config } from '../../config.ts';
import { log } from '../../log.ts';
import { isDuplicate } from '../database/databaseErrors.ts';
import { tooManyRequests } from './errors.ts';

/** A limit of attempts per key (such as an IP address) and time window, shared by all processes. */
export interface RateLimit {
  /**
   * Counts an attempt.
   * @throws 429 when no attempts are left for this key
   */
  consume(key: string): Promise<void>;
  /** Takes back one attempt. */
  refund(key: string): Promise<void>;
  /** Takes back all attempts of a key. */
  reset(key: string): Promise<void>;
}

const scaledLimit = (attempts: number) =>
  Math.max(1, Math.round(attempts * config.rateLimitFactor));

const refusal = (waitMs: number) => tooManyRequests(Math.max(1, Math.ceil(waitMs / 1000)));

const countSchema = new Schema(
  {
    _id: { type: String, required: true },
    tries: { type: Number, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'limits' },
);
countSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const Count = model('Count', countSchema);

/**
 * Counts an attempt; the first one starts a new window. Each step is atomic. None is an upsert,
 * because concurrent upserts may lose their reply on the embedded database.
 */
async function count(_id: string, seconds: number): Promise<{ tries: number; until: Date }> {
  const now = new Date();
  const after = { returnDocument: 'after' } as const;
  const current = { _id, until: { $gt: now } };
  const counted = await Count.findOneAndUpdate(current, { $inc: { tries: 1 } }, after).lean();
  if (counted) return counted;

  const first = { tries: 1, until: new Date(now.getTime() + seconds * 1000) };
  const over = { _id, until: { $lte: now } };
  const restarted = await Count.findOneAndUpdate(over, { $set: first }, after).lean();
  if (restarted) return restarted;

  try {
    await Count.create({ _id, ...first });
    return first;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return count(_id, seconds);
  }
}

/** A rate limit stored in the database and shared by all processes; protects accounts and email. */
export function rateLimit(name: string, attempts: number, seconds: number): RateLimit {
  const max = scaledLimit(attempts);
  const idOf = (key: string) => `${name}:${key}`;
  return {
    async consume(key) {
      const counted = await count(idOf(key), seconds);
      // Log once per window, so that further attempts do not fill the log.
      if (counted.tries === max + 1) log.info({ limit: name, key }, 'too many tries');
      if (counted.tries > max) throw refusal(counted.until.getTime() - Date.now());
    },
    async refund(key) {
      await Count.updateOne({ _id: idOf(key), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
    },
    async reset(key) {
      await Count.deleteOne({ _id: idOf(key) });
    },
  };
}

/** A rate limit in the memory of each process, with one window for all keys. */
export function processRateLimit(
  attempts: number,
  seconds: number,
): { consume(key: string): void } {
  const max = scaledLimit(attempts);
  const counts = new Map<string, number>();
  let until = 0;
  return {
    consume(key) {
      const now = performance.now();
      if (now >= until) {
        counts.clear();
        until = now + seconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === max + 1) log.info({ limit: 'requests', key }, 'too many tries');
      if (count > max) throw refusal(until - now);
    },
  };
}
