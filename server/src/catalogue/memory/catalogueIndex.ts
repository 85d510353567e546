import { isDeepStrictEqual } from 'node:util';
import type { Brand, Product, Suggestion, ReviewSummary } from 'shared/entities';
import { summarizeRatings } from 'shared/ratings';
import { type BrandRow, presentBrand } from '../../models/Brand.ts';
import {
  type CategoryRow,
  type CategoryWithSizeGuide,
  presentWithSizeGuide,
} from '../../models/Category.ts';
import { presentProduct, type ProductRow } from '../../models/Product.ts';
import { facetFiltersOf } from '../facets.ts';
import { forEachYielding } from '../../platform/forEachYielding.ts';
import { boundsOf, type ListQuery, noProducts, type Page } from '../listQuery.ts';
import { maxSuggestions, toSuggestion } from '../suggestion.ts';
import { textsOf } from '../texts.ts';
import type { Entry } from './entry.ts';
import { FacetCounter } from './facetCounter.ts';
import { ProductListings } from './productListings.ts';
import { ProductTable } from './productTable.ts';
import { betterMatch, betterRatedInStock } from './ranking.ts';
import type { IndexQuery, SortedListing } from './sortedListing.ts';
import { type TextSearchResult, TextIndex } from './textIndex.ts';
import { topK } from './topK.ts';

function toIndexQuery(query: ListQuery, chosen: IndexQuery['chosen']): IndexQuery {
  const { order = 'newest', page, limit } = query;
  const bounds = boundsOf(query);
  return {
    ...bounds,
    chosen,
    // The caller sorts the matches of a text; without one, the newest come first.
    sort: order === 'bestMatch' ? 'newest' : order,
    page,
    limit,
  };
}

const haveSameTexts = (a: Entry, b: Entry) =>
  isDeepStrictEqual(textsOf(a.product), textsOf(b.product));

const haveSamePosition = (
  { product: a, soldRecently: soldOfA }: Entry,
  { product: b, soldRecently: soldOfB }: Entry,
) =>
  soldOfA === soldOfB &&
  a.isActive === b.isActive &&
  a.price === b.price &&
  a.averageRating === b.averageRating &&
  a.totalReviews === b.totalReviews &&
  a.createdAt === b.createdAt &&
  a.brand?._id === b.brand?._id;

/**
 * An in-memory index of the public catalogue: active brands and categories, and active products
 * whose brand, if any, is active too (SHOP-06). It contains all products, but only public ones are
 * in listings. It is independent of the database and of HTTP. Returned objects may be shared; those
 * are frozen.
 */
export class CatalogueIndex {
  readonly #table = new ProductTable();
  readonly #listings = new ProductListings(this.#table);
  readonly #facets = new FacetCounter(this.#table, this.#listings);
  readonly #textIndex = new TextIndex();
  readonly #rowIndexBySlug = new Map<string, number>();

