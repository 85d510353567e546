import { isDeepStrictEqual } from 'node:util';
import type { Brand, Product, Suggestion, ReviewSummary } from 'shared/entities';
import { summarizeRatings } from 'shared/ratings';
import { type BrandRow, presentBrand } from '../../models/Brand.ts';
import { type CategoryRow, presentWithSizeGuide } from '../../models/Category.ts';
import { presentProduct, type ProductRow } from '../../models/Product.ts';
import { forEachYielding } from '../../platform/forEachYielding.ts';
import { paginate } from '../../platform/http/paging.ts';
import { facetFiltersOf } from '../facets.ts';
import { boundsOf, type ListQuery, type Page } from '../listQuery.ts';
import { Registry } from '../registry.ts';
import { maxSuggestions, toSuggestion } from '../suggestion.ts';
import { textsOf } from '../texts.ts';
import { CategoryRows } from './categoryRows.ts';
import type { Entry } from './entry.ts';
import { FacetCounter } from './facetCounter.ts';
import { anyBrand, selectRows } from './matches.ts';
import { ProductTable } from './productTable.ts';
import { type CompareRows, SortOrders } from './sortOrders.ts';
import { TextIndex, type TextSearchResult } from './textIndex.ts';
import { topK } from './topK.ts';

const haveSameTexts = (a: Entry, b: Entry) =>
  isDeepStrictEqual(textsOf(a.product), textsOf(b.product));

const haveSamePosition = (
  { product: a, soldRecently: soldOfA }: Entry,
  { product: b, soldRecently: soldOfB }: Entry,
) =>
  soldOfA === soldOfB &&
  a.price === b.price &&
  a.averageRating === b.averageRating &&
  a.totalReviews === b.totalReviews &&
  a.createdAt === b.createdAt;

/**
 * An in-memory index of the public catalogue: active brands and categories, and active products whose brand, if any, is
 * active too (SHOP-06). It contains all products. It is independent of the database and of HTTP. Returned objects may be
 * shared; those are frozen.
 */
