import { createSlice } from '@reduxjs/toolkit';
import type { InputOf, ParsedInputOf } from 'shared/endpoints';
import type { ProductImage } from 'shared/entities';
import type { AppDispatch, AppState } from '../../../app/store.ts';
import { createResourceSlice } from '../../../lib/createResourceSlice.ts';
import { addProductImage, type Upload, uploadProductImage } from '../../../lib/http.ts';
import { noticed } from '../../../lib/notices.ts';
import { createAppThunk, failureOf } from '../../../lib/thunk.ts';

const opens = '/dashboard/product';

/** All products for an admin, those of their brand for a merchant (CALL-11). */
export const {
  load: loadProducts,
  select: selectProducts,
  reducer: products,
} = createResourceSlice(
  'dashboard/products',
  (query: InputOf<'GET /products'>, { call }) =>
    call('GET /products', { input: { ...query, limit: 20 } }),
  { initial: { products: [], pages: 1, page: 1, totalProducts: 0 } },
);

export const {
  load: loadProduct,
  select: selectProduct,
  reducer: product,
} = createResourceSlice(
  'dashboard/product',
  async (id: string, { call }) => (await call('GET /products/:id', { params: { id } })).product,
  { initial: null },
);

export const {
  load: loadProductOptions,
  select: selectProductOptions,
  reducer: productOptions,
} = createResourceSlice(
  'dashboard/productOptions',
  async (_: void, { call }) => (await call('GET /products/list/select')).products,
  { initial: [] },
);

export const {
  load: loadBrandOptions,
  select: selectBrandOptions,
  reducer: brandOptions,
} = createResourceSlice(
  'dashboard/brandOptions',
  async (_: void, { call }) => (await call('GET /brands/list/select')).brands,
  { initial: [] },
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
      const imageError = failure.error || 'The picture could not be sent.';
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
    throw { ...failure, fields: { image: failure.error || 'The picture could not be sent.' } };
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

export const removeProduct = createAppThunk(
  'products/remove',
  (id: string, { call }) => call('DELETE /products/delete/:id', { params: { id } }),
  { successText: 'Product has been deleted successfully', opens },
);

interface UploadState {
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

export const upload = uploadSlice.reducer;
const { uploadProgressed } = uploadSlice.actions;

export const selectUploadProgress = (state: AppState) => state.dashboard?.upload.progress ?? null;
