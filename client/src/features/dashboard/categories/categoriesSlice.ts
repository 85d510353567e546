import { createSlice } from '@reduxjs/toolkit';
import type { InputOf } from 'shared/endpoints';
import type { Category } from 'shared/entities';
import type { AppState } from '../../../app/store.ts';
import { createAppThunk } from '../../../lib/thunk.ts';

interface CategoriesState {
  list: Category[];
}

export const loadCategories = createAppThunk(
  'categories/load',
  async (_: void, { call }) => (await call('GET /category')).categories,
  { silent: true },
);

export const loadCategory = createAppThunk(
  'categories/loadOne',
  async (id: string, { call }) => (await call('GET /category/:id', { params: { id } })).category,
  { silent: true },
);

export const addCategory = createAppThunk(
  'categories/add',
  async (input: InputOf<'POST /category'>, { call }) => {
    await call('POST /category', { input });
  },
  { successText: 'Category has been added successfully' },
);

export const updateCategory = createAppThunk(
  'categories/update',
  async (
    { id, ...category }: InputOf<'PUT /category/:id'>['category'] & { id: string },
    { call, go },
  ) => {
    await call('PUT /category/:id', { input: { category }, params: { id } });
    go('/dashboard/category');
  },
  { successText: 'Category has been updated successfully' },
);

export const setCategoryActive = createAppThunk(
  'categories/setActive',
  async ({ id, isActive }: { id: string; isActive: boolean }, { call }) => {
    await call('PUT /category/:id/active', { input: { category: { isActive } }, params: { id } });
  },
  { successText: 'Category has been updated successfully' },
);

export const removeCategory = createAppThunk(
  'categories/remove',
  async (id: string, { call, go }) => {
    await call('DELETE /category/:id', { params: { id } });
    go('/dashboard/category');
  },
  { successText: 'Category has been deleted successfully' },
);

const initialState: CategoriesState = { list: [] };

const categoriesSlice = createSlice({
  name: 'categories',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loadCategories.fulfilled, (state, { payload }) => {
      state.list = payload;
    });
  },
});

export const categories = categoriesSlice.reducer;

export const selectCategories = (state: AppState) =>
  (state.dashboard?.categories ?? initialState).list;
