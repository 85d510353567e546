import type { Types } from 'mongoose';
import type { Brand, Product, Suggestion, ReviewSummary } from 'shared/entities';
import { config } from '../config.ts';
import type { CategoryWithSizeGuide } from '../categories/model/Category.ts';
import { type Changed, onCatalogueWrite } from '../models/catalogueWrites.ts';
import type { ListQuery, Page } from './listQuery.ts';
import { MemoryCatalogue } from './memory/memoryCatalogue.ts';
import type { ReadonlyRegistry } from './registry.ts';
import { OpenSearchCatalogue } from './search/openSearchCatalogue.ts';

/** A value, or a promise of it; the catalogue in memory answers at once. */
export type Awaitable<T> = T | Promise<T>;

/**
 * The public catalogue. It follows all changes in the database, from any process; own writes are visible at once
 * through `refresh`. It may lag a moment behind, so orders check price and stock against the database.
 */
export interface Catalogue {
  /** Changes whenever the content may have changed. */
  readonly version: number;
  /** The public ones. */
  readonly brands: ReadonlyRegistry<Brand>;
  readonly categories: ReadonlyRegistry<CategoryWithSizeGuide>;
  /** Loads what it needs to answer, and then follows changes. */
  load(): Promise<void>;
  close(): Promise<void>;
  /**
   * Reads changed or removed documents again, so that the next reply shows them; in a transaction, after its commit.
   * Writes by Mongoose call it by themselves; call it beside a write by the driver. Other processes get the change
   * event. Does nothing before `load()`.
   */
  refresh(changed: Changed): Promise<void>;
  /** Shows what was sold, without reading it. */
  decrementStock(lines: readonly SoldLine[]): Promise<void>;

  page(query: ListQuery): Awaitable<Page>;
  /** At most ten products that match a text, best first (CALL-10). */
  suggest(text: string): Awaitable<Suggestion[]>;
  /** The best rated products of the brands and categories of these products, sold-out ones last. */
  similarTo(ids: Iterable<string>, except: ReadonlySet<string>, max: number): Awaitable<Product[]>;

  bySlug(slug: string): Awaitable<{ product: Product; reviews: ReviewSummary } | null>;
  /** The public ones of these products, in the same order. */
  products(ids: Iterable<string>): Awaitable<Product[]>;
  /** The slugs of all public products, newest first. */
  slugs(): Awaitable<string[]>;

  /** The public ones that a product is in, by name. */
  categoriesOf(productId: string): Awaitable<CategoryWithSizeGuide[]>;
}

export interface SoldLine {
  product: Types.ObjectId;
  variant?: { _id: Types.ObjectId } | null;
  quantity: number;
}

/** Whether a product is public: it is active, and so is its brand if it has one (SHOP-06). */
export async function isPublic(id: string): Promise<boolean> {
  return (await catalogue.products([id])).length > 0;
}

export const catalogue: Catalogue = config.openSearchNodes
  ? new OpenSearchCatalogue(config.openSearchNodes) // oxlint-disable-line shop/module-state -- serve() starts and stops it; used all over the areas
  : new MemoryCatalogue(); // oxlint-disable-line shop/module-state -- serve() starts and stops it; used all over the areas

onCatalogueWrite((changed) => catalogue.refresh(changed));
