import type { CategoryWithSizeGuide } from '../../categories/model/Category.ts';
import { forEachYielding } from '../../platform/forEachYielding.ts';
import { Registry } from '../registry.ts';
import type { ProductTable } from './productTable.ts';

/** The public categories, with the rows of their products; it keeps the table's sets of categories up to date. */
export class CategoryRows extends Registry<CategoryWithSizeGuide> {
  readonly #table: ProductTable;
  /** The ids of each category's products, also of those that are not in the table. */
  readonly #productsOf = new Map<string, ReadonlySet<string>>();
  /** Those of `#productsOf`, since a product or category last came or went. */
  readonly #rows = new Map<string, Int32Array>();

  constructor(table: ProductTable) {
    super();
    this.#table = table;
  }

  /** The rows of a category, also of products that are not public. */
  rowsOf(category: string): Int32Array {
    const known = this.#rows.get(category);
    if (known) return known;
    const rows = Int32Array.from(this.#table.rowIndexesOf(this.#productsOf.get(category) ?? []));
    this.#rows.set(category, rows);
    return rows;
  }

  /** The ones that a product is in, by name. */
  of(product: string): CategoryWithSizeGuide[] {
    return this.list().filter(({ _id }) => this.#productsOf.get(_id)?.has(product));
  }

  /** Must be called after a product has come, with its row, or gone. */
  updateProduct(id: string, rowIndex?: number): void {
    this.#rows.clear();
    if (rowIndex === undefined) return;
    this.#table.setCategories(
      rowIndex,
      this.of(id).map(({ _id }) => _id),
    );
  }

  /** Yields to requests, as `addAll`. */
  async setProducts(category: string, products: ReadonlySet<string>): Promise<void> {
    const before = this.#productsOf.get(category) ?? new Set<string>();
    this.#productsOf.set(category, products);
    const changed = [...before, ...products].filter((id) => before.has(id) !== products.has(id));
    await forEachYielding(changed, (id) => this.updateProduct(id, this.#table.rowIndexOf(id)));
  }

  /** Adds all products to the sets of their categories, which must be empty. */
  async addAll(): Promise<void> {
    this.#rows.clear();
    for (const [category, products] of this.#productsOf) {
      await forEachYielding(this.#table.rowIndexesOf(products), (rowIndex) => {
        const others = this.#table.categorySets.of(rowIndex) ?? [];
        this.#table.setCategories(rowIndex, [...others, category]);
      });
    }
  }
}