export class CatalogueIndex {
  readonly #table = new ProductTable();
  readonly #orders = new SortOrders(this.#table);
  readonly #textIndex = new TextIndex();
  /** The public ones. */
  readonly brands = new Registry<Brand>();
  readonly categories = new CategoryRows(this.#table);
  readonly #facets = new FacetCounter(this.#table, this.brands, this.categories);
  readonly #rowIndexBySlug = new Map<string, number>();

  page(query: ListQuery): Page {
    const { search, order = 'newest', limit } = query;
    const byMatch = order === 'bestMatch';
    const text =
      search === undefined ? undefined : this.#textIndex.search(search, this.#table.end, byMatch);
    const matches = text === null ? new Int32Array() : this.#match(query, text);
    const filters = facetFiltersOf(query);
    const narrowed = filters && this.#facets.narrow(matches, filters);
    const found = narrowed?.found ?? matches;
    const totalProducts = found.length;
    const { pages, page, skip } = paginate(query, totalProducts);
    const rowIndexes =
      text && byMatch
        ? found.sort(this.#compareMatches(text.scores)).subarray(skip, skip + limit)
        : this.#orders.page(byMatch ? 'newest' : order, found, { skip, limit });
    return {
      products: this.#productsIn(rowIndexes),
      pages,
      page,
      totalProducts,
      ...(text?.isPartial && totalProducts > 0 && { partial: true as const }),
      ...(narrowed && { facets: narrowed.facets }),
    };
  }

  /** At most ten products, best match first, then the shorter name, then the better rated (CALL-10). */
  suggest(text: string): Suggestion[] {
    const found = this.#textIndex.search(text, this.#table.end);
    if (!found) return [];
    const matches = found.rowIndexes.filter((rowIndex) => this.#isPublic(rowIndex));
    const best = topK(matches, maxSuggestions, this.#compareMatches(found.scores));
    return this.#productsIn(best).map(toSuggestion);
  }

  bySlug(slug: string): { product: Product; reviews: ReviewSummary } | null {
    const rowIndex = this.#rowIndexBySlug.get(slug);
    const isPublic = rowIndex !== undefined && this.#isPublic(rowIndex);
    const entry = isPublic ? this.#table.at(rowIndex) : undefined;
    return entry ? { product: entry.product, reviews: summarizeRatings(entry.stars) } : null;
  }

  /** The slugs of all products, newest first. */
  slugs(): string[] {
    return this.#orders.rowIndexes('newest').map((rowIndex) => this.#table.slugs[rowIndex] ?? '');
  }

  /** The public products among these, in the same order. */
  products(ids: Iterable<string>): Product[] {
    return this.#productsIn(this.#publicRowIndexes(ids));
  }

  /** The best rated products of the brands and categories of these products, sold-out ones last. */
  similarTo(ids: Iterable<string>, except: ReadonlySet<string>, max: number): Product[] {
    const { ids: rowIds, categorySets, columns } = this.#table;
    const shown = this.#publicRowIndexes(ids);
    const brands = new Set(shown.map((rowIndex) => columns.brand[rowIndex]));
    // No brand has nothing in common.
    brands.delete(0);
    const categories = new Set(shown.flatMap((rowIndex) => this.#table.categoriesOf(rowIndex)));
    const inCategory = categorySets.flags((set) => set.some((id) => categories.has(id)));
    const [inStock, others]: number[][] = [[], []];
    for (const rowIndex of this.#orders.rowIndexes('topRated')) {
      const isSimilar =
        inCategory[columns.categorySet[rowIndex] ?? 0] === 1 || brands.has(columns.brand[rowIndex]);
      if (!isSimilar || except.has(rowIds[rowIndex] ?? '')) continue;
      (columns.isSoldOut[rowIndex] === 1 ? others : inStock)?.push(rowIndex);
      if (inStock?.length === max) break;
    }
    return this.#productsIn([...(inStock ?? []), ...(others ?? [])].slice(0, max));
  }

  upsertProduct(row: ProductRow): void {
    const entry = this.#entryOf(row);
    const rowIndex = this.#table.rowIndexOf(entry.product._id);
    const before = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !before) {
      const added = this.#insert(entry);
      this.categories.updateProduct(entry.product._id, added);
      this.#setPublic(added, this.#isShown(added));
      return;
    }
    // The most common change is one of the stock, which does not affect the sort order.
    if (!haveSamePosition(before, entry)) this.#setPublic(rowIndex, false);
    this.#write(rowIndex, before, entry);
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
    this.#table.set(rowIndex, { ...entry, product: sold });
  }

  removeProduct(id: string): void {
    const rowIndex = this.#table.rowIndexOf(id);
    const entry = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    if (rowIndex === undefined || !entry) return;
    this.#setPublic(rowIndex, false);
    this.#textIndex.remove(rowIndex, textsOf(entry.product));
    // A new product may already use the slug of a removed one.
    const { slug } = entry.product;
    if (this.#rowIndexBySlug.get(slug) === rowIndex) this.#rowIndexBySlug.delete(slug);
    this.#table.remove(rowIndex);
    this.categories.updateProduct(id);
  }

  /** Yields to requests, as `upsertCategory` and `removeCategory` do; callers must not change anything else meanwhile. */
  async upsertBrand(row: BrandRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) return this.removeBrand(id);
    this.brands.upsert(presentBrand(row));
    await this.#forEachOfBrand(id, (rowIndex) => {
      const entry = this.#table.at(rowIndex);
      if (!entry) return;
      const product = { ...entry.product, brand: this.#brandOf(id) };
      this.#write(rowIndex, entry, { ...entry, product });
    });
  }

  /** Hides its products until the brand is added again. */
  async removeBrand(id: string): Promise<void> {
    this.brands.remove(id);
    await this.#forEachOfBrand(id, (rowIndex) => this.#setPublic(rowIndex, false));
  }

  async upsertCategory(row: CategoryRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) return this.removeCategory(id);
    this.categories.upsert(presentWithSizeGuide(row));
    await this.categories.setProducts(id, new Set(row.products.map(String)));
  }

  async removeCategory(id: string): Promise<void> {
    this.categories.remove(id);
    await this.categories.setProducts(id, new Set());
  }

  /** Like `upsertProduct` for a new product, but in no list; call `buildListings` after a full load. */
  addUnlisted(row: ProductRow): void {
    this.#insert(this.#entryOf(row));
  }

  /** Adds all products to the lists. */
  async buildListings(): Promise<void> {
    const { isPublic } = this.#table.columns;
    await forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      isPublic[rowIndex] = Number(this.#isShown(rowIndex));
    });
    await this.#orders.addAll(isPublic);
    await this.categories.addAll();
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
    const { _id, name, slug } = this.brands.get(brandId) ?? { _id: brandId, name: '', slug: '' };
    return { _id, name, slug };
  }

  /** Adds a product to the table and the text index alone. */
  #insert(entry: Entry): number {
    const rowIndex = this.#table.add(entry);
    this.#rowIndexBySlug.set(entry.product.slug, rowIndex);
    this.#textIndex.add(rowIndex, textsOf(entry.product));
    return rowIndex;
  }

  #forEachOfBrand(id: string, work: (rowIndex: number) => void): Promise<void> {
    const index = this.#table.brandIndexOf(id);
    if (index === undefined) return Promise.resolve();
    return forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      if (this.#table.columns.brand[rowIndex] === index) work(rowIndex);
    });
  }

  #write(rowIndex: number, before: Entry, entry: Entry): void {
    this.#table.set(rowIndex, entry);
    this.#setPublic(rowIndex, this.#isShown(rowIndex));
    if (haveSameTexts(before, entry)) return;
    this.#textIndex.remove(rowIndex, textsOf(before.product));
    this.#textIndex.add(rowIndex, textsOf(entry.product));
  }

  /** The products of the filters without facets; none when a slug is unknown. */
  #match(query: ListQuery, text: TextSearchResult | undefined): Int32Array {
    const brand = query.brand === undefined ? null : this.brands.bySlug(query.brand);
    const category = query.category === undefined ? null : this.categories.bySlug(query.category);
    if (brand === undefined || category === undefined) return new Int32Array();
    const bounds = boundsOf(query);
    if (!brand && !category && !text && bounds.minRatingTenths === 0)
      return this.#orders.inPriceRange(bounds);
    const among = category
      ? this.categories.rowsOf(category._id)
      : (text?.rowIndexes ?? this.#orders.around(bounds));
    const brandIndex = brand ? (this.#table.brandIndexOf(brand._id) ?? -2) : anyBrand;
    const found = selectRows(this.#table, { ...bounds, brand: brandIndex }, among);
    return category && text ? found.filter((rowIndex) => text.scores[rowIndex] !== 0) : found;
  }

  /** Best match first, then the shorter name, then the better rated (CALL-10, FIND-01). */
  #compareMatches(scores: ArrayLike<number>): CompareRows {
    const { nameLength } = this.#table.columns;
    const { topRated } = this.#orders.compare;
    return (a, b) =>
      (scores[b] ?? 0) - (scores[a] ?? 0) ||
      (nameLength[a] ?? 0) - (nameLength[b] ?? 0) ||
      topRated(a, b);
  }

  /** A product is public if it is active and its brand, if any, is public (SHOP-06). */
  #isShown(rowIndex: number): boolean {
    const { brandIds, columns } = this.#table;
    const brand = brandIds[columns.brand[rowIndex] ?? 0];
    return columns.isActive[rowIndex] === 1 && (!brand || this.brands.get(brand) !== undefined);
  }

  #setPublic(rowIndex: number, isPublic: boolean): void {
    if (isPublic === this.#isPublic(rowIndex)) return;
    this.#table.columns.isPublic[rowIndex] = Number(isPublic);
    if (isPublic) this.#orders.add(rowIndex);
    else this.#orders.remove(rowIndex);
  }

  #isPublic(rowIndex: number): boolean {
    return this.#table.columns.isPublic[rowIndex] === 1;
  }

  #publicRowIndexes(ids: Iterable<string>): number[] {
    return this.#table.rowIndexesOf(ids).filter((rowIndex) => this.#isPublic(rowIndex));
  }

  #productsIn(rowIndexes: Iterable<number>): Product[] {
    return Array.from(rowIndexes).flatMap((rowIndex) => this.#table.at(rowIndex)?.product ?? []);
  }
}
