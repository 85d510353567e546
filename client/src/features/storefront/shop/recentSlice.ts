import { combineReducers } from 'redux';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { lazyReducers } from '../../../lib/lazyReducers.ts';
import { loadProductsById } from '../../../state/productsById.ts';

const products = createResourceSlice(
  'recent/products',
  async (ids: readonly string[], { call }) => [...(await loadProductsById(ids, call)).values()],
  { initial: [] },
);
/** The recently viewed products that are public (FIND-04). */
export const loadRecentProducts = products.load;
export const selectRecentProducts = products.select;

export const recent = combineReducers({ products: products.reducer });

lazyReducers.add('recent', recent);
