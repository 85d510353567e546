import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Brand, Product, Suggestion, ReviewSummary } from 'shared/entities';
import { summarizeRatings } from 'shared/reviews/ratings';
import { type BrandRow, presentBrand } from '../../brands/model/Brand.ts';
import { type CategoryRow, presentWithSizeGuide } from '../../categories/model/Category.ts';
import type { ProductRow } from '../../products/model/Product.ts';
import { forEachYielding } from '../../platform/forEachYielding.ts';
import { paginate } from '../../platform/http/paging.ts';
import { facetFiltersOf } from '../facets.ts';
import { type ListQuery, type Page, rangesOf, sortOrders } from '../listQuery.ts';
import { mapRecord } from '../mapRecord.ts';
import { brandOf } from '../presentWithBrand.ts';
import { Registry } from '../registry.ts';
import { maxSuggestions, toSuggestion } from '../suggestion.ts';
import { textsOf } from '../words.ts';
import { CategoryRows } from './categoryRows.ts';
import { narrowByFacets } from './facetCounts.ts';
import { selectRows } from './matches.ts';
import { type Entry, ProductTable, toEntry } from './productTable.ts';
import { SortedRows } from './sortedRows.ts';
import { TextIndex, type TextSearchResult } from './textIndex.ts';
import { topK } from './topK.ts';

/**
 * An in-memory index of the public catalogue: active brands and categories, and active products whose brand, if any, is
 * active too (SHOP-06). It contains all products. It is independent of the database and of HTTP. Returned objects may be
 * shared; those are frozen.
 */
