import type { Types } from 'mongoose';
import { Brand } from '../brands/Brand.ts';
import { Category } from '../categories/Category.ts';
import { Product, type ProductRow } from '../products/Product.ts';
import { ShopWindow } from './shopWindow.ts';

/** Rows that changed, by collection; the ids may be of rows that are gone. */
export interface Changed {
  products?: Iterable<Types.ObjectId | string>;
  brands?: Iterable<Types.ObjectId | string>;
  categories?: Iterable<Types.ObjectId | string>;
}

const chunk = 1_000;

/** Reads everything. */
export async function readAll(): Promise<ShopWindow> {
  const window = new ShopWindow();
  for (const brand of await Brand.find({ isActive: true }).lean()) window.putBrand(brand);
  for (const category of await Category.find({ isActive: true }).lean()) {
    window.putCategory(category);
  }
  const products = Product.find().lean<ProductRow>().cursor({ batchSize: chunk });
  for await (const product of products) window.collect(product);
  window.arrange();
  return window;
}

/** Brings some rows of the window up to date. */
export async function reread(window: ShopWindow, changed: Changed): Promise<void> {
  await eachChunk(changed.brands, async (ids) => {
    const found = await Brand.find({ _id: { $in: ids } }).lean();
    for (const row of found) window.putBrand(row);
    for (const id of missing(ids, found)) window.removeBrand(id);
  });
  await eachChunk(changed.categories, async (ids) => {
    const found = await Category.find({ _id: { $in: ids } }).lean();
    for (const row of found) window.putCategory(row);
    for (const id of missing(ids, found)) window.removeCategory(id);
  });
  await eachChunk(changed.products, async (ids) => {
    const found = await Product.find({ _id: { $in: ids } }).lean();
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
