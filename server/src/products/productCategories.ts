import { fold } from 'shared/fold';
import type { PipelineStage, Types } from 'mongoose';
import { Category, type CategoryRow } from '../categories/model/Category.ts';
import { toObjectIds } from '../platform/database/toObjectIds.ts';
import { fieldError } from '../platform/http/errors.ts';
import { listText } from './productSheet.ts';

export type ProductCategory = Pick<CategoryRow, '_id' | 'name' | 'slug' | 'isActive'>;

export interface CategoryChange {
  before: readonly ProductCategory[];
  after: readonly ProductCategory[];
}

/** The categories that others lack. */
export const without = (list: readonly ProductCategory[], others: readonly ProductCategory[]) =>
  list.filter((one) => !others.includes(one));

export const isMoved = ({ before, after }: CategoryChange) =>
  after.length !== before.length || without(after, before).length > 0;

export const idsOf = (rows: readonly { _id: Types.ObjectId }[]) => rows.map(({ _id }) => _id);

/** The categories that products are in, and those that they may join. */
export class ProductCategories {
  readonly #all: readonly ProductCategory[];
  readonly #byId: ReadonlyMap<string, ProductCategory>;
  readonly #bySlug: ReadonlyMap<string, ProductCategory>;
  /** By the folded name; null for one that several have. */
  readonly #byName = new Map<string, ProductCategory | null>();
  readonly #byProduct = new Map<string, ProductCategory[]>();

  private constructor(all: readonly (ProductCategory & Pick<CategoryRow, 'products'>)[]) {
    this.#all = all;
    this.#byId = new Map(all.map((category) => [category._id.toString(), category]));
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

  static async readAll(): Promise<ProductCategories> {
    const rows = await Category.find()
      .select('name slug isActive products')
      .sort({ name: 1, _id: 1 })
      .lean();
    return new ProductCategories(rows);
  }

  /** The categories that some products are in, and others by their ids. */
  static async readOf(
    products: readonly Types.ObjectId[],
    others: readonly string[] = [],
  ): Promise<ProductCategories> {
    const ofProducts = { products: { $in: products } };
    const $match: PipelineStage.Match['$match'] =
      others.length > 0 ? { $or: [ofProducts, { _id: { $in: toObjectIds(others) } }] } : ofProducts;
    const $project = {
      name: 1,
      slug: 1,
      isActive: 1,
      products: { $setIntersection: ['$products', products] },
    };
    return new ProductCategories(await Category.aggregate([{ $match }, { $project }]));
  }

  of(product: Types.ObjectId): readonly ProductCategory[] {
    return this.#byProduct.get(product.toString()) ?? [];
  }

  /** The category of a slug or name; undefined for an unknown one, null for a name that several have. */
  find(text: string): ProductCategory | null | undefined {
    return this.#bySlug.get(text) ?? this.#byName.get(fold(text));
  }

  /**
   * What a product is in after some were chosen for it (DESK-04): merchants can only choose active ones, and their
   * product stays in the disabled ones that it is in.
   * @throws 400 for an unknown category
   */
  choose(
    ids: readonly string[],
    before: readonly ProductCategory[],
    isAdmin: boolean,
  ): CategoryChange {
    const wanted = new Set(ids.map((id) => this.#byId.get(id.toLowerCase())));
    for (const one of wanted) {
      if (!one || !mayChoose(one, before, isAdmin)) {
        throw fieldError('categories', 'Category is unknown.');
      }
    }
    const isKept = (one: ProductCategory) => !isAdmin && !one.isActive && before.includes(one);
    return { before, after: this.#all.filter((one) => wanted.has(one) || isKept(one)) };
  }

  /** The cell of a product: names, or slugs where a name does not tell the category (WORLD-05). */
  textOf(categories: readonly ProductCategory[]): string {
    return listText(
      categories.map((category) =>
        this.find(category.name.trim()) === category ? category.name : category.slug,
      ),
    );
  }
}

export const readCategoryIds = async (product: Types.ObjectId): Promise<Types.ObjectId[]> =>
  idsOf((await ProductCategories.readOf([product])).of(product));

/** Whether a product may be put into a category, or stays in it. */
export const mayChoose = (
  one: ProductCategory,
  before: readonly ProductCategory[],
  isAdmin: boolean,
) => isAdmin || one.isActive || before.includes(one);

/** Puts products into their categories, and takes them out of others: each category is written once. */
export async function writeCategories(
  changes: readonly (readonly [product: Types.ObjectId, CategoryChange])[],
): Promise<void> {
  const moves = new Map<ProductCategory, Record<'joined' | 'left', Set<Types.ObjectId>>>();
  const moveOf = (category: ProductCategory) => {
    const move = moves.get(category) ?? { joined: new Set(), left: new Set() };
    moves.set(category, move);
    return move;
  };
  for (const [product, { before, after }] of changes) {
    // A later change may take back an earlier one of the same product.
    for (const { joined, left } of without(before, after).map(moveOf)) {
      if (!joined.delete(product)) left.add(product);
    }
    for (const { joined, left } of without(after, before).map(moveOf)) {
      if (!left.delete(product)) joined.add(product);
    }
  }
  for (const [{ _id }, { joined, left }] of moves) {
    const [gone, added] = [[...left], [...joined]];
    if (gone.length > 0) await Category.updateOne({ _id }, { $pullAll: { products: gone } });
    if (added.length > 0) {
      await Category.updateOne({ _id }, { $push: { products: { $each: added } } });
    }
  }
}
