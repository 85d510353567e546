import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { Lease } from '../../platform/database/lease.ts';
import { addToBatch, type ChangeBatch, emptyBatch, isEmptyBatch } from '../changeBatch.ts';
import { ChangeFollower } from '../changeFollower.ts';
import { type DatabaseCatalogue, readIdsOfBrand } from './databaseCatalogue.ts';
import type { ProductIndex } from './productIndex.ts';

/** Changes within this time are written together. */
const writeIntervalMs = 200;
const maintenanceIntervalMs = 1_000;

/**
 * Keeps the index equal to the database (BIG-02). The lease holder builds it and follows all changes; a new holder
 * first writes all products, because it may have missed changes. Every process writes its own changes at once.
 */
export class IndexMaintenance {
  readonly #index: ProductIndex;
  readonly #source: DatabaseCatalogue;
  readonly #lease = new Lease('search-index');
  readonly #follower = new ChangeFollower({
    load: async () => {
      this.#loads += 1;
      await Promise.all([this.#source.readBrands(), this.#source.readCategories()]);
    },
    onChange: ({ products, ...others }) =>
      addToBatch(this.#pending, this.#lease.isHeld ? { products, ...others } : others),
  });
  #pending = emptyBatch();
  /** Changes of a transaction by this process, which come together and are written together. */
  #own = emptyBatch();
  #ownWrite: Promise<void> | null = null;
  #closing = new AbortController();
  #done: Promise<unknown> = Promise.resolve();
  /** Before each of them, changes may have been missed. */
  #loads = 0;
  /** The last one after which the index got all products. */
  #repairedLoad = 0;

  constructor(index: ProductIndex, source: DatabaseCatalogue) {
    this.#index = index;
    this.#source = source;
  }

  async start(): Promise<void> {
    this.#closing = new AbortController();
    await this.#follower.start();
    await this.#lease.start();
    this.#done = Promise.all([
      this.#repeat(writeIntervalMs, () => this.#writePending()),
      this.#repeat(maintenanceIntervalMs, () => this.#maintain()),
    ]);
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#follower.close();
    await this.#done;
    await this.#lease.stop();
  }

  /** Writes own changes, so that the next search shows them. */
  writeNow(changed: Changed): Promise<void> {
    addToBatch(this.#own, changed);
    this.#ownWrite ??= Promise.resolve().then(() => {
      const batch = this.#own;
      this.#own = emptyBatch();
      this.#ownWrite = null;
      return this.#write(batch, { refresh: true });
    });
    return this.#ownWrite;
  }

  async #write(batch: ChangeBatch, options: { refresh: boolean }): Promise<void> {
    try {
      const renamed = await this.#source.readBrands([...batch.brands]);
      await this.#source.readCategories([...batch.categories]);
      // Only the lease holder follows changes of others.
      if (!options.refresh && !this.#lease.isHeld) return;
      for (const brand of renamed) addToBatch(batch, { products: await readIdsOfBrand(brand) });
      await this.#index.update([...batch.products], options);
      for (const id of batch.categories) await this.#index.updateCategory(id, options);
    } catch (error) {
      addToBatch(this.#pending, batch);
      throw error;
    }
  }

  async #writePending(): Promise<void> {
    const batch = this.#pending;
    this.#pending = emptyBatch();
    if (!isEmptyBatch(batch)) await this.#write(batch, { refresh: false });
  }

  async #maintain(): Promise<void> {
    const isWanted = () => this.#lease.isHeld && !this.#closing.signal.aborted;
    const load = this.#loads;
    if (isWanted()) {
      const wasThere = await this.#index.buildCurrentIndex(isWanted);
      if (wasThere && this.#repairedLoad !== load) await this.#index.repair(isWanted);
    }
    this.#repairedLoad = isWanted() ? load : 0;
  }

  /** Works until it is stopped; a failure is logged. */
  async #repeat(intervalMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        await work();
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'the search index could not be brought up to date');
        await wait(maintenanceIntervalMs, undefined, { signal }).catch(() => {});
      }
      await wait(intervalMs, undefined, { signal }).catch(() => {});
    }
  }
}
