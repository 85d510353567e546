import { log } from '../../log.ts';
import { database } from '../../platform/database/connection.ts';
import { maxListed } from '../../platform/http/paging.ts';
import {
  countProducts,
  type DatabaseCatalogue,
  readIdsInCategory,
  readVersion,
} from './databaseCatalogue.ts';
import { indexDefinition, mappingVersion } from './searchDocument.ts';
import { idsIn, type SearchReply, type SearchRequest, type SearchServer } from './searchServer.ts';

/** The number of products that are read and written together. */
const batchSize = 1_000;

/**
 * The index of all products in OpenSearch: its alias, the index behind it, and one that is being built. A write carries
 * the time of the database before the product was read, so that an older one changes nothing (BIG-02).
 */
export class ProductIndex {
  readonly #server: SearchServer;
  readonly #source: DatabaseCatalogue;
  /** Gets all writes, too, until the alias moves to it. */
  #building: string | null = null;

  constructor(server: SearchServer, source: DatabaseCatalogue) {
    this.#server = server;
    this.#source = source;
  }

  get alias(): string {
    return `${database().databaseName.toLowerCase()}-products`;
  }

  get #prefix(): string {
    return `${this.alias}-${mappingVersion}-`;
  }

  /** Creates an index to build; `buildCurrentIndex` builds the newest. */
  async create(): Promise<string> {
    const index = `${this.#prefix}${Date.now()}`;
    await this.#server.call(({ indices }) => indices.create({ index, body: indexDefinition }));
    return index;
  }

  /** The names of all indexes of the shop, and of the one behind the alias, which searches use; null for none. */
  async read(): Promise<{ names: string[]; current: string | null }> {
    const { alias } = this;
    const found = await this.#server.callInteractive(({ indices }, options) =>
      indices.getAlias({ index: `${alias}-*` }, options),
    );
    const names = Object.keys(found).sort();
    return { names, current: names.find((name) => found[name]?.aliases[alias]) ?? null };
  }

  search(requests: readonly SearchRequest[]): Promise<SearchReply[]> {
    return this.#server.search(this.alias, requests);
  }

  /** Shows what has been written. */
  async refresh(index = this.alias): Promise<void> {
    await this.#server.callInteractive(({ indices }, options) =>
      indices.refresh({ index }, options),
    );
  }

  /** Reads these products and writes what the database has of them. */
  async update(ids: readonly string[], { refresh = false } = {}): Promise<void> {
    for (let start = 0; start < ids.length; start += batchSize) {
      const writes = await this.#source.readWrites(ids.slice(start, start + batchSize));
      // Once the alias has moved, the first write reaches it anyway.
      if (this.#building) await this.#server.write(this.#building, writes);
      if (!this.#building || (await this.read()).current) {
        await this.#server.write(this.alias, writes, { isAlias: true, refresh });
      }
    }
  }

  /** Writes the products that have joined or left a category. */
  async updateCategory(category: string, options: { refresh?: boolean } = {}): Promise<void> {
    // What was written a moment ago counts, too.
    await this.refresh();
    const stored = await this.#readStoredInCategory(category);
    const current = new Set(await readIdsInCategory(category));
    const left = [...stored].filter((id) => !current.has(id));
    const joined = [...current].filter((id) => !stored.has(id));
    await this.update([...left, ...joined], options);
  }

  /**
   * Builds the newest index of the current mapping, creating one if there is none, and moves the alias to it. Takes up
   * an interrupted build; removes old indexes.
   * @returns whether there was nothing to build
   */
  async buildCurrentIndex(isWanted: () => boolean): Promise<boolean> {
    const { names, current } = await this.read();
    const newest = names.filter((name) => name.startsWith(this.#prefix)).at(-1);
    if (newest !== undefined && newest === current) {
      // Later than the alias has moved, because searches may still be under way.
      for (const index of names.filter((name) => name !== newest))
        await this.#server.call(({ indices }) => indices.delete({ index }));
      return true;
    }
    const index = newest ?? (await this.create());
    const { alias } = this;
    const remove = { index: `${alias}-*`, alias, must_exist: false };
    this.#building = index;
    try {
      if (!(await this.repair(isWanted, index))) return false;
      // At once for all searches.
      const body = { actions: [{ remove }, { add: { index, alias } }] };
      await this.#server.call(({ indices }) => indices.updateAliases({ body }));
    } finally {
      this.#building = null;
    }
    return false;
  }

  /**
   * Writes all products, of which changes may have been missed, and removes what the database no longer has.
   * @returns false if it was not wanted any more
   */
  async repair(isWanted: () => boolean, index = this.alias): Promise<boolean> {
    const [begin, total] = [await readVersion(), await countProducts()];
    let done = 0;
    for await (const writes of this.#source.readAllWrites(batchSize)) {
      if (!isWanted()) return false;
      await this.#server.write(index, writes);
      done += writes.length;
      if (done % 20_000 === 0) log.info({ index, done, total }, 'writing the search index');
    }
    await this.refresh(index);
    // What was written meanwhile stays.
    const query = { range: { version: { lt: begin } } };
    await this.#server.call((client) =>
      client.deleteByQuery({ index, conflicts: 'proceed', body: { query } }),
    );
    return isWanted();
  }

  async #readStoredInCategory(category: string): Promise<Set<string>> {
    const stored = new Set<string>();
    const query = { term: { categories: category } };
    const sort = [{ id: 'asc' as const }];
    for (let after = ''; ;) {
      const [reply] = await this.search([{ query, sort, size: maxListed, search_after: [after] }]);
      const ids = idsIn(reply);
      for (const id of ids) stored.add(id);
      if (ids.length < maxListed) return stored;
      after = ids.at(-1) ?? '';
    }
  }
}
