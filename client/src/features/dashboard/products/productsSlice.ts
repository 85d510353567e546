import { createSlice } from '@reduxjs/toolkit';
import type { InputOf, ParsedInputOf } from 'shared/endpoints';
import type { ProductImage, Role } from 'shared/entities';
import type { AppDispatch, AppState } from '../../../app/store.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { lazyReducers } from '../../../lib/lazyReducers.ts';
import {
  addProductImage,
  type ProductsUpload,
  type Upload,
  uploadProductImage,
  uploadProducts,
} from '../../../lib/uploads.ts';
import { noticed } from '../../../lib/notices.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { createAppThunk, failureOf, type ThunkTools } from '../../../lib/thunk.ts';
import { countProducts } from './countProducts.ts';

const opens = '/dashboard/product';

/** All products for an admin, those of their brand for a merchant (CALL-11). */
export const { load: loadManagedProducts, select: selectManagedProducts } = createResourceSlice(
  'dashboard/products',
  (query: InputOf<'GET /products'>, { call }) =>
    call('GET /products', { input: { ...query, limit: 20 } }),
  { initial: { products: [], pages: 1, page: 1, totalProducts: 0 } },
);

export const { load: loadManagedProduct, select: selectManagedProduct } = createResourceSlice(
  'dashboard/product',
  async (id: string, { call }) => (await call('GET /products/:id', { params: { id } })).product,
  { initial: null },
);

export const { load: loadProductOptions, select: selectProductOptions } = createResourceSlice(
  'dashboard/productOptions',
  async (_: void, { call }) => (await call('GET /products/list/select')).products,
  { initial: [] },
);

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

/** The stock ledger of a product (CALL-97). */
export const { load: loadStockEntries, select: selectStockEntries } = createResourceSlice(
  'dashboard/stockEntries',
  ({ id, page }: { id: string; page: number }, { call }) =>
    call('GET /products/:id/stock', { params: { id }, input: { page } }),
  { initial: { entries: [], pages: 1, page: 1, totalEntries: 0 } },
);

interface WithImage<Form> {
  product: Form;
  image: File | null;
}

/**
 * Creates a product, then uploads its image. When only the image is rejected, the edit form of the new product opens
 * with the error.
 */
export const addProduct = createAppThunk(
  'products/add',
  async (
    { product: input, image }: WithImage<ParsedInputOf<'POST /products/add'>>,
    { call, go, dispatch, signal },
  ) => {
    const { product } = await call('POST /products/add', { input });
    try {
      if (image) await uploadImage({ id: product._id, image }, { dispatch, signal });
      go(opens);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.status === 401) throw error;
      const imageError = failure.error || 'The image could not be sent.';
      dispatch(noticed({ kind: 'error', title: 'Please Try Again!', text: imageError }));
      go(`/dashboard/product/edit/${product._id}`, { imageError });
    }
  },
  { successText: 'Product has been added successfully' },
);

interface ProductUpdate extends WithImage<InputOf<'PUT /products/:id'>['product']> {
  id: string;
  /** Order, texts and removals; null when they have not changed. */
  images: ProductImage[] | null;
}

/** Sends the images first: when one is rejected, nothing else has changed. */
export const updateProduct = createAppThunk(
  'products/update',
  async ({ id, product, image, images }: ProductUpdate, { call, dispatch, signal }) => {
    if (image) await uploadImage({ id, image }, { dispatch, signal });
    if (images) await call('PUT /products/:id/images', { input: { images }, params: { id } });
    await call('PUT /products/:id', { input: { product }, params: { id } });
  },
  { successText: 'Product has been updated successfully', opens },
);

/** Uploads a further image (VAR-06); its error is shown beside its name. */
export const uploadFurtherImage = createAppThunk(
  'products/addImage',
  ({ id, ...upload }: Upload & { id: string }, { signal }) => addProductImage(id, upload, signal),
  { silent: true },
);

/** @throws a Failure with the error of the field `image` */
async function uploadImage(
  { id, image }: { id: string; image: File },
  { dispatch, signal }: { dispatch: AppDispatch; signal: AbortSignal },
) {
  const onProgress = (share: number) => dispatch(uploadProgressed(share));
  onProgress(0);
  try {
    await uploadProductImage(id, { image, onProgress }, signal);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    throw { ...failure, fields: { image: failure.error || 'The image could not be sent.' } };
  } finally {
    dispatch(uploadProgressed(null));
  }
}

export const setProductActive = createAppThunk(
  'products/setActive',
  ({ id, isActive }: { id: string; isActive: boolean }, { call }) =>
    call('PUT /products/:id/active', { input: { product: { isActive } }, params: { id } }),
  { successText: 'Product has been updated successfully' },
);

interface ActiveChange {
  ids: readonly string[];
  isActive: boolean;
}

/** Changes one product after the other; those that the server refuses are named. */
async function changeActive({ ids, isActive }: ActiveChange, { call }: ThunkTools) {
  const refused: { id: string; error: string }[] = [];
  for (const id of ids) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await call('PUT /products/:id/active', { input: { product: { isActive } }, params: { id } });
    } catch (error) {
      const failure = failureOf(error);
      if (failure?.status !== 400 && failure?.status !== 404) throw error;
      refused.push({ id, error: failure.error || 'The product was not found.' });
    }
  }
  return { changed: ids.length - refused.length, refused };
}

/** For useBulkChange, which shows failures itself. */
export const setProductsActive = createAppThunk('products/setManyActive', changeActive, {
  silent: true,
});

/** Takes back `setProductsActive`. */
export const undoProductsActive = createAppThunk(
  'products/undoActive',
  async (change: ActiveChange, tools) => {
    const [refusal] = (await changeActive(change, tools)).refused;
    if (refusal) throw { status: 400, error: refusal.error };
  },
);

/** Changes prices and stocks of many products (CALL-94). */
export const changeProducts = createAppThunk(
  'products/change',
  async (input: InputOf<'PATCH /products'>, { call, dispatch }) => {
    const reply = await call('PATCH /products', { input });
    const text = `${reply.changed} ${reply.changed === 1 ? 'change' : 'changes'} saved`;
    if (reply.changed > 0) dispatch(noticed({ kind: 'success', text }));
    return reply;
  },
);

export const removeProduct = createAppThunk(
  'products/remove',
  (id: string, { call }) => call('DELETE /products/delete/:id', { params: { id } }),
  { successText: 'Product has been deleted successfully', opens },
);

/** The page shows failures itself, beside the file. */
export const importProducts = createAppThunk(
  'products/import',
  async (file: ProductsUpload, { signal, dispatch }) => {
    const result = await uploadProducts(file, signal);
    if (!file.isDryRun) {
      const text = `${countProducts(result.added + result.changed)} imported`;
      dispatch(noticed({ kind: 'success', text }));
    }
    return result;
  },
  { silent: true },
);

export const exportProducts = createAppThunk('products/export', async (_: void, { call }) =>
  saveFile('products.csv', await call('GET /products/export.csv')),
);

export interface UploadState {
  /** Upload progress of the image, 0 to 1; null without an upload. */
  progress: number | null;
}

const initialState: UploadState = { progress: null };

const uploadSlice = createSlice({
  name: 'upload',
  initialState,
  reducers: {
    uploadProgressed(state, { payload }: { payload: number | null }) {
      state.progress = payload;
    },
  },
});

lazyReducers.add('dashboard/upload', uploadSlice.reducer);
const { uploadProgressed } = uploadSlice.actions;

export const selectUploadProgress = (state: AppState) => state.dashboard?.upload?.progress ?? null;
