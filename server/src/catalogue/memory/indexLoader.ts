import { setImmediate } from 'node:timers/promises';
import { Types } from 'mongoose';
import { Brand } from '../../brands/model/Brand.ts';
import { Category } from '../../categories/model/Category.ts';
import { Product, type ProductRow } from '../../products/model/Product.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import type { Changed } from '../../models/catalogueWrites.ts';
import { CatalogueIndex } from './catalogueIndex.ts';

/** Number of rows to add before yielding to requests. */
const batchSize = 200;

/** What only product management reads. */
const projection = { search: 0 };

export async function loadIndex(): Promise<CatalogueIndex> {
  const index = new CatalogueIndex();
  for (const brand of await Brand.find({ isActive: true }).lean()) await index.upsertBrand(brand);
  for (const category of await Category.find({ isActive: true }).lean()) {
    await index.upsertCategory(category);
  }
  const products = rawCollection<ProductRow>(Product).find({}, { batchSize, projection });
  let isMore = await products.hasNext();
  while (isMore) {
    const rows = products.readBufferedDocuments();
    // The database prepares the next batch meanwhile.
    [isMore] = await Promise.all([products.hasNext(), addBatch(index, rows)]);
  }
  await index.buildListings();
  return index;
}

async function addBatch(index: CatalogueIndex, rows: ProductRow[]): Promise<void> {
  await setImmediate();
  for (const row of rows) index.addUnlisted(row);
}

/** Reads changed documents again and updates the index. */
export async function refreshIndex(index: CatalogueIndex, changed: Changed): Promise<void> {
  await forEachBatch(changed.brands, async (ids) => {
    const found = await Brand.find({ _id: { $in: ids } }).lean();
    for (const row of found) await index.upsertBrand(row);
    for (const id of findMissing(ids, found)) await index.removeBrand(id);
  });
  await forEachBatch(changed.categories, async (ids) => {
    const found = await Category.find({ _id: { $in: ids } }).lean();
    for (const row of found) await index.upsertCategory(row);
    for (const id of findMissing(ids, found)) await index.removeCategory(id);
  });
  await forEachBatch(changed.products, async (ids) => {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await rawCollection<ProductRow>(Product).find(wanted, { projection }).toArray();
    for (const row of found) index.upsertProduct(row);
    for (const id of findMissing(ids, found)) index.removeProduct(id);
  });
}

async function forEachBatch(
  ids: Changed[keyof Changed],
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  const all = [...(ids ?? [])].map(String);
  for (let start = 0; start < all.length; start += batchSize) {
    await work(all.slice(start, start + batchSize));
  }
}

function findMissing(ids: string[], found: { _id: Types.ObjectId }[]): string[] {
  const foundIds = new Set(found.map((row) => row._id.toString()));
  return ids.filter((id) => !foundIds.has(id));
}