export class CatalogueIndex {
  readonly #table = new ProductTable();
  readonly #orders = mapRecord(sortOrders, (keys) => new SortedRows(keys, this.#table));
  readonly #textIndex = new TextIndex();
  /** The public ones. */
  readonly brands = new Registry<Brand>();
  readonly categories = new CategoryRows(this.#table);
  readonly #rowIndexBySlug = new Map<string, number>();

  page(query: ListQuery): Page {
    const { search, order = 'newest', limit } = query;
    const isByMatch = order === 'bestMatch';
    const text = search === undefined ? undefined : this.#textIndex.search(search, isByMatch);
    const matches = text === null ? new Int32Array() : this.#match(query, text);
    const filters = facetFiltersOf(query);
    const { brands, categories } = this;
    const narrowed =
      filters && narrowByFacets({ table: this.#table, brands, categories }, matches, filters);
    const found = narrowed?.found ?? matches;
    const totalProducts = found.length;
    const { pages, page, skip } = paginate(query, totalProducts);
    const rowIndexes =
      text && isByMatch
        ? found.sort(this.#compareMatches(text.scores)).subarray(skip, skip + limit)
        : this.#orders[isByMatch ? 'newest' : order].page(found, { skip, limit });
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
    const found = this.#textIndex.search(text);
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

  slugs(): string[] {
    return Array.from(this.#orders.newest.rows, (rowIndex) => this.#table.slugs[rowIndex] ?? '');
  }

  products(ids: Iterable<string>): Product[] {
    return this.#productsIn(this.#publicRowIndexes(ids));
  }

  similarTo(ids: Iterable<string>, except: ReadonlySet<string>, max: number): Product[] {
    const { ids: rowIds, brands, categorySets, columns } = this.#table;
    const shown = this.#publicRowIndexes(ids);
    const ofBrands = new Set(shown.flatMap((rowIndex) => brands.of(rowIndex) ?? []));
    const ofCategories = new Set(shown.flatMap((rowIndex) => categorySets.of(rowIndex) ?? []));
    const inBrand = brands.flags((id) => id !== null && ofBrands.has(id));
    const inCategory = categorySets.flags((set) => set.some((id) => ofCategories.has(id)));
    const [inStock, others]: number[][] = [[], []];
    for (const rowIndex of this.#orders.topRated.rows) {
      const isSimilar =
        inCategory[categorySets.indexes[rowIndex] ?? 0] === 1 ||
        inBrand[brands.indexes[rowIndex] ?? 0] === 1;
      if (!isSimilar || except.has(rowIds[rowIndex] ?? '')) continue;
      (columns.isSoldOut[rowIndex] === 1 ? others : inStock)?.push(rowIndex);
      if (inStock?.length === max) break;
    }
    return this.#productsIn([...(inStock ?? []), ...(others ?? [])].slice(0, max));
  }

  upsertProduct(row: ProductRow): void {
    const entry = toEntry(row, this.brands);
    const { _id } = entry.product;
    const known = this.#find(_id);
    if (known) {
      // As after a sale that this process has already shown.
      if (this.#table.holds(known.rowIndex, entry)) return;
      // Lists find it by what they are sorted by.
      this.#setPublic(known.rowIndex, false);
      this.#write(known.rowIndex, known.entry, entry);
      return;
    }
    const added = this.#insert(entry);
    this.categories.updateProduct(_id, added);
    this.#setPublic(added, this.#isShown(added));
  }

  /** Decrements the stock of a product and of its sold variant, down to 0. */
  decrementStock(id: string, quantity: number, variantId?: string): void {
    const known = this.#find(id);
    if (!known) return;
    const { rowIndex, entry } = known;
    const left = (stock: number) => Math.max(0, stock - quantity);
    const { product } = entry;
    const variants = product.variants.map((variant) =>
      variant._id === variantId ? { ...variant, quantity: left(variant.quantity) } : variant,
    );
    const sold = { ...product, variants, quantity: left(product.quantity) };
    this.#table.set(rowIndex, { ...entry, product: sold });
  }

  removeProduct(id: string): void {
    const known = this.#find(id);
    if (!known) return;
    const { rowIndex, entry } = known;
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
    await this.#updateProductsOf(id);
  }

  /** Hides its products until the brand is added again. */
  async removeBrand(id: string): Promise<void> {
    this.brands.remove(id);
    await this.#updateProductsOf(id);
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
    this.#insert(toEntry(row, this.brands));
  }

  /** Adds all products to the lists. */
  async buildListings(): Promise<void> {
    const rowIndexes = Int32Array.from(this.#table.rowIndexes());
    const shown = rowIndexes.filter((rowIndex) => this.#isShown(rowIndex));
    for (const rowIndex of shown) this.#table.columns.isPublic[rowIndex] = 1;
    for (const order of Object.values(this.#orders)) {
      order.fill(shown);
      await setImmediate();
    }
    await this.categories.addAll();
  }

  /** Adds a product to the table and the text index alone. */
  #insert(entry: Entry): number {
    const rowIndex = this.#table.add(entry);
    this.#rowIndexBySlug.set(entry.product.slug, rowIndex);
    this.#textIndex.add(rowIndex, textsOf(entry.product));
    return rowIndex;
  }

  #find(id: string): { rowIndex: number; entry: Entry } | undefined {
    const rowIndex = this.#table.rowIndexOf(id);
    const entry = rowIndex === undefined ? undefined : this.#table.at(rowIndex);
    return rowIndex === undefined || !entry ? undefined : { rowIndex, entry };
  }

  /** Gives the products of a brand its name, and shows or hides them. */
  #updateProductsOf(id: string): Promise<void> {
    const { brands } = this.#table;
    if (brands.indexOf(id) === undefined) return Promise.resolve();
    return forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      const entry = brands.of(rowIndex) === id ? this.#table.at(rowIndex) : undefined;
      if (!entry) return;
      const product = { ...entry.product, brand: brandOf(id, this.brands) };
      this.#write(rowIndex, entry, { ...entry, product });
    });
  }

  #write(rowIndex: number, before: Entry, entry: Entry): void {
    this.#table.set(rowIndex, entry);
    this.#setPublic(rowIndex, this.#isShown(rowIndex));
    const [old, texts] = [textsOf(before.product), textsOf(entry.product)];
    if (isDeepStrictEqual(old, texts)) return;
    this.#textIndex.remove(rowIndex, old);
    this.#textIndex.add(rowIndex, texts);
  }

  /** The products of the filters without facets; none when a slug is unknown. */
  #match(query: ListQuery, text: TextSearchResult | undefined): Int32Array {
    const brand = query.brand === undefined ? null : this.brands.bySlug(query.brand);
    const category = query.category === undefined ? null : this.categories.bySlug(query.category);
    if (brand === undefined || category === undefined) return new Int32Array();
    const { brands, columns } = this.#table;
    const ranges = rangesOf(query);
    const conditions = ranges.map(({ name, min, max }) => ({ column: columns[name], min, max }));
    if (brand) {
      const index = brands.indexOf(brand._id) ?? -1;
      conditions.push({ column: brands.indexes, min: index, max: index });
    }
    const among = category ? this.categories.rowsOf(category._id) : text?.rowIndexes;
    if (!among) return selectRows(this.#table, this.#orders.newest.rows, conditions);
    conditions.unshift({ column: columns.isPublic, min: 1, max: 1 });
    const found = selectRows(this.#table, among, conditions);
    return category && text ? found.filter((rowIndex) => text.scores[rowIndex] !== 0) : found;
  }

  /** Best match first. */
  #compareMatches(scores: ArrayLike<number>): (a: number, b: number) => number {
    const { ranks } = this.#orders.bestMatch;
    return (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0);
  }

  /** A product is public if it is active and its brand, if any, is public (SHOP-06). */
  #isShown(rowIndex: number): boolean {
    const { brands, columns } = this.#table;
    const brand = brands.of(rowIndex);
    return columns.isActive[rowIndex] === 1 && (!brand || this.brands.get(brand) !== undefined);
  }

  #setPublic(rowIndex: number, isPublic: boolean): void {
    if (isPublic === this.#isPublic(rowIndex)) return;
    this.#table.columns.isPublic[rowIndex] = Number(isPublic);
    for (const order of Object.values(this.#orders)) {
      if (isPublic) order.add(rowIndex);
      else order.remove(rowIndex);
    }
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
