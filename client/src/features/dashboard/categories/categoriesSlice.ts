import type { InputOf } from 'shared/endpoints';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import type { Versioned } from '../../../lib/http.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

const opens = '/dashboard/category';

export const { load: loadCategory, select: selectCategory } = createResourceSlice(
  'dashboard/category',
  (id: string, { callEntity }) => callEntity('GET /category/:id', { params: { id } }),
  { initial: null },
);

export const addCategory = createAppThunk(
  'categories/add',
  (input: InputOf<'POST /category'>, { call }) => call('POST /category', { input }),
  { successText: 'Category has been added successfully' },
);

export const updateCategory = createAppThunk(
  'categories/update',
  (
    {
      id,
      version,
      ...category
    }: Versioned<InputOf<'PUT /category/:id'>['category']> & { id: string },
    { call },
  ) => call('PUT /category/:id', { input: { category }, params: { id }, version }),
  { successText: 'Category has been updated successfully', opens },
);

export const setCategoryActive = createAppThunk(
  'categories/setActive',
  ({ id, isActive }: { id: string; isActive: boolean }, { call }) =>
    call('PUT /category/:id/active', { input: { category: { isActive } }, params: { id } }),
  { successText: 'Category has been updated successfully' },
);

export const removeCategory = createAppThunk(
  'categories/remove',
  (id: string, { call }) => call('DELETE /category/:id', { params: { id } }),
  { successText: 'Category has been deleted successfully', opens },
);
