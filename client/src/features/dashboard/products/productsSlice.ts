import { createSlice } from '@reduxjs/toolkit';
import type { InputOf, ParsedInputOf } from 'shared/endpoints';
import type { AppDispatch, AppState } from '../../../app/store.ts';
import { type ReplyOf, uploadProductImage } from '../../../lib/http.ts';
import { noticed } from '../../../lib/notices.ts';
import { createAppThunk, failureOf } from '../../../lib/thunk.ts';

type List = ReplyOf<'GET /products'>;

interface ProductsState {
  page: List;
  /** Upload progress of the image, 0 to 1; null without an upload. */
  uploadProgress: number | null;
}

/** Loads all products for an admin, those of their brand for a merchant (CALL-11). */
export const loadProducts = createAppThunk(
  'products/load',
  (query: InputOf<'GET /products'>, { call }) =>
    call('GET /products', { input: { ...query, limit: 20 } }),
  { silent: true, abortPrevious: true },
);

export const loadProduct = createAppThunk(
  'products/loadOne',
  async (id: string, { call }) => (await call('GET /products/:id', { params: { id } })).product,
  { silent: true },
);

export const loadProductOptions = createAppThunk(
  'products/loadOptions',
  async (_: void, { call }) => (await call('GET /products/list/select')).products,
  { silent: true },
);

export const loadBrandOptions = createAppThunk(
  'products/loadBrandOptions',
  async (_: void, { call }) => (await call('GET /brands/list/select')).brands,
  { silent: true },
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
      if (image) await uploadImage(product._id, image, dispatch, signal);
      go('/dashboard/product');
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.status === 401) throw error;
      const imageError = failure.error || 'The picture could not be sent.';
      dispatch(noticed({ kind: 'error', title: 'Please Try Again!', text: imageError }));
      go(`/dashboard/product/edit/${product._id}`, { imageError });
    }
  },
  { successText: 'Product has been added successfully' },
);

/** Uploads the image first: when it is rejected, nothing has changed. */
export const updateProduct = createAppThunk(
  'products/update',
  async (
    { id, product, image }: WithImage<InputOf<'PUT /products/:id'>['product']> & { id: string },
    { call, go, dispatch, signal },
  ) => {
    if (image) await uploadImage(id, image, dispatch, signal);
    await call('PUT /products/:id', { input: { product }, params: { id } });
    go('/dashboard/product');
  },
  { successText: 'Product has been updated successfully' },
);

/** @throws a Failure with the error of the field `image` */
async function uploadImage(id: string, image: File, dispatch: AppDispatch, signal: AbortSignal) {
  const onProgress = (share: number) => dispatch(uploadProgressed(share));
  onProgress(0);
  try {
    await uploadProductImage(id, { image, onProgress }, signal);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    throw { ...failure, fields: { image: failure.error || 'The picture could not be sent.' } };
  } finally {
    dispatch(uploadProgressed(null));
  }
}

export const setProductActive = createAppThunk(
  'products/setActive',
  async ({ id, isActive }: { id: string; isActive: boolean }, { call }) => {
    await call('PUT /products/:id/active', { input: { product: { isActive } }, params: { id } });
  },
  { successText: 'Product has been updated successfully' },
);

export const removeProduct = createAppThunk(
  'products/remove',
  async (id: string, { call, go }) => {
    await call('DELETE /products/delete/:id', { params: { id } });
    go('/dashboard/product');
  },
  { successText: 'Product has been deleted successfully' },
);

const initialState: ProductsState = {
  page: { products: [], pages: 1, page: 1, totalProducts: 0 },
  uploadProgress: null,
};

const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    uploadProgressed(state, { payload }: { payload: number | null }) {
      state.uploadProgress = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loadProducts.fulfilled, (state, { payload }) => {
      state.page = payload;
    });
  },
});

export const products = productsSlice.reducer;
const { uploadProgressed } = productsSlice.actions;

export const selectProductPage = (state: AppState) =>
  (state.dashboard?.products ?? initialState).page;
export const selectUploadProgress = (state: AppState) =>
  state.dashboard?.products.uploadProgress ?? null;
