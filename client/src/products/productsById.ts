import type { Product } from 'shared/entities';
import { createAppThunk, type ThunkTools } from '../lib/thunk.ts';
import { useLoad } from '../lib/useLoad.ts';

const maxPageSize = 100;

/** Loads those of the products that are public today, by id, in the order of the ids. */
export async function loadProductsById(
  ids: Iterable<string>,
  call: ThunkTools['call'],
): Promise<Map<string, Product>> {
  const wanted = [...new Set(ids)];
  const products = new Map<string, Product>();
  for (let from = 0; from < wanted.length; from += maxPageSize) {
    const input = { ids: wanted.slice(from, from + maxPageSize).join(','), limit: maxPageSize };
    const reply = await call('GET /products', { input });
    for (const product of reply.products) if (product.isActive) products.set(product._id, product);
  }
  return products;
}

const loadProducts = createAppThunk(
  'products/byId',
  (ids: readonly string[], { call }) => loadProductsById(ids, call),
  { silent: true },
);

/** As loadProductsById(); undefined until they are loaded. */
export const useProductsById = (ids: readonly string[]) => useLoad(loadProducts, ids).data;
