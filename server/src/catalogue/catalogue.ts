import { setTimeout as wait } from 'node:timers/promises';
import type { Types } from 'mongoose';
import type { Brand, Category, Product, Suggestion, Summary } from 'shared/entities';
import { within } from '../database.ts';
import { log } from '../log.ts';
import { type Changes, watchChanges } from './changes.ts';
import type { Filters, Page } from './filters.ts';
import { type Changed, readAll, reread } from './rows.ts';
import { ShopWindow } from './shopWindow.ts';

/** Milliseconds before each try to get back in step. */
const patience = 1_000;
/** The most milliseconds that reading everything, and some rows, may take. */
const longestLoading = 300_000;
const longestReading = 30_000;
/** The least milliseconds between readings of what was heard of: many orders at once then cost one. */
const gathering = 100;

const nothing = () => ({
  products: new Set<string>(),
  brands: new Set<string>(),
  categories: new Set<string>(),
});

/**
 * The shop as the public sees it, answered from memory (docs/decisions/0004). It follows every change of the
 * database, by whichever process; a process sees its own writes at once through `refresh`. It may be a moment
 * behind: an order takes its stock from the database, on condition that all is as it was shown.
 */
export class Catalogue {
  #window = new ShopWindow();
  #changes: Changes | null = null;
  #isOpen = false;
  #pending = nothing();
  #gathering: NodeJS.Timeout | undefined;
  /** The reading that will take what is pending; null when none is planned. */
  #planned: Promise<void> | null = null;
  #lastReading: Promise<void> = Promise.resolve();
  #isReading = false;
  /** By performance.now(). */
  #lastReadAt = 0;
  #version = 0;

  /** Another number whenever anything here may have changed. */
  get version(): number {
    return this.#version;
  }

  /** Reads everything, and keeps in step from then on. */
  async load(): Promise<void> {
    this.#isOpen = true;
    await this.#start();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#changes?.close();
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    await this.#lastReading;
  }

  /** Reads rows again, removed ones too, after an own write; other processes hear of it by themselves. */
  async refresh(changed: Changed): Promise<void> {
    this.#note(changed);
    // One reading at a time, so that none brings back what a later one has replaced.
    this.#planned ??= this.#lastReading = this.#lastReading.then(() => this.#readPending());
    await this.#planned;
  }

  /**
   * Takes sold pieces off the stock that is shown, which spares each order a reading. What is true is read a moment
   * later, with what others sold meanwhile.
   */
  async sell(lines: readonly { product: Types.ObjectId; quantity: number }[]): Promise<void> {
    const products = lines.map(({ product }) => product);
    // What is being read may be from before the sale, or from after it.
    if (this.#isReading) return this.refresh({ products });
    for (const { product, quantity } of lines) this.#window.sell(product.toString(), quantity);
    this.#version += 1;
    this.#hear({ products });
  }

  page(filters: Filters): Page {
    return this.#window.page(filters);
  }

  /** At most ten products that a text may mean, best first (CALL-10). */
  suggest(text: string): Suggestion[] {
    return this.#window.suggest(text);
  }

  bySlug(slug: string): { product: Product; reviews: Summary } | null {
    return this.#window.bySlug(slug);
  }

  /** The slugs of all products. */
  slugs(): string[] {
    return this.#window.slugs();
  }

  /** Those of these products that the public sees, in the same order. */
  products(ids: Iterable<string>): Product[] {
    return this.#window.products(ids);
  }

  /** The best rated products of the brands and categories of these products. */
  alike(ids: Iterable<string>, except: ReadonlySet<string>, most: number): Product[] {
    return this.#window.alike(ids, except, most);
  }

  /** By name. */
  brands(): Brand[] {
    return this.#window.brands();
  }

  /** By name. */
  categories(): Category[] {
    return this.#window.categories();
  }

  brand(id: string): Brand | undefined {
    return this.#window.brand(id);
  }

  hasBrand(slug: string): boolean {
    return this.#window.hasBrand(slug);
  }

  hasCategory(slug: string): boolean {
    return this.#window.hasCategory(slug);
  }

  #note(changed: Changed): void {
    for (const id of changed.products ?? []) this.#pending.products.add(id.toString());
    for (const id of changed.brands ?? []) this.#pending.brands.add(id.toString());
    for (const id of changed.categories ?? []) this.#pending.categories.add(id.toString());
  }

  /** A change that some process made; if this one did, it was read before, but that cannot be told. */
  #hear(changed: Changed): void {
    this.#note(changed);
    this.#gathering ??= setTimeout(
      () => {
        this.#gathering = undefined;
        void this.refresh({});
      },
      Math.max(0, this.#lastReadAt + gathering - performance.now()),
    );
  }

  async #start(): Promise<void> {
    // Listens before it reads: so nothing in between is missed.
    const changes = await watchChanges((collection, id) => this.#hear({ [collection]: [id] }));
    this.#changes = changes;
    const reading = this.#lastReading.then(async () => {
      this.#window = await within(longestLoading, readAll());
      this.#version += 1;
    });
    this.#lastReading = reading.catch(() => {});
    await reading;
    if (!this.#isOpen) await changes.close();
    void changes.lost.then((reason) => this.#restart(reason));
  }

  /** Reads everything again after changes may have been missed; until then the last state is shown. */
  async #restart(reason: unknown): Promise<void> {
    let why = reason;
    while (this.#isOpen) {
      log.warn({ err: why }, 'the catalogue is out of step and reads everything again');
      await wait(patience, undefined, { ref: false });
      try {
        await this.#start();
        return;
      } catch (error) {
        why = error;
        await this.#changes?.close();
      }
    }
  }

  async #readPending(): Promise<void> {
    const changed = this.#pending;
    this.#pending = nothing();
    this.#planned = null;
    if (changed.products.size + changed.brands.size + changed.categories.size === 0) return;
    this.#isReading = true;
    try {
      await within(longestReading, reread(this.#window, changed));
    } catch (error) {
      // The write itself stands; what could not be read now is read when all is.
      log.warn({ err: error }, 'the catalogue could not follow a change');
      await this.#changes?.close();
    } finally {
      this.#isReading = false;
      this.#lastReadAt = performance.now();
      this.#version += 1;
    }
  }
}

export const catalogue = new Catalogue();
