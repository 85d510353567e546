import type { Brand } from 'shared/entities';
import type { CategoryWithSizeGuide } from '../../models/Category.ts';
import { forEachYielding } from '../../platform/forEachYielding.ts';
import type { ListQuery } from '../listQuery.ts';
import { FacetGroups } from './facetGroups.ts';
import { ListingRegistry } from './listingRegistry.ts';
import type { ProductTable } from './productTable.ts';
import { SortedListing } from './sortedListing.ts';

/** With more groups, most have no products. */
const maxGroupsPerProduct = 4;

/**
 * The listings of the public products: one of all, and one of each public brand and category. A product is public if
 * it is active and its brand, if any, is public (SHOP-06).
 */
export class ProductListings {
  readonly all: SortedListing;
  readonly brands = new ListingRegistry<Brand>();
  readonly categories = new ListingRegistry<CategoryWithSizeGuide>();
  readonly #table: ProductTable;
  /** Null when categories have changed, or too many groups are left without products. */
  #facetGroups: FacetGroups | null = null;
  /** The ids of each category's products, public or not. */
  readonly #productsOf = new Map<string, Set<string>>();

  constructor(table: ProductTable) {
    this.#table = table;
    this.all = new SortedListing(table);
  }

  isPublic(rowIndex: number): boolean {
    return this.#table.isPublic.values[rowIndex] === 1;
  }

  /** The row indexes of those of the products that are public, in the same order. */
  publicRowIndexes(ids: Iterable<string>): number[] {
    const rowIndexes: number[] = [];
    for (const id of ids) {
      const rowIndex = this.#table.rowIndexOf(id);
      if (rowIndex !== undefined && this.isPublic(rowIndex)) rowIndexes.push(rowIndex);
    }
    return rowIndexes;
  }

  /** The listings of a product; none if it is not public. */
  of(rowIndex: number): SortedListing[] {
    if (!this.#isActiveOfPublicBrand(rowIndex)) return [];
    const brand = this.#table.brands.values[rowIndex];
    const listings = [this.all];
    const ofBrand = brand && this.brands.get(brand);
    if (ofBrand) listings.push(ofBrand.listing);
    return [...listings, ...this.#categoriesOf(rowIndex).map(({ listing }) => listing)];
  }

  /** The groups whose indexes the table has; built by the first use after they were dropped. */
  facetGroups(): FacetGroups {
    if (this.#facetGroups) return this.#facetGroups;
    const groups = new FacetGroups();
    const categorySetOf = new Int32Array(this.#table.end);
    for (const { item, listing } of this.categories.all()) {
      for (const rowIndex of listing.rowIndexes('newest')) {
        const setIndex = categorySetOf[rowIndex] ?? 0;
        categorySetOf[rowIndex] = groups.categorySets.add(setIndex, item._id);
      }
    }
    for (const rowIndex of this.all.rowIndexes('newest')) {
      this.#setGroup(groups, rowIndex, categorySetOf[rowIndex] ?? 0);
    }
    this.#facetGroups = groups;
    return groups;
  }

  /** Must be called after a product was added, or its brand or stock has changed. */
  updateGroup(rowIndex: number): void {
    const groups = this.#facetGroups;
    if (!groups) return;
    const categorySet = this.#categoriesOf(rowIndex).reduce(
      (setIndex, { item }) => groups.categorySets.add(setIndex, item._id),
      0,
    );
    this.#setGroup(groups, rowIndex, categorySet);
    if (groups.end > maxGroupsPerProduct * this.#table.end) this.#facetGroups = null;
  }

  /** The listing to iterate, and one to intersect it with; null when a slug is unknown. */
  matching({ category, brand }: ListQuery): [SortedListing, SortedListing | null] | null {
    const ofBrand = brand === undefined ? null : this.brands.bySlug(brand)?.listing;
    const ofCategory = category === undefined ? null : this.categories.bySlug(category)?.listing;
    if (ofBrand === undefined || ofCategory === undefined) return null;
    if (ofBrand && ofCategory) return [ofCategory, ofBrand];
    return [ofCategory ?? ofBrand ?? this.all, null];
  }

  isInCategory(productId: string, categoryId: string): boolean {
    return this.#productsOf.get(categoryId)?.has(productId) ?? false;
  }

  /** Adds a product to its listings. */
  add(rowIndex: number): void {
    const listings = this.of(rowIndex);
    for (const listing of listings) listing.add(rowIndex);
    this.#table.isPublic.values[rowIndex] = Number(listings.length > 0);
  }

  /** Must be called before the product or its brand changes. */
  remove(rowIndex: number): void {
    for (const listing of this.of(rowIndex)) listing.remove(rowIndex);
    this.#table.isPublic.values[rowIndex] = 0;
  }

  upsertBrand(brand: Brand): void {
    const listing = this.brands.get(brand._id)?.listing ?? new SortedListing(this.#table);
    this.brands.upsert(brand, listing);
  }

  async upsertCategory(category: CategoryWithSizeGuide, products: Set<string>): Promise<void> {
    const listing = new SortedListing(this.#table);
    await listing.setAll(this.publicRowIndexes(products));
    this.categories.upsert(category, listing);
    this.#productsOf.set(category._id, products);
    this.#facetGroups = null;
  }

  removeCategory(id: string): void {
    this.categories.remove(id);
    this.#productsOf.delete(id);
    this.#facetGroups = null;
  }

  /** Adds all products of the table to the listings, which must be empty. */
  async addAll(): Promise<void> {
    const { brands, isPublic } = this.#table;
    const all: number[] = [];
    const byBrand = new Map<string, number[]>();
    await forEachYielding(this.#table.rowIndexes(), (rowIndex) => {
      if (!this.#isActiveOfPublicBrand(rowIndex)) return;
      all.push(rowIndex);
      isPublic.values[rowIndex] = 1;
      const brand = brands.values[rowIndex];
      const rowIndexes = brand && byBrand.get(brand);
      if (rowIndexes) rowIndexes.push(rowIndex);
      else if (brand) byBrand.set(brand, [rowIndex]);
    });
    await this.all.setAll(all);
    for (const { item, listing } of this.brands.all()) {
      await listing.setAll(byBrand.get(item._id) ?? []);
    }
    for (const { item, listing } of this.categories.all()) {
      await listing.setAll(this.publicRowIndexes(this.#productsOf.get(item._id) ?? []));
    }
    this.#facetGroups = null;
  }

  #setGroup(groups: FacetGroups, rowIndex: number, categorySet: number): void {
    const { brandIndexes, variantSetIndexes, facetGroupIndexes } = this.#table;
    facetGroupIndexes.values[rowIndex] = groups.indexOf({
      brand: brandIndexes.values[rowIndex] ?? 0,
      categorySet,
      variantSet: variantSetIndexes.values[rowIndex] ?? 0,
    });
  }

  /** The categories that a product is in, public or not. */
  #categoriesOf(rowIndex: number) {
    const id = this.#table.ids[rowIndex] ?? '';
    return [...this.categories.all()].filter(({ item }) => this.isInCategory(id, item._id));
  }

  #isActiveOfPublicBrand(rowIndex: number): boolean {
    const brand = this.#table.brands.values[rowIndex] ?? null;
    return (
      this.#table.active.values[rowIndex] === 1 &&
      (brand === null || this.brands.get(brand) !== undefined)
    );
  }
}
