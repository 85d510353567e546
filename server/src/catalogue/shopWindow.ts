import type { Brand, Category, Product, Suggestion, Summary } from 'shared/entities';
import { summaryOf } from 'shared/ratings';
import { type BrandRow, presentBrand } from '../brands/Brand.ts';
import { type CategoryRow, presentCategory } from '../categories/Category.ts';
import { presentProduct, type ProductRow } from '../products/Product.ts';
import { bestOf } from './bestOf.ts';
import { Departments } from './departments.ts';
import { type Filters, noProducts, type Page, toShelfQuery } from './filters.ts';
import { inPieces } from './inPieces.ts';
import { type Entry, ProductTable } from './productTable.ts';
import { Shelf } from './shelf.ts';
import { TextIndex, type Texts } from './textIndex.ts';

const mostSuggestions = 10;

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

const standInSamePlace = ({ product: a }: Entry, { product: b }: Entry) =>
  a.isActive === b.isActive &&
  a.price === b.price &&
  a.averageRating === b.averageRating &&
  a.totalReviews === b.totalReviews &&
  a.createdAt === b.createdAt &&
  a.brand?._id === b.brand?._id;

/**
 * The shop as the public sees it, in memory: active brands and categories, and active products whose brand, if
 * they have one, is active too (SHOP-06). All products are held, whether they are shown or not; those that are
 * shown stand on shelves. Knows neither the database nor HTTP. What it gives out may be shared, and is frozen then.
 */
export class ShopWindow {
  readonly #table = new ProductTable();
  readonly #all = new Shelf(this.#table);
  readonly #index = new TextIndex();
  readonly #slots = new Map<string, number>();
  readonly #slotsBySlug = new Map<string, number>();
  readonly #brands = new Departments<Brand>();
  readonly #categories = new Departments<Category>();
  /** The slots that fit a text, one after the other. */
  #fitting = new Int32Array(0);
  /** The ids of a category's products, whether they are shown or not. */
  readonly #productsOf = new Map<string, Set<string>>();

  page(filters: Filters): Page {
    const { name } = filters;
    const { end } = this.#table;
    const shelves = this.#shelvesFor(filters);
    const fits = name === undefined ? undefined : this.#index.search(name, end);
    if (!shelves || fits === null) return noProducts;
    const [shelf, narrower] = shelves;
    const chosen = narrower ? onShelf(narrower, fits, end) : fits;
    const found = shelf.page(toShelfQuery(filters, chosen));
    return {
      products: this.#productsIn(found.slots),
      pages: found.pages,
      page: found.page,
      totalProducts: found.total,
    };
  }

