import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import { Lease } from '../../platform/database/lease.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { type Changes, watchChanges } from '../changes.ts';
import type { BrandsAndCategories } from './brandsAndCategories.ts';
import type { ProductIndex } from './productIndex.ts';
import { readIdsOfBrand } from './productSource.ts';

/** Changes within this time are written together. */
const writeIntervalMs = 200;
const maintenanceIntervalMs = 1_000;
const checkIntervalMs = 600_000;

class Batch {
  readonly products = new Set<string>();
  readonly brands = new Set<string>();
  readonly categories = new Set<string>();
  /** Categories whose products are compared. */
  readonly memberships = new Set<string>();

  get isEmpty(): boolean {
    return this.products.size + this.brands.size + this.categories.size === 0;
  }

  add({ products, brands, categories, memberships }: Partial<Batch>): void {
    for (const id of products ?? []) this.products.add(id);
    for (const id of brands ?? []) this.brands.add(id);
    for (const id of categories ?? []) this.categories.add(id);
    for (const id of memberships ?? []) this.memberships.add(id);
  }
}

const ids = (some: Changed[keyof Changed]) => new Set(Array.from(some ?? [], String));

/**
 * Keeps the index equal to the database (BIG-02). The lease holder builds it and follows all changes; a new holder
 * first compares the whole index, because it may have missed changes. Every process writes its own changes at once, and
 * retries those that failed.
 */
export class IndexMaintenance {
  readonly #index: ProductIndex;
  readonly #registries: BrandsAndCategories;
  readonly #lease = new Lease('search-index');
  #pending = new Batch();
  /** Changes of a transaction by this process, which come together and are written together. */
  #own = new Batch();
  #ownWrite: Promise<void> | null = null;
  /** Null when the stream is lost. */
  #changes: Changes | null = null;
  #closing = new AbortController();
  #done: Promise<unknown> = Promise.resolve();
  /** Whether changes may have been missed. */
  #isStale = true;
  /** By performance.now(). */
  #nextCheck = 0;

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
    const categories = ids(changed.categories);
    this.#own.add({
      products: ids(changed.products),
      brands: ids(changed.brands),
      categories,
      memberships: categories,
    });
    this.#ownWrite ??= Promise.resolve().then(() => {
      const batch = this.#own;
      this.#own = new Batch();
      this.#ownWrite = null;
      return this.#write(batch, { isOwn: true });
    });
    return this.#ownWrite;
  }

  async #write(batch: Batch, { isOwn }: { isOwn: boolean }): Promise<void> {
    try {
      const renamed = await this.#registries.readBrands([...batch.brands]);
      await this.#registries.readCategories([...batch.categories]);
      for (const brand of isOwn || this.#lease.isHeld ? renamed : []) {
        batch.add({ products: new Set(await readIdsOfBrand(brand)) });
      }
      await this.#index.update([...batch.products], { refresh: isOwn });
      for (const id of batch.memberships) await this.#index.updateCategory(id, { refresh: isOwn });
    } catch (error) {
      this.#pending.add(batch);
      throw error;
    }
  }

  async #writePending(): Promise<void> {
    const batch = this.#pending;
    if (batch.isEmpty) return;
    this.#pending = new Batch();
    await this.#write(batch, { isOwn: false });
  }

  async #maintain(): Promise<void> {
    if (!this.#changes) await this.#openChangeStream();
    const isWanted = () => this.#lease.isHeld && !this.#closing.signal.aborted;
    if (!isWanted()) {
      this.#isStale = true;
      return;
    }
    const isNew = await this.#index.buildCurrentIndex(isWanted);
    if (this.#isStale) {
      if (!isNew) await this.#index.repair(isWanted);
      this.#isStale = false;
    } else if (performance.now() > this.#nextCheck) {
      await this.#index.check(isWanted);
    } else return;
    this.#nextCheck = performance.now() + checkIntervalMs;
  }

  /** Opens the change stream before it reads the brands and categories, so that no change in between is missed. */
  async #openChangeStream(): Promise<void> {
    const changes = await watchChanges((collection, objectId) => {
      const changed = new Set([objectId.toString()]);
      const { isHeld } = this.#lease;
      if (collection === 'products') this.#pending.add(isHeld ? { products: changed } : {});
      else if (collection === 'brands') this.#pending.add({ brands: changed });
      else this.#pending.add({ categories: changed, ...(isHeld && { memberships: changed }) });
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
