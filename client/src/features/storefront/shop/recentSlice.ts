import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { loadProductsById } from '../../../state/productsById.ts';

/** The recently viewed products that are public (FIND-04). */
export const { load: loadRecentProducts, select: selectRecentProducts } = createResourceSlice(
  'recent/products',
  async (ids: readonly string[], { call }) => [...(await loadProductsById(ids, call)).values()],
  { initial: [] },
);
