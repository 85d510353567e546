import { fold } from 'shared/fold';
import type { Types } from 'mongoose';
import { Category, type CategoryRow } from '../../models/Category.ts';
import { listText } from './productSheet.ts';

export type SheetCategory = Pick<CategoryRow, '_id' | 'name' | 'slug' | 'isActive'>;

/** The categories as a table of products names them (WORLD-05). */
export class SheetCategories {
  readonly #all: readonly SheetCategory[];
  readonly #bySlug: ReadonlyMap<string, SheetCategory>;
  /** By the folded name; null for one that several have. */
  readonly #byName = new Map<string, SheetCategory | null>();
  readonly #byProduct = new Map<string, SheetCategory[]>();

  private constructor(all: readonly (SheetCategory & Pick<CategoryRow, 'products'>)[]) {
    this.#all = all;
    this.#bySlug = new Map(all.map((category) => [category.slug, category]));
    for (const category of all) {
      const name = fold(category.name);
      this.#byName.set(name, this.#byName.has(name) ? null : category);
      for (const product of category.products.map(String)) {
        const others = this.#byProduct.get(product);
        if (others) others.push(category);
        else this.#byProduct.set(product, [category]);
      }
    }
  }

  static async read(): Promise<SheetCategories> {
    const rows = await Category.find()
      .select('name slug isActive products')
      .sort({ name: 1, _id: 1 })
      .lean();
    return new SheetCategories(rows);
  }

  /** Those that a product is in. */
  of(product: Types.ObjectId): readonly SheetCategory[] {
    return this.#byProduct.get(product.toString()) ?? [];
  }

  /** The category of a slug or name; undefined for an unknown one, null for a name that several have. */
  find(text: string): SheetCategory | null | undefined {
    return this.#bySlug.get(text) ?? this.#byName.get(fold(text));
  }

  filter(isWanted: (category: SheetCategory) => boolean): SheetCategory[] {
    return this.#all.filter(isWanted);
  }

  /** The cell of a product: names, or slugs where a name does not tell the category. */
  textOf(categories: readonly SheetCategory[]): string {
    return listText(
      categories.map((category) =>
        this.find(category.name.trim()) === category ? category.name : category.slug,
      ),
    );
  }
}
