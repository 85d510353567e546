import { model, Schema } from 'mongoose';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { isDuplicate, tooManyTries } from './errors.ts';

/** Tries of one kind in a span of time, counted by a key such as an IP address, in all processes together. */
export interface SharedLimit {
  /** @throws 429 once the key has no try left; counts one otherwise. */
  take(key: string): Promise<void>;
  /** Takes one counted try back. */
  giveBack(key: string): Promise<void>;
  /** Gives the key all its tries back. */
  forget(key: string): Promise<void>;
}

const allowed = (tries: number) => Math.max(1, Math.round(tries * config.rateLimitFactor));

const refusal = (waitMs: number) => tooManyTries(Math.max(1, Math.ceil(waitMs / 1000)));

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
 * Counts one try; the first one begins a new span.
 * Each step is atomic, and none is an upsert: of several at once it may lose its answer in the stand-in database.
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

/** A limit that all processes share through the database: it guards accounts and mail. */
export function sharedLimit(name: string, tries: number, seconds: number): SharedLimit {
  const most = allowed(tries);
  const idOf = (key: string) => `${name}:${key}`;
  return {
    async take(key) {
      const counted = await count(idOf(key), seconds);
      // Once in a span: who goes on is not to fill the log.
      if (counted.tries === most + 1) log.info({ limit: name, key }, 'too many tries');
      if (counted.tries > most) throw refusal(counted.until.getTime() - Date.now());
    },
    async giveBack(key) {
      await Count.updateOne({ _id: idOf(key), tries: { $gt: 0 } }, { $inc: { tries: -1 } });
    },
    async forget(key) {
      await Count.deleteOne({ _id: idOf(key) });
    },
  };
}

/** A limit that each process counts for itself; the span is the same for all keys. */
export function localLimit(tries: number, seconds: number): { take(key: string): void } {
  const most = allowed(tries);
  const counts = new Map<string, number>();
  let until = 0;
  return {
    take(key) {
      const now = performance.now();
      if (now >= until) {
        counts.clear();
        until = now + seconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count === most + 1) log.info({ limit: 'requests', key }, 'too many tries');
      if (count > most) throw refusal(until - now);
    },
  };
}
