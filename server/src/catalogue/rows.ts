import { setImmediate } from 'node:timers/promises';
import { Types } from 'mongoose';
import { Brand } from '../brands/Brand.ts';
import { Category } from '../categories/Category.ts';
import { rowsOf } from '../database.ts';
import { Product, type ProductRow } from '../products/Product.ts';
import { ShopWindow } from './shopWindow.ts';

/** Rows that changed, by collection; the ids may be of rows that are gone. */
export interface Changed {
  products?: Iterable<Types.ObjectId | string>;
  brands?: Iterable<Types.ObjectId | string>;
  categories?: Iterable<Types.ObjectId | string>;
}

const chunk = 1_000;
/** Products that are taken in without a pause. */
const batchSize = 200;

/** Reads everything. */
export async function readAll(): Promise<ShopWindow> {
  const window = new ShopWindow();
  for (const brand of await Brand.find({ isActive: true }).lean()) await window.putBrand(brand);
  for (const category of await Category.find({ isActive: true }).lean()) {
    await window.putCategory(category);
  }
  const products = rowsOf<ProductRow>(Product).find({}, { batchSize });
  let isMore = await products.hasNext();
  while (isMore) {
    const rows = products.readBufferedDocuments();
    // The database makes the next batch meanwhile.
    [isMore] = await Promise.all([products.hasNext(), collect(window, rows)]);
  }
  await window.arrange();
  return window;
}

async function collect(window: ShopWindow, rows: ProductRow[]): Promise<void> {
  await setImmediate();
  for (const row of rows) window.collect(row);
}

/** Brings some rows of the window up to date. */
export async function reread(window: ShopWindow, changed: Changed): Promise<void> {
  await eachChunk(changed.brands, async (ids) => {
    const found = await Brand.find({ _id: { $in: ids } }).lean();
    for (const row of found) await window.putBrand(row);
    for (const id of missing(ids, found)) await window.removeBrand(id);
  });
  await eachChunk(changed.categories, async (ids) => {
    const found = await Category.find({ _id: { $in: ids } }).lean();
    for (const row of found) await window.putCategory(row);
    for (const id of missing(ids, found)) window.removeCategory(id);
  });
  await eachChunk(changed.products, async (ids) => {
    const wanted = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const found = await rowsOf<ProductRow>(Product).find(wanted).toArray();
    for (const row of found) window.putProduct(row);
    for (const id of missing(ids, found)) window.removeProduct(id);
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
