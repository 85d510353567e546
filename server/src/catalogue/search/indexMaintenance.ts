import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import { Lease } from '../../platform/database/lease.ts';
import { catalogueCollections, type Changed } from '../../models/catalogueWrites.ts';
import { type Changes, watchChanges } from '../../platform/database/changeStream.ts';
import { addToBatch, type ChangeBatch, emptyBatch, isEmptyBatch } from '../changeBatch.ts';
import type { BrandsAndCategories } from './brandsAndCategories.ts';
import type { ProductIndex } from './productIndex.ts';
import { readIdsOfBrand } from './productSource.ts';

/** Changes within this time are written together. */
const writeIntervalMs = 200;
const maintenanceIntervalMs = 1_000;

/**
 * Keeps the index equal to the database (BIG-02). The lease holder builds it and follows all changes; a new holder
 * first writes all products, because it may have missed changes. Every process writes its own changes at once.
 */
export class IndexMaintenance {
  readonly #index: ProductIndex;
  readonly #registries: BrandsAndCategories;
  readonly #lease = new Lease('search-index');
  #pending = emptyBatch();
  /** Changes of a transaction by this process, which come together and are written together. */
  #own = emptyBatch();
  #ownWrite: Promise<void> | null = null;
  /** Null when the stream is lost. */
  #changes: Changes | null = null;
  #closing = new AbortController();
  #done: Promise<unknown> = Promise.resolve();
  /** Whether changes may have been missed. */
  #isStale = true;

  constructor(index: ProductIndex, registries: BrandsAndCategories) {
    this.#index = index;
    this.#registries = registries;
  }

  async start(): Promise<void> {
    this.#closing = new AbortController();
    await this.#openChangeStream();
    await this.#lease.start();
    this.#done = Promise.all([
      this.#repeat(writeIntervalMs, () => this.#writePending()),
      this.#repeat(maintenanceIntervalMs, () => this.#maintain()),
    ]);
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#changes?.close();
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
      const renamed = await this.#registries.readBrands([...batch.brands]);
      await this.#registries.readCategories([...batch.categories]);
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
    if (isEmptyBatch(batch)) return;
    this.#pending = emptyBatch();
    await this.#write(batch, { refresh: false });
  }

  async #maintain(): Promise<void> {
    if (!this.#changes) await this.#openChangeStream();
    const isWanted = () => this.#lease.isHeld && !this.#closing.signal.aborted;
    if (!isWanted()) {
      this.#isStale = true;
      return;
    }
    const isNew = await this.#index.buildCurrentIndex(isWanted);
    if (this.#isStale && !isNew) await this.#index.repair(isWanted);
    this.#isStale = !isWanted();
  }

  /** Opens the change stream before it reads the brands and categories, so that no change in between is missed. */
  async #openChangeStream(): Promise<void> {
    const changes = await watchChanges({
      collections: catalogueCollections,
      onChange: ({ collection, id }) => {
        if (collection !== 'products' || this.#lease.isHeld)
          addToBatch(this.#pending, { [collection]: [id] });
      },
    });
    this.#changes = changes;
    this.#isStale = true;
    void changes.lost.then((err) => {
      this.#changes = null;
      if (!this.#closing.signal.aborted) log.warn({ err }, 'change stream lost');
    });
    try {
      await this.#registries.load();
    } catch (error) {
      await changes.close();
      throw error;
    }
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
