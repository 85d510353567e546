import type { Brand } from 'shared/entities';
import { log } from '../../log.ts';
import { database } from '../../platform/database/connection.ts';
import { maxListed } from '../../platform/http/paging.ts';
import type { Registry } from '../registry.ts';
import { mappingVersion } from './mapping.ts';
import {
  countProducts,
  readIdsInCategory,
  readNextRows,
  readRows,
  readVersion,
  toDocuments,
} from './productSource.ts';
import type { SearchServer, SearchWrite } from './searchServer.ts';

/** The number of products that are written in one request. */
const batchSize = 1_000;
/** The number of products that a build reads together, with their categories. */
const sectionSize = 20_000;

/**
 * The index of all products in OpenSearch: its alias, the index behind it, and one that is being built. A write carries
 * the time of the database before the product was read, so that an older one changes nothing (BIG-02).
 */
export class ProductIndex {
  readonly #server: SearchServer;
  readonly #brands: Registry<Brand>;
  /** Gets all writes, too, until the alias moves to it. */
  #building: string | null = null;

  constructor(server: SearchServer, brands: Registry<Brand>) {
    this.#server = server;
    this.#brands = brands;
  }

  get alias(): string {
    return `${database().databaseName.toLowerCase()}-products`;
  }

  get #prefix(): string {
    return `${this.alias}-${mappingVersion}-`;
  }

  /** Creates an index to build; `buildCurrentIndex` builds the newest. */
  async create(): Promise<string> {
    const name = `${this.#prefix}${Date.now()}`;
    await this.#server.create(name);
    return name;
  }

  /** Whether searches use this index. */
  async isInUse(name: string): Promise<boolean> {
    return (await this.#server.readAlias(this.alias)) === name;
  }

  /** Reads these products and writes what the database has of them. */
  async update(ids: readonly string[], { refresh = false } = {}): Promise<void> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize);
      const version = await readVersion();
      const documents = await toDocuments(await readRows(batch), this.#brands);
      const byId = new Map(documents.map((document) => [document.id, document]));
      const writes = batch.map((id) => ({ id, version, document: byId.get(id) ?? null }));
      // Once the alias has moved, the first write reaches it anyway.
      if (this.#building) await this.#server.write(this.#building, writes);
      if (!this.#building || (await this.#server.readAlias(this.alias))) {
        await this.#server.write(this.alias, writes, { isAlias: true, refresh });
      }
    }
  }

  /** Writes the products that have joined or left a category. */
  async updateCategory(category: string, options: { refresh?: boolean } = {}): Promise<void> {
    // What was written a moment ago counts, too.
    await this.#server.refresh(this.alias);
    const [stored, ids] = await Promise.all([
      this.#storedInCategory(category),
      readIdsInCategory(category),
    ]);
    const current = new Set(ids);
    const left = [...stored].filter((id) => !current.has(id));
    await this.update([...left, ...ids.filter((id) => !stored.has(id))], options);
  }

  /**
   * Builds the newest index of the current mapping, creating one if there is none, and moves the alias to it. Takes up
   * an interrupted build; removes old indexes.
   * @returns whether the alias has moved
   */
  async buildCurrentIndex(isWanted: () => boolean): Promise<boolean> {
    const indexes = await this.#server.indexes(`${this.alias}-`);
    const current = await this.#server.readAlias(this.alias);
    const newest = indexes.filter((name) => name.startsWith(this.#prefix)).at(-1);
    if (newest !== undefined && newest === current) {
      // Later than the alias has moved, because searches may still be under way.
      for (const old of indexes.filter((name) => name !== newest)) await this.#server.remove(old);
      return false;
    }
    const index = newest ?? (await this.create());
    this.#building = index;
    try {
      if (!(await this.#fill(index, isWanted))) return false;
      await this.#server.moveAlias(this.alias, index, current);
    } finally {
      this.#building = null;
    }
    return true;
  }

  /** Writes all products again, of which changes may have been missed. */
  async repair(isWanted: () => boolean): Promise<void> {
    await this.#fill(this.alias, isWanted);
  }

  /** Writes all products, and removes what the database no longer has; false if it is not wanted any more. */
  async #fill(index: string, isWanted: () => boolean): Promise<boolean> {
    const [begin, total] = [await readVersion(), await countProducts()];
    let [done, after]: [number, string | null] = [0, null];
    for (;;) {
      // Changes since then have later versions.
      const version = await readVersion();
      const documents = await toDocuments(await readNextRows(after, sectionSize), this.#brands);
      const writes: SearchWrite[] = documents.map((each) => ({
        id: each.id,
        version,
        document: each,
      }));
      for (let start = 0; start < writes.length; start += batchSize) {
        if (!isWanted()) return false;
        await this.#server.write(index, writes.slice(start, start + batchSize));
      }
      done += writes.length;
      log.info({ index, done, total }, 'writing the search index');
      after = writes.at(-1)?.id ?? null;
      if (writes.length < sectionSize) break;
    }
    await this.#server.refresh(index);
    await this.#server.removeOlder(index, begin);
    return isWanted();
  }

  async #storedInCategory(category: string): Promise<Set<string>> {
    const stored = new Set<string>();
    let after: unknown[] | undefined;
    for (;;) {
      const query = { term: { categories: category } };
      const request = { query, size: maxListed, sort: [{ id: 'asc' as const }] };
      const [reply] = await this.#server.search(this.alias, [
        { ...request, ...(after && { search_after: after }) },
      ]);
      const hits = reply?.hits.hits ?? [];
      for (const { _id } of hits) stored.add(_id);
      if (hits.length < maxListed) return stored;
      after = hits.at(-1)?.sort;
    }
  }
}
