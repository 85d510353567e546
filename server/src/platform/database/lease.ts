import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { model, Schema } from 'mongoose';
import { log } from '../../log.ts';
import { isDuplicate } from './databaseErrors.ts';

const leaseSchema = new Schema(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: null },
    /** A counter that the holder increments while it is alive. */
    beat: { type: Number, default: 0, required: true },
  },
  { collection: 'leases', versionKey: false },
);

const LeaseRow = model('Lease', leaseSchema);

const renewIntervalMs = 1_000;
/** A lease expires after its counter was unchanged in this many checks. */
const maxMissedBeats = 5;

/**
 * A lease for work that only one process may do at a time. The holder increments a counter in the
 * database every second; another process takes over when it has read the same value five times in a
 * row. No clocks are compared and failed reads do not count, so neither a clock jump nor a database
 * outage makes a live holder lose its lease.
 */
export class Lease {
  readonly #id: string;
  readonly #self = randomUUID();
  #heldUntil = 0;
  #seen = { holder: '', beat: 0, times: 0 };
  #stop = new AbortController();
  #done: Promise<void> = Promise.resolve();

  constructor(id: string) {
    this.#id = id;
  }

  /** Turns false before another process can get the lease, even if this one cannot reach the database. */
  get isHeld(): boolean {
    return performance.now() < this.#heldUntil;
  }

  /** Acquires the lease when possible and renews it until `stop`. Resolves after the first attempt. */
  start(): Promise<void> {
    this.#stop = new AbortController();
    const firstAttempt = this.#attempt();
    this.#done = this.#renewUntilStopped(firstAttempt, this.#stop.signal);
    return firstAttempt;
  }

  /** Releases the lease, so that another process gets it within two seconds. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#done;
    this.#heldUntil = 0;
    const own = { _id: this.#id, holder: this.#self };
    await LeaseRow.updateOne(own, { $set: { holder: null } }).catch((err: unknown) =>
      log.warn({ err, lease: this.#id }, 'lease left to run out'),
    );
  }

  async #renewUntilStopped(firstAttempt: Promise<void>, stopped: AbortSignal): Promise<void> {
    await firstAttempt;
    for (;;) {
      await wait(renewIntervalMs, undefined, { signal: stopped }).catch(() => {});
      if (stopped.aborted) return;
      await this.#attempt();
    }
  }

  async #attempt(): Promise<void> {
    const asked = performance.now();
    try {
      const isHeld = (await this.#renew()) || (await this.#takeOver());
      this.#heldUntil = isHeld ? asked + maxMissedBeats * renewIntervalMs : 0;
    } catch (err) {
      this.#seen.times = 0;
      log.warn({ err, lease: this.#id }, 'lease not renewed');
    }
  }

  /** Renews the own lease, or acquires one that nobody holds. */
  async #renew(): Promise<boolean> {
    const free = { _id: this.#id, holder: { $in: [this.#self, null] } };
    const update = { $set: { holder: this.#self }, $inc: { beat: 1 } };
    try {
      await LeaseRow.updateOne(free, update, { upsert: true });
      return true;
    } catch (error) {
      // There is one that somebody holds.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #takeOver(): Promise<boolean> {
    const row = await LeaseRow.findById(this.#id).lean();
    if (!row?.holder || !this.#hasStalled(row.holder, row.beat)) return false;
    const { modifiedCount } = await LeaseRow.updateOne(row, { holder: this.#self });
    return modifiedCount === 1;
  }

  #hasStalled(holder: string, beat: number): boolean {
    const isSame = holder === this.#seen.holder && beat === this.#seen.beat;
    this.#seen = { holder, beat, times: isSame ? this.#seen.times + 1 : 0 };
    return this.#seen.times >= maxMissedBeats;
  }
}