  /** At most ten products, best first (CALL-10); of those that fit alike, the shorter name, then the better rated. */
  suggest(text: string): Suggestion[] {
    const fits = this.#index.search(text, this.#table.end);
    if (!fits) return [];
    const { end, shown, nameLengths } = this.#table;
    const isBetter = (a: number, b: number) =>
      ((fits[a] ?? 0) - (fits[b] ?? 0) ||
        (nameLengths[b] ?? 0) - (nameLengths[a] ?? 0) ||
        this.#rated(a, b)) > 0;
    if (this.#fitting.length < end) this.#fitting = new Int32Array(end * 2);
    let count = 0;
    for (let slot = 0; slot < end; slot++) {
      this.#fitting[count] = slot;
      count += Number(fits[slot] !== 0) & (shown[slot] ?? 0);
    }
    const best = bestOf(this.#fitting.subarray(0, count), mostSuggestions, isBetter);
    return this.#productsIn(best).map(toSuggestion);
  }

  bySlug(slug: string): { product: Product; reviews: Summary } | null {
    const slot = this.#slotsBySlug.get(slug);
    const isShown = slot !== undefined && this.#table.shown[slot] === 1;
    const entry = isShown ? this.#table.at(slot) : undefined;
    return entry ? { product: entry.product, reviews: summaryOf(entry.stars) } : null;
  }

  /** The slugs of all products, newest first. */
  slugs(): string[] {
    return Array.from(this.#all.slots('newest'), (slot) => this.#table.slugs[slot] ?? '');
  }

  /** Those of these products that are shown, in the same order. */
  products(ids: Iterable<string>): Product[] {
    return this.#productsIn(this.#slotsOf(ids));
  }

  /** The best rated products of the brands and categories to which these products belong. */
  alike(ids: Iterable<string>, except: ReadonlySet<string>, most: number): Product[] {
    const shelves = new Set<Shelf>();
    for (const slot of this.#slotsOf(ids)) {
      for (const shelf of this.#shelvesOf(slot)) if (shelf !== this.#all) shelves.add(shelf);
    }
    const wanted = new Set<number>();
    for (const shelf of shelves) {
      let taken = 0;
      for (const slot of shelf.slots('bestRated')) {
        if (except.has(this.#table.ids[slot] ?? '')) continue;
        wanted.add(slot);
        taken += 1;
        if (taken === most) break;
      }
    }
    return this.#productsIn(bestOf(wanted, most, (a, b) => this.#rated(a, b) > 0));
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
    const slot = this.#slots.get(entry.product._id);
    const before = slot === undefined ? undefined : this.#table.at(slot);
    if (slot === undefined || !before) {
      this.#putUp(this.#takeIn(entry));
      return;
    }
    // A changed stock, the usual case, moves nothing.
    const moves = !standInSamePlace(before, entry);
    if (moves) this.#takeDown(slot);
    this.#write(slot, before, entry);
    if (moves) this.#putUp(slot);
  }

  /** Takes pieces off the stock of a product. */
  sell(id: string, pieces: number): void {
    const slot = this.#slots.get(id);
    const entry = slot === undefined ? undefined : this.#table.at(slot);
    if (slot === undefined || !entry) return;
    const quantity = Math.max(0, entry.product.quantity - pieces);
    this.#table.set(slot, { ...entry, product: { ...entry.product, quantity } });
  }

  removeProduct(id: string): void {
    const slot = this.#slots.get(id);
    const entry = slot === undefined ? undefined : this.#table.at(slot);
    if (slot === undefined || !entry) return;
    this.#takeDown(slot);
    this.#index.remove(slot, textsOf(entry));
    // A new product may have the slug of a removed one already.
    const { slug } = entry.product;
    if (this.#slotsBySlug.get(slug) === slot) this.#slotsBySlug.delete(slug);
    this.#slots.delete(id);
    this.#table.remove(slot);
  }

  /** May take a while, as `removeBrand` and `putCategory` may; nothing else is to change meanwhile. */
  async putBrand(row: BrandRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) {
      await this.removeBrand(id);
      return;
    }
    const shown = this.#brands.get(id);
    this.#brands.put(presentBrand(row), shown?.shelf ?? new Shelf(this.#table));
    await this.#eachOfBrand(id, (slot) => {
      const entry = this.#table.at(slot);
      if (!entry) return;
      const product = { ...entry.product, brand: this.#nameOf(id) };
      this.#write(slot, entry, { product, stars: entry.stars });
      if (!shown) this.#putUp(slot);
    });
  }

  /** Its products are not shown until it is there again. */
  async removeBrand(id: string): Promise<void> {
    if (!this.#brands.get(id)) return;
    await this.#eachOfBrand(id, (slot) => this.#takeDown(slot));
    this.#brands.remove(id);
  }

  async putCategory(row: CategoryRow): Promise<void> {
    const id = row._id.toString();
    if (!row.isActive) {
      this.removeCategory(id);
      return;
    }
    const products = new Set(row.products.map((product) => product.toString()));
    const shelf = new Shelf(this.#table);
    await shelf.putAll(this.#slotsOf(products));
    this.#categories.put(presentCategory(row), shelf);
    this.#productsOf.set(id, products);
  }

  removeCategory(id: string): void {
    this.#categories.remove(id);
    this.#productsOf.delete(id);
  }

  /** As putProduct for one that is new; the lists have it only after `arrange`. */
  collect(row: ProductRow): void {
    this.#takeIn(this.#entryOf(row));
  }

  /** Puts all that was collected into the lists at once. */
  async arrange(): Promise<void> {
    const shown: number[] = [];
    const byBrand = new Map<string, number[]>();
    await inPieces(this.#table.slots(), (slot) => {
      if (!this.#mayBeShown(slot)) return;
      shown.push(slot);
      this.#table.shown[slot] = 1;
      const brand = this.#table.brands[slot];
      const slots = brand && byBrand.get(brand);
      if (slots) slots.push(slot);
      else if (brand) byBrand.set(brand, [slot]);
    });
    await this.#all.putAll(shown);
    for (const { about, shelf } of this.#brands.all()) {
      await shelf.putAll(byBrand.get(about._id) ?? []);
    }
    for (const { about, shelf } of this.#categories.all()) {
      await shelf.putAll(this.#slotsOf(this.#productsOf.get(about._id) ?? []));
    }
  }

  #entryOf(row: ProductRow): Entry {
    const brand = row.brand && this.#nameOf(row.brand.toString());
    return { product: presentProduct(row, brand ?? null), stars: row.stars };
  }

  /** What a product shows of its brand; one that is not shown is known by its id alone. */
  #nameOf(brandId: string): { _id: string; name: string; slug: string } {
    const { _id, name, slug } = this.brand(brandId) ?? { _id: brandId, name: '', slug: '' };
    return { _id, name, slug };
  }

  /** Whether a product is active, and its brand, if it has one, is shown. */
  #mayBeShown(slot: number): boolean {
    const brand = this.#table.brands[slot] ?? null;
    return (
      this.#table.active[slot] === 1 && (brand === null || this.#brands.get(brand) !== undefined)
    );
  }

  /** Gives a product a slot; it is not shown yet. */
  #takeIn(entry: Entry): number {
    const slot = this.#table.add(entry);
    this.#slots.set(this.#table.ids[slot] ?? '', slot);
    this.#slotsBySlug.set(entry.product.slug, slot);
    this.#index.add(slot, textsOf(entry));
    return slot;
  }

  #write(slot: number, before: Entry, entry: Entry): void {
    this.#table.set(slot, entry);
    if (!haveSameTexts(before, entry)) {
      this.#index.replace(slot, textsOf(before), textsOf(entry));
    }
  }

  #putUp(slot: number): void {
    const shelves = this.#shelvesOf(slot);
    for (const shelf of shelves) shelf.add(slot);
    this.#table.shown[slot] = Number(shelves.length > 0);
  }

  /** Must be called before the product or its brand changes. */
  #takeDown(slot: number): void {
    for (const shelf of this.#shelvesOf(slot)) shelf.remove(slot);
    this.#table.shown[slot] = 0;
  }

  /** The shelves on which a product stands, none when it is not shown. */
  #shelvesOf(slot: number): Shelf[] {
    if (!this.#mayBeShown(slot)) return [];
    const id = this.#table.ids[slot] ?? '';
    const brand = this.#table.brands[slot];
    const shelves = [this.#all];
    const ofBrand = brand && this.#brands.get(brand);
    if (ofBrand) shelves.push(ofBrand.shelf);
    for (const { about, shelf } of this.#categories.all()) {
      if (this.#productsOf.get(about._id)?.has(id)) shelves.push(shelf);
    }
    return shelves;
  }

  /** The shelf that a list walks, and one that narrows it; null when a slug names nothing that is shown. */
  #shelvesFor({ category, brand }: Filters): [Shelf, Shelf | null] | null {
    const ofBrand = brand === undefined ? null : this.#brands.bySlug(brand)?.shelf;
    const ofCategory = category === undefined ? null : this.#categories.bySlug(category)?.shelf;
    if (ofBrand === undefined || ofCategory === undefined) return null;
    if (ofBrand && ofCategory) return [ofCategory, ofBrand];
    return [ofCategory ?? ofBrand ?? this.#all, null];
  }

  #eachOfBrand(id: string, work: (slot: number) => void): Promise<void> {
    return inPieces(this.#table.slots(), (slot) => {
      if (this.#table.brands[slot] === id) work(slot);
    });
  }

  /** More than 0 when `a` is rated better than `b`, or as well by more people. */
  #rated(a: number, b: number): number {
    const { ratings, reviews } = this.#table;
    return (ratings[a] ?? 0) - (ratings[b] ?? 0) || (reviews[a] ?? 0) - (reviews[b] ?? 0);
  }

  /** The slots of those of these products that are shown. */
  #slotsOf(ids: Iterable<string>): number[] {
    const slots: number[] = [];
    for (const id of ids) {
      const slot = this.#slots.get(id);
      if (slot !== undefined && this.#table.shown[slot]) slots.push(slot);
    }
    return slots;
  }

  #productsIn(slots: Iterable<number>): Product[] {
    return Array.from(slots).flatMap((slot) => this.#table.at(slot)?.product ?? []);
  }
}

/** Of the chosen products those that stand on a shelf. */
function onShelf(shelf: Shelf, chosen: Float32Array | undefined, end: number): Uint8Array {
  const both = new Uint8Array(end);
  for (const slot of shelf.slots('newest')) both[slot] = chosen && chosen[slot] === 0 ? 0 : 1;
  return both;
}
