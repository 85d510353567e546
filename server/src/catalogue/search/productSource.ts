import { mongo } from 'mongoose';
import type { Brand, Product as ProductReply } from 'shared/entities';
import { Category } from '../../models/Category.ts';
import { presentProduct, Product, type ProductRow } from '../../models/Product.ts';
import { database, rawCollection } from '../../platform/database/connection.ts';
import type { Registry } from '../registry.ts';
import { type SearchDocument, toSearchDocument } from './searchDocument.ts';

const products = () => rawCollection<ProductRow>(Product);

/** The brand as products contain it; only the id if the brand is not public. */
function brandOf({ brand }: ProductRow, brands: Registry<Brand>) {
  if (!brand) return null;
  const { _id, name, slug } = brands.get(brand.toString()) ?? { _id: brand, name: '', slug: '' };
  return { _id, name, slug };
}

const present = (row: ProductRow, brands: Registry<Brand>): ProductReply =>
  presentProduct(row, brandOf(row, brands));

const isPublic = ({ isActive, brand }: ProductRow, brands: Registry<Brand>): boolean =>
  isActive && (!brand || brands.get(brand.toString()) !== undefined);

const isId = (id: string) => mongo.ObjectId.isValid(id);
const toId = (id: string) => new mongo.ObjectId(id);

export const readRows = (ids: readonly string[]): Promise<ProductRow[]> =>
  products()
    .find({ _id: { $in: ids.filter(isId).map(toId) } })
    .toArray();

/** The public ones of these products, in the same order. */
export async function readPublic(
  ids: readonly string[],
  brands: Registry<Brand>,
): Promise<ProductReply[]> {
  const rows = new Map((await readRows(ids)).map((row) => [row._id.toString(), row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row && isPublic(row, brands) ? present(row, brands) : [];
  });
}

export async function readBySlug(slug: string, brands: Registry<Brand>) {
  const row = await products().findOne({ slug });
  return row && isPublic(row, brands) ? { product: present(row, brands), stars: row.stars } : null;
}

/** The slugs of all public products, newest first. */
export async function readSlugs(brands: Registry<Brand>): Promise<string[]> {
  const ids = brands.list().map(({ _id }) => toId(_id));
  const rows = await products()
    .find({ isActive: true, brand: { $in: [null, ...ids] } })
    .sort({ createdAt: -1, _id: -1 })
    .project<{ slug: string }>({ slug: 1 })
    .toArray();
  return rows.map(({ slug }) => slug);
}

/** The next products in the order of their ids. */
export const readNextRows = (after: string | null, limit: number): Promise<ProductRow[]> =>
  products()
    .find(after === null ? {} : { _id: { $gt: toId(after) } })
    .sort({ _id: 1 })
    .limit(limit)
    .toArray();

export const countProducts = (): Promise<number> => products().estimatedDocumentCount();

/** Ids of the products of a brand. */
export async function readIdsOfBrand(brand: string): Promise<string[]> {
  const rows = await products()
    .find({ brand: toId(brand) })
    .project<{ _id: mongo.ObjectId }>({ _id: 1 })
    .toArray();
  return rows.map(({ _id }) => _id.toString());
}

/** The ids of the products in a category, public or not. */
export async function readIdsInCategory(category: string): Promise<string[]> {
  const row = await Category.findById(category).select('products').lean();
  return (row?.products ?? []).map(String);
}

/** The ids of the categories that a product is in, without reading their other products. */
export async function readCategoryIdsOf(product: string): Promise<string[]> {
  const rows = await Category.find({ products: product }).select('_id').lean();
  return rows.map(({ _id }) => _id.toString());
}

/** By product, the ids of the categories that it is in. */
export async function readCategoriesOf(
  ids: readonly mongo.ObjectId[],
): Promise<Map<string, string[]>> {
  const rows = await Category.aggregate<{ _id: mongo.ObjectId; products: mongo.ObjectId[] }>([
    { $match: { products: { $in: ids } } },
    { $project: { products: { $setIntersection: ['$products', ids] } } },
  ]);
  const categories = new Map<string, string[]>();
  for (const row of rows) {
    for (const product of row.products.map(String)) {
      categories.set(product, [...(categories.get(product) ?? []), row._id.toString()]);
    }
  }
  return categories;
}

/** The time of the database in ms; call it before reading what is written with this version. */
export async function readVersion(): Promise<number> {
  const { localTime } = await database().command({ hello: 1 });
  return localTime.getTime();
}

/** What the index has of these products. */
export async function toDocuments(
  rows: readonly ProductRow[],
  brands: Registry<Brand>,
): Promise<SearchDocument[]> {
  const categories = await readCategoriesOf(rows.map(({ _id }) => _id));
  return rows.map((row) =>
    toSearchDocument(present(row, brands), {
      categories: categories.get(row._id.toString()) ?? [],
      soldRecently: row.soldRecently,
    }),
  );
}
