import type { Brand, Category, Product, Suggestion, ReviewSummary } from 'shared/entities';
import { summaryOf } from 'shared/ratings';
import { type BrandRow, presentBrand } from '../models/Brand.ts';
import { type CategoryRow, presentCategory } from '../models/Category.ts';
import { presentProduct, type ProductRow } from '../models/Product.ts';
import { forEachYielding } from './forEachYielding.ts';
import { type ListQuery, noProducts, type Page, toIndexQuery } from './listQuery.ts';
import { ListingRegistry } from './listingRegistry.ts';
import { type Entry, ProductTable } from './productTable.ts';
import { SortedListing } from './sortedListing.ts';
import { TextIndex, type Texts } from './textIndex.ts';
import { topK } from './topK.ts';

const maxSuggestions = 10;

const textsOf = ({ product }: Entry): Texts => ({
  name: product.name,
  brand: product.brand?.name ?? '',
  description: product.description,
});

const toSuggestion = ({ _id, name, slug, imageUrl, price }: Product): Suggestion => ({
  _id,
  name,
  slug,
  imageUrl,
  price,
});

const haveSameTexts = ({ product: a }: Entry, { product: b }: Entry) =>
  a.name === b.name && a.description === b.description && a.brand?.name === b.brand?.name;

const haveSamePosition = ({ product: a }: Entry, { product: b }: Entry) =>
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
  readonly #all = new SortedListing(this.#table);
  readonly #textIndex = new TextIndex();
  readonly #rowIndexes = new Map<string, number>();
  readonly #rowIndexBySlug = new Map<string, number>();
  readonly #brands = new ListingRegistry<Brand>();
  readonly #categories = new ListingRegistry<Category>();
  /** A buffer for the row indexes that match a text, reused by all searches. */
  #matchBuffer = new Int32Array(0);
  /** The ids of each category's products, public or not. */
  readonly #productsOf = new Map<string, Set<string>>();

  page(query: ListQuery): Page {
    const { search } = query;
    const { end } = this.#table;
    const listings = this.#listingsFor(query);
    const scores = search === undefined ? undefined : this.#textIndex.search(search, end);
    if (!listings || scores === null) return noProducts;
    const [listing, narrower] = listings;
    const chosen = narrower ? narrower.intersect(scores, end) : scores;
    const found = listing.page(toIndexQuery(query, chosen));
    return {
      products: this.#productsIn(found.rowIndexes),
      pages: found.pages,
      page: found.page,
      totalProducts: found.total,
    };
  }

  /** At most ten products, best match first, then the shorter name, then the better rated (CALL-10). */
  suggest(text: string): Suggestion[] {
    const scores = this.#textIndex.search(text, this.#table.end);
    if (!scores) return [];
    const { end, shown, nameLengths } = this.#table;
    const isBetter = (a: number, b: number) =>
      ((scores[a] ?? 0) - (scores[b] ?? 0) ||
        (nameLengths[b] ?? 0) - (nameLengths[a] ?? 0) ||
        this.#compareRatings(a, b)) > 0;
    if (this.#matchBuffer.length < end) this.#matchBuffer = new Int32Array(end * 2);
    let count = 0;
    for (let rowIndex = 0; rowIndex < end; rowIndex++) {
      this.#matchBuffer[count] = rowIndex;
      count += Number(scores[rowIndex] !== 0) & (shown[rowIndex] ?? 0);
    }
    const best = topK(this.#matchBuffer.subarray(0, count), maxSuggestions, isBetter);
    return this.#productsIn(best).map(toSuggestion);
  }

  bySlug(slug: string): { product: Product; reviews: ReviewSummary } | null {
    const rowIndex = this.#rowIndexBySlug.get(slug);
    const isShown = rowIndex !== undefined && this.#table.shown[rowIndex] === 1;
    const entry = isShown ? this.#table.at(rowIndex) : undefined;
    return entry ? { product: entry.product, reviews: summaryOf(entry.stars) } : null;
  }

  /** The slugs of all products, newest first. */
  slugs(): string[] {
    return Array.from(
      this.#all.rowIndexes('newest'),
      (rowIndex) => this.#table.slugs[rowIndex] ?? '',
    );
  }

  /** Those of the products that are public, in the same order. */
  products(ids: Iterable<string>): Product[] {
    return this.#productsIn(this.#rowIndexesOf(ids));
  }

  isPublic(id: string): boolean {
    const rowIndex = this.#rowIndexes.get(id);
    return rowIndex !== undefined && this.#table.shown[rowIndex] === 1;
  }

  /** The best rated products of the brands and categories of these products, sold-out ones last. */
  similarTo(ids: Iterable<string>, except: ReadonlySet<string>, max: number): Product[] {
    const listings = new Set<SortedListing>();
    for (const rowIndex of this.#rowIndexesOf(ids)) {
      for (const listing of this.#listingsOf(rowIndex))
        if (listing !== this.#all) listings.add(listing);
    }
    const wanted = new Set([...listings].flatMap((listing) => listing.bestRated(except, max)));
    const { soldOut } = this.#table;
    const isBetter = (a: number, b: number) =>
      ((soldOut[b] ?? 0) - (soldOut[a] ?? 0) || this.#compareRatings(a, b)) > 0;
    return this.#productsIn(topK(wanted, max, isBetter));
  }

  brands(): Brand[] {
    return this.#brands.list();
  }

  categories(): Category[] {
    return this.#categories.list();
  }

  brand(id: string): Brand | undefined {
    return this.#brands.get(id)?.about;
  }

  hasBrand(slug: string): boolean {
    return this.#brands.bySlug(slug) !== undefined;
  }

  hasCategory(slug: string): boolean {
    return this.#categories.bySlug(slug) !== undefined;
  }

  putProduct(row: ProductRow): void {
    const entry = this.#entryOf(row);
    const rowIndex = this.#rowIndexes.get(entry.product._id);
    const before = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !before) {
      this.#addToListings(this.#upsert(entry));
      return;
    }
    // The most common change is one of the stock, which does not affect the sort order.
    const changesPosition = !haveSamePosition(before, entry);
    if (changesPosition) this.#removeFromListings(rowIndex);
    this.#write(rowIndex, before, entry);
    if (changesPosition) this.#addToListings(rowIndex);
  }

  /** Decrements the stock of a product, down to 0. */
  decrementStock(id: string, quantity: number): void {
    const rowIndex = this.#rowIndexes.get(id);
    const entry = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !entry) return;
    const stock = Math.max(0, entry.product.quantity - quantity);
    this.#table.set(rowIndex, { ...entry, product: { ...entry.product, quantity: stock } });
  }

  removeProduct(id: string): void {
    const rowIndex = this.#rowIndexes.get(id);
    const entry = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !entry) return;
    this.#removeFromListings(rowIndex);
    this.#textIndex.remove(rowIndex, textsOf(entry));
    // A new product may already use the slug of a removed one.
    const { slug } = entry.product;
    if (this.#rowIndexBySlug.get(slug) === rowIndex) this.#rowIndexBySlug.delete(slug);
    this.#rowIndexes.delete(id);
    this.#table.remove(rowIndex);
  }

  /** Yields to requests, as `removeBrand` and `putCategory` do; callers must not change anything else meanwhile. */
  async putBrand(row: BrandRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) {
      await this.removeBrand(id);
      return;
    }
    const shown = this.#brands.get(id);
    this.#brands.put(presentBrand(row), shown?.listing ?? new SortedListing(this.#table));
    await this.#forEachOfBrand(id, (rowIndex) => {
      const entry = this.#table.at(rowIndex);
      if (!entry) return;
      const product = { ...entry.product, brand: this.#brandOf(id) };
      this.#write(rowIndex, entry, { product, stars: entry.stars });
      if (!shown) this.#addToListings(rowIndex);
    });
  }

  /** Hides its products until the brand is added again. */
  async removeBrand(id: string): Promise<void> {
    if (!this.#brands.get(id)) return;
    await this.#forEachOfBrand(id, (rowIndex) => this.#removeFromListings(rowIndex));
    this.#brands.remove(id);
  }

  async putCategory(row: CategoryRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) {
      this.removeCategory(id);
      return;
    }
    const products = new Set(row.products.map((product) => product.toString()));
    const listing = new SortedListing(this.#table);
    await listing.putAll(this.#rowIndexesOf(products));
    this.#categories.put(presentCategory(row), listing);
    this.#productsOf.set(id, products);
  }

  removeCategory(id: string): void {
    this.#categories.remove(id);
    this.#productsOf.delete(id);
  }

  /**
   * Like `putProduct` for a new product, but without listings; call `buildListings` after a full load.
   */
  addUnlisted(row: ProductRow): void {
    this.#upsert(this.#entryOf(row));
  }

  /** Adds all products to the listings. */
  async buildListings(): Promise<void> {
    const shown: number[] = [];
    const byBrand = new Map<string, number[]>();
    await forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      if (!this.#isVisible(rowIndex)) return;
      shown.push(rowIndex);
      this.#table.shown[rowIndex] = 1;
      const brand = this.#table.brands[rowIndex];
      const rowIndexes = brand && byBrand.get(brand);
      if (rowIndexes) rowIndexes.push(rowIndex);
      else if (brand) byBrand.set(brand, [rowIndex]);
    });
    await this.#all.putAll(shown);
    for (const { about, listing } of this.#brands.all()) {
      await listing.putAll(byBrand.get(about._id) ?? []);
    }
    for (const { about, listing } of this.#categories.all()) {
      await listing.putAll(this.#rowIndexesOf(this.#productsOf.get(about._id) ?? []));
    }
  }

  #entryOf(row: ProductRow): Entry {
    const brand = row.brand && this.#brandOf(row.brand.toString());
    return { product: presentProduct(row, brand ?? null), stars: row.stars };
  }

  /** The brand as products contain it; only the id if the brand is not public. */
  #brandOf(brandId: string): { _id: string; name: string; slug: string } {
    const { _id, name, slug } = this.brand(brandId) ?? { _id: brandId, name: '', slug: '' };
    return { _id, name, slug };
  }

  /** Whether a product is active and its brand, if any, is public. */
  #isVisible(rowIndex: number): boolean {
    const brand = this.#table.brands[rowIndex] ?? null;
    return (
      this.#table.active[rowIndex] === 1 &&
      (brand === null || this.#brands.get(brand) !== undefined)
    );
  }

  /** Adds a product to the table and the text index, but not to listings. */
  #upsert(entry: Entry): number {
    const rowIndex = this.#table.add(entry);
    this.#rowIndexes.set(this.#table.ids[rowIndex] ?? '', rowIndex);
    this.#rowIndexBySlug.set(entry.product.slug, rowIndex);
    this.#textIndex.add(rowIndex, textsOf(entry));
    return rowIndex;
  }

  #write(rowIndex: number, before: Entry, entry: Entry): void {
    this.#table.set(rowIndex, entry);
    if (!haveSameTexts(before, entry)) {
      this.#textIndex.replace(rowIndex, textsOf(before), textsOf(entry));
    }
  }

  #addToListings(rowIndex: number): void {
    const listings = this.#listingsOf(rowIndex);
    for (const listing of listings) listing.add(rowIndex);
    this.#table.shown[rowIndex] = Number(listings.length > 0);
  }

  /** Must be called before the product or its brand changes. */
  #removeFromListings(rowIndex: number): void {
    for (const listing of this.#listingsOf(rowIndex)) listing.remove(rowIndex);
    this.#table.shown[rowIndex] = 0;
  }

  /** The listings of a product; none if it is not public. */
  #listingsOf(rowIndex: number): SortedListing[] {
    if (!this.#isVisible(rowIndex)) return [];
    const id = this.#table.ids[rowIndex] ?? '';
    const brand = this.#table.brands[rowIndex];
    const listings = [this.#all];
    const ofBrand = brand && this.#brands.get(brand);
    if (ofBrand) listings.push(ofBrand.listing);
    for (const { about, listing } of this.#categories.all()) {
      if (this.#productsOf.get(about._id)?.has(id)) listings.push(listing);
    }
    return listings;
  }

  /** The listing to iterate, and one to intersect it with; null when a slug is unknown. */
  #listingsFor({ category, brand }: ListQuery): [SortedListing, SortedListing | null] | null {
    const ofBrand = brand === undefined ? null : this.#brands.bySlug(brand)?.listing;
    const ofCategory = category === undefined ? null : this.#categories.bySlug(category)?.listing;
    if (ofBrand === undefined || ofCategory === undefined) return null;
    if (ofBrand && ofCategory) return [ofCategory, ofBrand];
    return [ofCategory ?? ofBrand ?? this.#all, null];
  }

  #forEachOfBrand(id: string, work: (rowIndex: number) => void): Promise<void> {
    return forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      if (this.#table.brands[rowIndex] === id) work(rowIndex);
    });
  }

  /** Positive if `a` has the better rating, or the same rating by more people. */
  #compareRatings(a: number, b: number): number {
    const { ratings, reviews } = this.#table;
    return (ratings[a] ?? 0) - (ratings[b] ?? 0) || (reviews[a] ?? 0) - (reviews[b] ?? 0);
  }

  /** The row indexes of those of the products that are public. */
  #rowIndexesOf(ids: Iterable<string>): number[] {
    const rowIndexes: number[] = [];
    for (const id of ids) {
      const rowIndex = this.#rowIndexes.get(id);
      if (rowIndex !== undefined && this.#table.shown[rowIndex]) rowIndexes.push(rowIndex);
    }
    return rowIndexes;
  }

  #productsIn(rowIndexes: Iterable<number>): Product[] {
    return Array.from(rowIndexes).flatMap((rowIndex) => this.#table.at(rowIndex)?.product ?? []);
  }
}
