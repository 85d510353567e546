import { setTimeout as wait } from 'node:timers/promises';
import type { Brand } from 'shared/entities';
import { log } from '../../log.ts';
import { database } from '../../platform/database/connection.ts';
import type { Registry } from '../registry.ts';
import { maxWindow } from './deepPagination.ts';
import { mappingVersion } from './mapping.ts';
import {
  readCategoriesBetween,
  countProducts,
  readIdsInCategory,
  readLastId,
  readRows,
  readVersion,
  readRowsBetween,
  toDocuments,
} from './productSource.ts';
import type { SearchDocument } from './searchDocument.ts';
import type { SearchRequest, SearchServer, SearchWrite } from './searchServer.ts';

const batchSize = 500;
/** The number of documents that a check compares. */
const sampleSize = 500;
/** Longer than a change takes to reach the index. */
const settleMs = 5_000;
const progressIntervalMs = 5_000;
/** The number of products whose categories are read together. */
const sectionSize = 100_000;

/** A part of the products, in the order of their ids. */
interface Section {
  index: string;
  after: string | null;
  last: string | null;
  categories: ReadonlyMap<string, string[]>;
  version: number;
}

/** Logs the progress every `progressIntervalMs`. */
function makeProgressLogger(index: string, total: number): (count: number) => void {
  let done = 0;
  let reportAt = performance.now() + progressIntervalMs;
  return (count) => {
    done += count;
    if (performance.now() < reportAt) return;
    reportAt = performance.now() + progressIntervalMs;
    log.info({ index, done, total }, 'comparing the search index');
  };
}

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
      const found = new Set(documents.map(({ id }) => id));
      const removed = batch.filter((id) => !found.has(id));
      await this.#write([...writesOf(documents, version), ...removals(removed, version)], refresh);
    }
  }

  /** Writes the products that have joined or left a category. */
  async updateCategory(category: string, options: { refresh?: boolean } = {}): Promise<void> {
    // What was written a moment ago counts, too.
    await this.#server.refresh(this.alias);
    const [stored, current] = await Promise.all([
      this.#storedInCategory(category),
      readIdsInCategory(category),
    ]);
    const isCurrent = new Set(current);
    const left = [...stored].filter((id) => !isCurrent.has(id));
    await this.update([...left, ...current.filter((id) => !stored.has(id))], options);
  }

  /**
   * Builds the newest index of the current mapping, creating one if there is none, and moves the alias to it. Resumes
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
      if (!(await this.#reconcile(index, isWanted))) return false;
      await this.#server.moveAlias(this.alias, index, current);
    } finally {
      this.#building = null;
    }
    return true;
  }

  /** Compares the whole index with the database and repairs it. */
  async repair(isWanted: () => boolean): Promise<void> {
    await this.#reconcile(this.alias, isWanted);
  }

  /**
   * Compares the number of products and a sample, and repairs the index if they still differ after `settleMs`; until
   * then, a change may be in progress.
   */
  async check(isWanted: () => boolean): Promise<void> {
    const query = { function_score: { functions: [{ random_score: {} }] } };
    const sample = await this.#checksums(this.alias, { query, size: sampleSize });
    const before = await this.#differences(sample);
    if (before.length === 0) return;
    await wait(settleMs);
    const ids = { terms: { id: [...sample.keys()] } };
    const later = await this.#checksums(this.alias, { query: ids, size: sampleSize });
    const after = new Set(await this.#differences(later));
    if (!before.some((difference) => after.has(difference))) return;
    log.warn('the search index differs from the database and is repaired');
    await this.repair(isWanted);
  }

  /** How the index differs from the database: in the number of products, or in one of these. */
  async #differences(stored: ReadonlyMap<string, string>): Promise<string[]> {
    await this.#server.refresh(this.alias);
    const counts = [await this.#server.count(this.alias), await countProducts()] as const;
    const documents = await toDocuments(await readRows([...stored.keys()]), this.#brands);
    const current = new Map(documents.map(({ id, checksum }) => [id, checksum]));
    const different = [...stored].filter(([id, checksum]) => current.get(id) !== checksum);
    return [
      ...(counts[0] === counts[1] ? [] : [`${counts[0]} products`]),
      ...different.map(String),
    ];
  }

  get #prefix(): string {
    return `${this.alias}-${mappingVersion}-`;
  }

  async #write(writes: SearchWrite[], refresh: boolean): Promise<void> {
    // Once the alias has moved, the first write reaches it anyway.
    if (this.#building) await this.#server.write(this.#building, writes);
    if (!this.#building || (await this.#server.readAlias(this.alias))) {
      await this.#server.write(this.alias, writes, { isAlias: true, refresh });
    }
  }

  /** Writes what differs, in the order of the ids; false if it is not wanted any more. */
  async #reconcile(index: string, isWanted: () => boolean): Promise<boolean> {
    await this.#server.refresh(index);
    const report = makeProgressLogger(index, await countProducts());
    let after: string | null = null;
    while (isWanted()) {
      // Changes since then have later versions, so that the categories need not be read for each batch.
      const version = await readVersion();
      const last: string | null = await readLastId(after, sectionSize);
      const categories = await readCategoriesBetween(after, last);
      const section = { index, after, last, categories, version };
      if (!(await this.#reconcileSection(section, isWanted, report))) return false;
      if (last === null) {
        await this.#server.refresh(index);
        return true;
      }
      after = last;
    }
    return false;
  }

  async #reconcileSection(
    { index, after, last, categories, version }: Section,
    isWanted: () => boolean,
    report: (count: number) => void,
  ): Promise<boolean> {
    let from = after;
    while (isWanted()) {
      const rows = await readRowsBetween(from, last, batchSize);
      const isEnd = rows.length < batchSize;
      const to = isEnd ? last : (rows.at(-1)?._id.toString() ?? last);
      const documents = await toDocuments(rows, this.#brands, categories);
      const stored = await this.#storedBetween(index, from, to);
      const differing = documents.filter(({ id, checksum }) => stored.get(id) !== checksum);
      for (const { id } of documents) stored.delete(id);
      await this.#server.write(index, [
        ...writesOf(differing, version),
        ...removals([...stored.keys()], version),
      ]);
      report(rows.length);
      if (isEnd || to === last) return true;
      from = to;
    }
    return false;
  }

  async #storedInCategory(category: string): Promise<Set<string>> {
    const stored = new Set<string>();
    let after: unknown[] | undefined;
    for (;;) {
      const [reply] = await this.#server.search(this.alias, [
        {
          query: { term: { categories: category } },
          size: maxWindow,
          sort: [{ id: 'asc' }],
          ...(after && { search_after: after }),
        },
      ]);
      const hits = reply?.hits.hits ?? [];
      for (const { _id } of hits) stored.add(_id);
      if (hits.length < maxWindow) return stored;
      after = hits.at(-1)?.sort;
    }
  }

  /** The checksums of the products whose ids are after `last`, up to `next`. */
  async #storedBetween(index: string, last: string | null, next: string | null) {
    const bounds = { ...(last !== null && { gt: last }), ...(next !== null && { lte: next }) };
    const query = Object.keys(bounds).length === 0 ? { match_all: {} } : { range: { id: bounds } };
    return this.#checksums(index, { query, size: maxWindow, sort: [{ id: 'asc' }] });
  }

  /** By id. */
  async #checksums(index: string, request: SearchRequest): Promise<Map<string, string>> {
    const [reply] = await this.#server.search(index, [
      { ...request, docvalue_fields: ['checksum'] },
    ]);
    const hits = reply?.hits.hits ?? [];
    return new Map(hits.map(({ _id, fields }) => [_id, String(fields?.['checksum']?.[0])]));
  }
}

const writesOf = (documents: readonly SearchDocument[], version: number): SearchWrite[] =>
  documents.map((document) => ({ id: document.id, version, document }));

const removals = (ids: readonly string[], version: number): SearchWrite[] =>
  ids.map((id) => ({ id, version, document: null }));