  page(query: ListQuery): Page {
    const filters = facetFiltersOf(query);
    const listings = this.#listings.matching(query);
    const text = listings && this.#search(query);
    if (!listings || text === null) {
      return filters ? { ...noProducts, facets: this.#facets.emptyFacets(filters) } : noProducts;
    }
    const [listing, narrower] = listings;
    const { end } = this.#table;
    const chosen = narrower ? narrower.intersect(text?.scores, end) : text?.scores;
    const chosenRows = listing === this.#listings.all ? text?.rowIndexes : undefined;
    const base = { listing, query: { ...toIndexQuery(query, chosen), chosenRows } };
    const narrowed = filters && this.#facets.narrow(base, filters);
    const isBetter =
      text && query.order === 'bestMatch' ? betterMatch(this.#table, text.scores) : null;
    const found = listing.page((narrowed ?? base).query, isBetter);
    return {
      products: this.#productsIn(found.rowIndexes),
      pages: found.pages,
      page: found.page,
      totalProducts: found.total,
      ...(text?.isPartial && found.total > 0 && { partial: true as const }),
      ...(narrowed && { facets: narrowed.facets }),
    };
  }

  /** At most ten products, best match first, then the shorter name, then the better rated (CALL-10). */
  suggest(text: string): Suggestion[] {
    const found = this.#textIndex.search(text, this.#table.end);
    if (!found) return [];
    const matches = found.rowIndexes.filter((rowIndex) => this.#listings.isPublic(rowIndex));
    const best = topK(matches, maxSuggestions, betterMatch(this.#table, found.scores));
    return this.#productsIn(best).map(toSuggestion);
  }

  bySlug(slug: string): { product: Product; reviews: ReviewSummary } | null {
    const rowIndex = this.#rowIndexBySlug.get(slug);
    const isPublic = rowIndex !== undefined && this.#listings.isPublic(rowIndex);
    const entry = isPublic ? this.#table.at(rowIndex) : undefined;
    return entry ? { product: entry.product, reviews: summarizeRatings(entry.stars) } : null;
  }

  /** The slugs of all products, newest first. */
  slugs(): string[] {
    return Array.from(
      this.#listings.all.rowIndexes('newest'),
      (rowIndex) => this.#table.slugs.values[rowIndex] ?? '',
    );
  }

  /** The public products among these, in the same order. */
  products(ids: Iterable<string>): Product[] {
    return this.#productsIn(this.#listings.publicRowIndexes(ids));
  }

  /** The best rated products of the brands and categories of these products, sold-out ones last. */
  similarTo(ids: Iterable<string>, except: ReadonlySet<string>, max: number): Product[] {
    const listings = new Set<SortedListing>();
    for (const rowIndex of this.#listings.publicRowIndexes(ids)) {
      for (const listing of this.#listings.of(rowIndex)) listings.add(listing);
    }
    listings.delete(this.#listings.all);
    const wanted = new Set([...listings].flatMap((listing) => listing.bestRated(except, max)));
    return this.#productsIn(topK(wanted, max, betterRatedInStock(this.#table)));
  }

  brands(): Brand[] {
    return this.#listings.brands.list();
  }

  categories(): CategoryWithSizeGuide[] {
    return this.#listings.categories.list();
  }

  /** The public ones that a product is in, by name. */
  categoriesOf(productId: string): CategoryWithSizeGuide[] {
    return this.categories().filter(({ _id }) => this.#listings.isInCategory(productId, _id));
  }

  brand(id: string): Brand | undefined {
    return this.#listings.brands.get(id)?.item;
  }

  hasBrand(slug: string): boolean {
    return this.#listings.brands.bySlug(slug) !== undefined;
  }

  hasCategory(slug: string): boolean {
    return this.#listings.categories.bySlug(slug) !== undefined;
  }

  upsertProduct(row: ProductRow): void {
    const entry = this.#entryOf(row);
    const rowIndex = this.#table.rowIndexOf(entry.product._id);
    const before = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !before) {
      this.#listings.add(this.#insert(entry));
      return;
    }
    // The most common change is one of the stock, which does not affect the sort order.
    const changesPosition = !haveSamePosition(before, entry);
    if (changesPosition) this.#listings.remove(rowIndex);
    this.#write(rowIndex, before, entry);
    if (changesPosition) this.#listings.add(rowIndex);
  }

  /** Decrements the stock of a product and of its sold variant, down to 0. */
  decrementStock(id: string, quantity: number, variantId?: string): void {
    const rowIndex = this.#table.rowIndexOf(id);
    const entry = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !entry) return;
    const left = (stock: number) => Math.max(0, stock - quantity);
    const { product } = entry;
    const variants = product.variants.map((variant) =>
      variant._id === variantId ? { ...variant, quantity: left(variant.quantity) } : variant,
    );
    const sold = { ...product, variants, quantity: left(product.quantity) };
    this.#set(rowIndex, { ...entry, product: sold });
  }

  removeProduct(id: string): void {
    const rowIndex = this.#table.rowIndexOf(id);
    const entry = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !entry) return;
    this.#listings.remove(rowIndex);
    this.#textIndex.remove(rowIndex, textsOf(entry.product));
    // A new product may already use the slug of a removed one.
    const { slug } = entry.product;
    if (this.#rowIndexBySlug.get(slug) === rowIndex) this.#rowIndexBySlug.delete(slug);
    this.#table.remove(rowIndex);
  }

  /** Yields to requests, as `removeBrand` and `upsertCategory` do; callers must not change anything else meanwhile. */
  async upsertBrand(row: BrandRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) {
      await this.removeBrand(id);
      return;
    }
    const wasShown = this.#listings.brands.get(id) !== undefined;
    this.#listings.upsertBrand(presentBrand(row));
    await this.#forEachOfBrand(id, (rowIndex) => {
      const entry = this.#table.at(rowIndex);
      if (!entry) return;
      const product = { ...entry.product, brand: this.#brandOf(id) };
      this.#write(rowIndex, entry, { ...entry, product });
      if (!wasShown) this.#listings.add(rowIndex);
    });
  }

  /** Hides its products until the brand is added again. */
  async removeBrand(id: string): Promise<void> {
    if (!this.#listings.brands.get(id)) return;
    await this.#forEachOfBrand(id, (rowIndex) => this.#listings.remove(rowIndex));
    this.#listings.brands.remove(id);
  }

  async upsertCategory(row: CategoryRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) {
      this.removeCategory(id);
      return;
    }
    const products = new Set(row.products.map((product) => product.toString()));
    await this.#listings.upsertCategory(presentWithSizeGuide(row), products);
  }

  removeCategory(id: string): void {
    this.#listings.removeCategory(id);
  }

  /**
   * Like `upsertProduct` for a new product, but without listings; call `buildListings` after a full load.
   */
  addUnlisted(row: ProductRow): void {
    this.#insert(this.#entryOf(row));
  }

  /** Adds all products to the listings. */
  buildListings(): Promise<void> {
    return this.#listings.addAll();
  }

  #entryOf(row: ProductRow): Entry {
    const brand = row.brand && this.#brandOf(row.brand.toString());
    return {
      product: presentProduct(row, brand ?? null),
      stars: row.stars,
      soldRecently: row.soldRecently,
    };
  }

  /** The brand as products contain it; only the id if the brand is not public. */
  #brandOf(brandId: string): { _id: string; name: string; slug: string } {
    const { _id, name, slug } = this.brand(brandId) ?? { _id: brandId, name: '', slug: '' };
    return { _id, name, slug };
  }

  /** Adds a product to the table and the text index, but not to listings. */
  #insert(entry: Entry): number {
    const rowIndex = this.#table.add(entry);
    this.#listings.updateGroup(rowIndex);
    this.#rowIndexBySlug.set(entry.product.slug, rowIndex);
    this.#textIndex.add(rowIndex, textsOf(entry.product));
    return rowIndex;
  }

  #set(rowIndex: number, entry: Entry): void {
    this.#table.set(rowIndex, entry);
    this.#listings.updateGroup(rowIndex);
  }

  #write(rowIndex: number, before: Entry, entry: Entry): void {
    this.#set(rowIndex, entry);
    if (!haveSameTexts(before, entry)) {
      this.#textIndex.replace(rowIndex, textsOf(before.product), textsOf(entry.product));
    }
  }

  #forEachOfBrand(id: string, work: (rowIndex: number) => void): Promise<void> {
    return forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      if (this.#table.brands.values[rowIndex] === id) work(rowIndex);
    });
  }

  /** The products with a search text; undefined without a text, null if there are none. */
  #search({ search, order }: ListQuery): TextSearchResult | undefined | null {
    if (search === undefined) return undefined;
    return this.#textIndex.search(search, this.#table.end, order === 'bestMatch');
  }

  #productsIn(rowIndexes: Iterable<number>): Product[] {
    return Array.from(rowIndexes).flatMap((rowIndex) => this.#table.at(rowIndex)?.product ?? []);
  }
}
