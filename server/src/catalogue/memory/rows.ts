import { setImmediate } from 'node:timers/promises';
import { Types } from 'mongoose';
import { Brand } from '../../models/Brand.ts';
import { Category } from '../../models/Category.ts';
import { Product, type ProductRow } from '../../models/Product.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { CatalogueIndex } from './catalogueIndex.ts';

/** The stand-in in Python compares each document with each id of a query. */
const chunk = 100;
/** Number of products to add before yielding to requests. */
const batchSize = 200;

/** Builds the index of the whole catalogue. */
export async function readAll(): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  for (const brand of await Brand.find({ isActive: true }).lean()) await index.putBrand(brand);
  for (const category of await Category.find({ isActive: true }).lean()) {
    await index.putCategory(category);
  }
  const products = rawCollection<ProductRow>(Product).find({}, { batchSize });
  let isMore = await products.hasNext();
  while (isMore) {
    const rows = products.readBufferedDocuments();
    // The database prepares the next batch meanwhile.
    [isMore] = await Promise.all([products.hasNext(), collect(index, rows)]);
  }
  await index.buildListings();
  return index;
}

async function collect(index: CatalogueIndex, rows: ProductRow[]): Promise<void> {
  await setImmediate();
  for (const row of rows) index.addUnlisted(row);
}

/** Updates some documents of the index. */
export async function reread(index: CatalogueIndex, changed: Changed): Promise<void> {
  await eachChunk(changed.brands, async (ids) => {
    const found = await Brand.find({ _id: { $in: ids } }).lean();
    for (const row of found) await index.putBrand(row);
    for (const id of missing(ids, found)) await index.removeBrand(id);
  });
  await eachChunk(changed.categories, async (ids) => {
    const found = await Category.find({ _id: { $in: ids } }).lean();
    for (const row of found) await index.putCategory(row);
    for (const id of missing(ids, found)) index.removeCategory(id);
  });
  await eachChunk(changed.products, async (ids) => {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await rawCollection<ProductRow>(Product).find(wanted).toArray();
    for (const row of found) index.putProduct(row);
    for (const id of missing(ids, found)) index.removeProduct(id);
  });
}

async function eachChunk(
  ids: Changed[keyof Changed],
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  const all = [...(ids ?? [])].map(String);
  for (let at = 0; at < all.length; at += chunk) await work(all.slice(at, at + chunk));
}

function missing(ids: string[], found: { _id: Types.ObjectId }[]): string[] {
  const there = new Set(found.map((row) => row._id.toString()));
  return ids.filter((id) => !there.has(id));
}
