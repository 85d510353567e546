import type { Product, Suggestion } from 'shared/entities';
import { log } from '../../log.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import { withTimeout } from '../../platform/database/withTimeout.ts';
import type { CategoryWithSizeGuide } from '../../categories/model/Category.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { addToBatch, emptyBatch, isEmptyBatch } from '../changeBatch.ts';
import type { Catalogue, SoldLine } from '../catalogue.ts';
import { ChangeFollower } from '../changeFollower.ts';
import type { ListQuery, Page } from '../listQuery.ts';
import { CatalogueIndex } from './catalogueIndex.ts';
import { loadIndex, refreshIndex } from './indexLoader.ts';

/** Timeouts of a full load and of a refresh, in ms. */
const loadTimeoutMs = 300_000;
const readTimeoutMs = 30_000;
/**
 * Changes that arrive within this time are read together, so that many orders at once cost one
 * read.
 */
const refreshIntervalMs = 100;

/** The catalogue in memory (docs/decisions/0004). */
export class MemoryCatalogue implements Catalogue {
  version = 0;
  #index = new CatalogueIndex();
  readonly #follower = new ChangeFollower({
    load: () => this.#load(),
    onChange: (changed) => this.#onChange(changed),
  });
  #pending = emptyBatch();
  #nextRead: NodeJS.Timeout | undefined;
  #lastReading: Promise<void> = Promise.resolve();
  #isReading = false;
  /** By performance.now(). */
  #lastReadAt = 0;

  get brands() {
    return this.#index.brands;
  }

  get categories() {
    return this.#index.categories;
  }

  load(): Promise<void> {
    return this.#follower.start();
  }

  async close(): Promise<void> {
    await this.#follower.close();
    clearTimeout(this.#nextRead);
    this.#nextRead = undefined;
    await this.#lastReading;
  }

  async refresh(changed: Changed): Promise<void> {
    if (this.#follower.hasBegun) await afterCommit(() => this.#reread(changed));
  }

  /**
   * Decrements the displayed stock, which saves a read per order. The stored stock is read a moment
   * later, together with other sales.
   */
  async decrementStock(lines: readonly SoldLine[]): Promise<void> {
    const products = lines.map(({ product }) => product);
    // A read in progress may have happened before or after the sale.
    if (this.#isReading) return this.#reread({ products });
    for (const { product, variant, quantity } of lines)
      this.#index.decrementStock(product.toString(), quantity, variant?._id.toString());
    this.version += 1;
    this.#onChange({ products });
  }

  readonly page = (query: ListQuery): Page => this.#index.page(query);
  readonly suggest = (text: string): Suggestion[] => this.#index.suggest(text);
  readonly bySlug = (slug: string) => this.#index.bySlug(slug);
  readonly slugs = (): string[] => this.#index.slugs();
  readonly products = (ids: Iterable<string>): Product[] => this.#index.products(ids);
  readonly similarTo = (...about: Parameters<CatalogueIndex['similarTo']>): Product[] =>
    this.#index.similarTo(...about);
  readonly categoriesOf = (product: string): CategoryWithSizeGuide[] =>
    this.#index.categories.of(product);

  /**
   * Handles a change by any process, including changes by this process, which it has already read
   * but cannot recognize.
   */
  #onChange(changed: Changed): void {
    addToBatch(this.#pending, changed);
    this.#nextRead ??= setTimeout(
      () => {
        this.#nextRead = undefined;
        void this.#reread({});
      },
      Math.max(0, this.#lastReadAt + refreshIntervalMs - performance.now()),
    );
  }

  #reread(changed: Changed): Promise<void> {
    addToBatch(this.#pending, changed);
    // A read takes all changes that have arrived, so that those after it have nothing to read.
    this.#lastReading = this.#lastReading.then(() => this.#readPending());
    return this.#lastReading;
  }

  #load(): Promise<void> {
    const reading = this.#lastReading.then(async () => {
      this.#index = await withTimeout(loadTimeoutMs, loadIndex());
      this.version += 1;
    });
    this.#lastReading = reading.catch(() => {});
    return reading;
  }

  async #readPending(): Promise<void> {
    const changed = this.#pending;
    this.#pending = emptyBatch();
    if (isEmptyBatch(changed)) return;
    this.#isReading = true;
    try {
      await withTimeout(readTimeoutMs, refreshIndex(this.#index, changed));
    } catch (error) {
      // The write itself has succeeded; the next full load reads these documents.
      log.warn({ err: error }, 'could not refresh the catalogue');
      await this.#follower.reload();
    } finally {
      this.#isReading = false;
      this.#lastReadAt = performance.now();
      this.version += 1;
    }
  }
}
