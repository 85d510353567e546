import type { Role } from 'shared/entities';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';

export const { load: loadBrandOptions, select: selectBrandOptions } = createResourceSlice(
  'dashboard/brandOptions',
  async (_: void, { call }) => (await call('GET /brands/list/select')).brands,
  { initial: [] },
);

/** All categories for an admin, the active ones for a merchant (DESK-04). */
export const { load: loadCategoryOptions, select: selectCategoryOptions } = createResourceSlice(
  'dashboard/categoryOptions',
  async (role: Role | undefined, { call }) => {
    const isAdmin = role === 'ROLE_ADMIN';
    const { categories } = await call(isAdmin ? 'GET /category' : 'GET /category/list');
    return categories.map(({ _id, name, isActive }) => ({
      value: _id,
      label: isActive ? name : `${name} (disabled)`,
    }));
  },
  { initial: [] },
);

export const { load: loadProductOptions, select: selectProductOptions } = createResourceSlice(
  'dashboard/productOptions',
  async (_: void, { call }) => (await call('GET /products/list/select')).products,
  { initial: [] },
);
