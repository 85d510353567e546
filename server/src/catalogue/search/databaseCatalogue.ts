import { mongo } from 'mongoose';
import type { Brand as BrandReply, Product as ProductReply, ReviewSummary } from 'shared/entities';
import { summarizeRatings } from 'shared/reviews/ratings';
import { Brand, presentBrand } from '../../brands/model/Brand.ts';
import {
  Category,
  type CategoryWithSizeGuide,
  presentWithSizeGuide,
} from '../../categories/model/Category.ts';
import { Product, type ProductRow } from '../../products/model/Product.ts';
import { database, rawCollection } from '../../platform/database/connection.ts';
import { presentWithBrand } from '../presentWithBrand.ts';
import { Registry } from '../registry.ts';
import { toSearchDocument } from './searchDocument.ts';
import type { SearchWrite } from './searchServer.ts';

const products = () => rawCollection<ProductRow>(Product);
const toId = (id: string) => new mongo.ObjectId(id);
const toIds = (ids: readonly string[]) => ids.filter((id) => mongo.ObjectId.isValid(id)).map(toId);

/** Adds the ids of the categories of products. */
const categories = {
  $lookup: {
    from: Category.collection.name,
    localField: '_id',
    foreignField: 'products',
    pipeline: [{ $project: { _id: 1 } }],
    as: 'categories',
  },
};

const publicOnes = (ids?: readonly string[]) => ({
  isActive: true,
  ...(ids && { _id: { $in: ids } }),
});

/** The time of the database in ms; call it before reading what is written with this version. */
export async function readVersion(): Promise<number> {
  const { localTime } = await database().command({ hello: 1 });
  return localTime.getTime();
}

/** What the catalogue needs no index for: products are read from the database, brands and categories kept in memory. */
export class DatabaseCatalogue {
  /** The public ones. */
  readonly brands = new Registry<BrandReply>();
  readonly categories = new Registry<CategoryWithSizeGuide>();

  async products(ids: Iterable<string>): Promise<ProductReply[]> {
    const wanted = [...ids];
    const rows = await products()
      .find({ _id: { $in: toIds(wanted) } })
      .toArray();
    const byId = new Map(rows.map((row) => [row._id.toString(), row]));
    return wanted.flatMap((id) => {
      const row = byId.get(id);
      return row && this.#isPublic(row) ? presentWithBrand(row, this.brands) : [];
    });
  }

  async bySlug(slug: string): Promise<{ product: ProductReply; reviews: ReviewSummary } | null> {
    const row = await products().findOne({ slug });
    return row && this.#isPublic(row)
      ? { product: presentWithBrand(row, this.brands), reviews: summarizeRatings(row.stars) }
      : null;
  }

  slugs(): Promise<string[]> {
    const brands = toIds(this.brands.list().map(({ _id }) => _id));
    return products()
      .find({ isActive: true, brand: { $in: [null, ...brands] } }, { projection: { slug: 1 } })
      .sort({ createdAt: -1, _id: -1 })
      .map(({ slug }) => slug)
      .toArray();
  }

  /** The public ones with any of these products; does not read the others in them. */
  async categoriesOf(...productIds: string[]): Promise<CategoryWithSizeGuide[]> {
    const rows = await Category.find({ products: { $in: productIds } })
      .select('_id')
      .lean();
    const ids = new Set(rows.map(({ _id }) => _id.toString()));
    return this.categories.list().filter(({ _id }) => ids.has(_id));
  }

  /**
   * Reads these brands again, or all.
   * @returns those of `ids` that have another name now, or have become public or hidden
   */
  async readBrands(ids?: readonly string[]): Promise<string[]> {
    const rows = await Brand.find(publicOnes(ids)).lean();
    const before = (ids ?? []).map((id) => this.brands.get(id)?.name);
    this.brands.replace(rows.map(presentBrand), ids);
    return (ids ?? []).filter((id, index) => this.brands.get(id)?.name !== before[index]);
  }

  async readCategories(ids?: readonly string[]): Promise<void> {
    const rows = await Category.find(publicOnes(ids))
      .select('name slug description isActive sizeGuide')
      .lean();
    this.categories.replace(rows.map(presentWithSizeGuide), ids);
  }

  /** What the index should have of these products. */
  async readWrites(ids: readonly string[]): Promise<SearchWrite[]> {
    const version = await readVersion();
    const writes = await this.#readWrites(version, [{ $match: { _id: { $in: toIds(ids) } } }]);
    const byId = new Map(writes.map((write) => [write.id, write]));
    return ids.map((id) => byId.get(id) ?? { id, version, document: null });
  }

  /** What the index should have of all products, some at a time. The newest come first, as most lists show them. */
  async *readAllWrites(size: number): AsyncGenerator<SearchWrite[]> {
    for (let after: SearchWrite | undefined; ;) {
      // Changes since then have later versions.
      const version = await readVersion();
      const writes = await this.#readWrites(version, [
        { $match: after ? { _id: { $lt: toId(after.id) } } : {} },
        { $sort: { _id: -1 } },
        { $limit: size },
      ]);
      yield writes;
      if (writes.length < size) return;
      after = writes.at(-1);
    }
  }

  async #readWrites(version: number, stages: mongo.Document[]): Promise<SearchWrite[]> {
    const rows = await products()
      .aggregate<ProductRow & { categories: { _id: mongo.ObjectId }[] }>([...stages, categories])
      .toArray();
    return rows.map((row) => ({
      id: row._id.toString(),
      version,
      document: toSearchDocument(
        { product: presentWithBrand(row, this.brands), soldRecently: row.soldRecently },
        this.#isPublic(row),
        row.categories.map(({ _id }) => _id.toString()),
      ),
    }));
  }

  #isPublic({ isActive, brand }: ProductRow): boolean {
    return isActive && (!brand || this.brands.get(brand.toString()) !== undefined);
  }
}

export const countProducts = (): Promise<number> => products().estimatedDocumentCount();

export const readIdsOfBrand = (brand: string): Promise<string[]> =>
  products()
    .find({ brand: toId(brand) }, { projection: { _id: 1 } })
    .map(({ _id }) => _id.toString())
    .toArray();

/** The ids of the products in a category, public or not. */
export async function readIdsInCategory(category: string): Promise<string[]> {
  const row = await Category.findById(category).select('products').lean();
  return (row?.products ?? []).map(String);
}
